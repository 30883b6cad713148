import { Decimal as DecimalJs } from 'decimal.js'
import * as fc from 'fast-check'

// An independent implementation of the calculation: formulas with decimal.js and a precision of a hundred digits.
export const Big = DecimalJs.clone({ precision: 100, rounding: DecimalJs.ROUND_HALF_UP, toExpPos: 200, toExpNeg: -200 })
export type Big = DecimalJs

/** A tax of a line or a document; ignored without a name. */
export type Tax = { name: string; rate: string }
type Item = { cost: string; quantity: string; discount: string; taxes: Tax[] }
/** Inputs of the calculation; numbers are texts. */
export type Document = {
  items: Item[]
  discount: string
  isAmountDiscount: boolean
  inclusive: boolean
  taxes: Tax[]
  surcharges: { value: string; taxed: boolean }[]
  digits: number
  nickel: boolean
}

const named = (taxes: Tax[]) => taxes.filter(({ name }) => name !== '')

/** Totals of a document by the formulas. */
export const oracle = (document: Document) => {
  const { isAmountDiscount, inclusive, digits } = document
  // A non-terminating quotient may be slightly off an exact half; fifty decimals are more than any true difference needs.
  const round = (value: Big) => value.toDecimalPlaces(50).toDecimalPlaces(digits)
  const add = (values: Big[]) => values.reduce((total, value) => total.add(value), new Big(0))
  const percent = (rate: string) => new Big(rate).div(100)
  const taxOf = (base: Big, rate: string) =>
    round(inclusive ? base.sub(base.div(percent(rate).add(1))) : base.mul(percent(rate)))

  const L = document.items.map((item) => {
    const full = new Big(item.cost).mul(item.quantity)
    if (isAmountDiscount) return full.sub(round(new Big(item.discount)))
    const off = full.mul(percent(item.discount))
    return inclusive ? full.sub(round(off)) : round(full.sub(off))
  })
  const S = add(inclusive ? L : L.map(round))
  const D = isAmountDiscount ? new Big(document.discount) : round(S.mul(percent(document.discount)))

  const taxedSurcharges = document.surcharges.filter(({ taxed }) => taxed).map(({ value }) => new Big(value))
  const documentTaxes = named(document.taxes).map(({ rate }) =>
    inclusive
      ? taxOf(add([S.sub(D), ...taxedSurcharges.filter((value) => value.gt(0))]), rate)
      : add([taxOf(S.sub(D), rate), ...taxedSurcharges.map((value) => taxOf(value, rate))]),
  )
  const itemTaxes = document.items.map((item, position) => {
    const line = L[position] ?? new Big(0)
    const share = S.isZero() ? new Big(0) : line.mul(document.discount).div(S)
    const base = isAmountDiscount ? line.sub(share) : line.sub(line.mul(percent(document.discount)))
    return add(named(item.taxes).map(({ rate }) => taxOf(base, rate)))
  })

  const totalTaxes = add([...documentTaxes, ...itemTaxes])
  const surcharges = add(document.surcharges.map(({ value }) => new Big(value)))
  const amount = round(
    S.sub(D)
      .add(surcharges)
      .add(inclusive ? 0 : totalTaxes),
  )
  const payable = document.nickel && digits > 0 ? amount.toNearest('0.05') : amount
  const written = (value: Big) => (value.isZero() ? '0' : value.toString())
  return {
    amount: written(payable),
    totalTaxes: written(totalTaxes),
    subtotal: written(S),
    discount: written(D),
    lines: L.map((line, position) => {
      const tax = itemTaxes[position] ?? new Big(0)
      return {
        lineTotal: written(line),
        taxAmount: written(tax),
        grossLineTotal: written(inclusive ? line : line.add(tax)),
      }
    }),
  }
}

const number = (largest: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: -largest, max: largest }), fc.integer({ min: 0, max: decimals }))
    .map(([digits, scale]) => new Big(digits).div(new Big(10).pow(scale)).toString())
// Mostly typical values, with many half cents; sometimes any allowed value.
const price = fc.oneof({ weight: 4, arbitrary: number(20_000, 3) }, number(10 ** 14 - 1, 6))
const rate = fc.oneof(
  fc.constantFrom('0', '5', '7', '7.7', '8.1', '9.975', '19', '20', '21', '25', '-15'),
  number(90_000_000, 6).map((text) => new Big(text).abs().toString()),
)
const tax = fc.record({ name: fc.constantFrom('', 'VAT', 'GST', 'PST'), rate })
/** Generates any valid document. */
export const documents: fc.Arbitrary<Document> = fc.record({
  items: fc.array(
    fc.record({
      cost: price,
      quantity: fc.oneof(fc.constantFrom('1', '2', '3', '-1', '0'), number(5_000, 3)),
      discount: fc.oneof(fc.constant('0'), number(1_000, 3)),
      taxes: fc.array(tax, { maxLength: 3 }),
    }),
    { maxLength: 6 },
  ),
  discount: fc.oneof(fc.constant('0'), number(10_000, 4)),
  isAmountDiscount: fc.boolean(),
  inclusive: fc.boolean(),
  taxes: fc.array(tax, { maxLength: 3 }),
  surcharges: fc.array(fc.record({ value: number(5_000, 3), taxed: fc.boolean() }), { maxLength: 4 }),
  digits: fc.constantFrom(0, 2, 3),
  nickel: fc.boolean(),
})
