import { Decimal as DecimalJs } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '../../src/domain/decimal.ts'
import { computeTotals, type TotalsInput } from '../../src/domain/document/totals.ts'

// The rules of addition a second time, as formulas over decimal.js with quotients of a hundred digits.
const Big = DecimalJs.clone({ precision: 100, rounding: DecimalJs.ROUND_HALF_UP, toExpPos: 200, toExpNeg: -200 })
type Big = DecimalJs

type Tax = { name: string; rate: string }
type Item = { cost: string; quantity: string; discount: string; taxes: Tax[] }
type Document = {
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

const oracle = (document: Document) => {
  const { isAmountDiscount, inclusive, digits } = document
  // A quotient that does not end stands a hair beside its half; fifty decimals are past every true difference.
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

const taxesOf = (list: Tax[]) => list.map(({ name, rate }) => ({ name, rate: Decimal.of(rate) }))
const minus = (text: string) => new Big(text).negated().toString()

const toInput = (document: Document): TotalsInput => {
  return {
    lineItems: document.items.map((item) => ({
      cost: Decimal.of(item.cost),
      quantity: Decimal.of(item.quantity),
      discount: Decimal.of(item.discount),
      taxes: taxesOf(item.taxes),
    })),
    discount: Decimal.of(document.discount),
    isAmountDiscount: document.isAmountDiscount,
    usesInclusiveTaxes: document.inclusive,
    taxes: taxesOf(document.taxes),
    surcharges: document.surcharges.map(({ value }) => Decimal.of(value)),
    surchargeTaxed: document.surcharges.map(({ taxed }) => taxed),
    digits: document.digits,
    nickelRounding: document.nickel,
  }
}

const computed = (document: Document) => {
  const totals = computeTotals(toInput(document))
  const money = (minor: bigint) => Decimal.fromMinor(minor, document.digits).toString()
  return {
    amount: money(totals.amount),
    totalTaxes: money(totals.totalTaxes),
    subtotal: totals.subtotal.toString(),
    discount: totals.discount.toString(),
    lines: totals.lines.map(({ lineTotal, taxAmount, grossLineTotal }) => ({
      lineTotal: lineTotal.toString(),
      taxAmount: taxAmount.toString(),
      grossLineTotal: grossLineTotal.toString(),
    })),
  }
}

const number = (largest: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: -largest, max: largest }), fc.integer({ min: 0, max: decimals }))
    .map(([digits, scale]) => new Big(digits).div(new Big(10).pow(scale)).toString())
// Mostly what people write on invoices, where halves of a cent live; sometimes anything that is allowed.
const price = fc.oneof({ weight: 4, arbitrary: number(20_000, 3) }, number(10 ** 14 - 1, 6))
const rate = fc.oneof(
  fc.constantFrom('0', '5', '7', '7.7', '8.1', '9.975', '19', '20', '21', '25', '-15'),
  number(90_000_000, 6).map((text) => new Big(text).abs().toString()),
)
const tax = fc.record({ name: fc.constantFrom('', 'VAT', 'GST', 'PST'), rate })
const document: fc.Arbitrary<Document> = fc.record({
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

describe('the totals of any document', () => {
  it('are those of the formulas', () => {
    fc.assert(
      fc.property(document, (each) => {
        expect(computed(each)).toEqual(oracle(each))
      }),
      { numRuns: 2000 },
    )
  })

  it('are those of the formulas when the lines cancel each other out', () => {
    fc.assert(
      fc.property(document, (each) => {
        const returned = each.items.map((item) => ({ ...item, discount: '0' }))
        const negated = returned.map((item) => ({ ...item, cost: minus(item.cost) }))
        const cancelled = { ...each, items: [...returned, ...negated] }
        expect(computed(cancelled).subtotal).toBe('0')
        expect(computed(cancelled)).toEqual(oracle(cancelled))
      }),
      { numRuns: 500 },
    )
  })

  it('name every tax of the sum, each name and rate of the items once', () => {
    fc.assert(
      fc.property(document, (each) => {
        const { taxSummary, totalTaxes } = computeTotals(toInput(each))
        expect(taxSummary.reduce((total, entry) => total + entry.total, 0n)).toBe(totalTaxes)
        const ofItems = taxSummary.slice(each.taxes.filter(({ name }) => name !== '').length)
        expect(new Set(ofItems.map((entry) => `${entry.name} ${entry.rate.toString()}`)).size).toBe(ofItems.length)
      }),
    )
  })

  it('turn round when every line, amount and surcharge turns round', () => {
    fc.assert(
      fc.property(document, (each) => {
        // Included taxes leave surcharges below zero out, so these documents have none.
        const even = { ...each, surcharges: each.inclusive ? [] : each.surcharges }
        const turned: Document = {
          ...even,
          items: even.items.map((item) => ({
            ...item,
            cost: minus(item.cost),
            discount: even.isAmountDiscount ? minus(item.discount) : item.discount,
          })),
          discount: even.isAmountDiscount ? minus(even.discount) : even.discount,
          surcharges: even.surcharges.map(({ value, taxed }) => ({ value: minus(value), taxed })),
        }
        const [there, back] = [computeTotals(toInput(even)), computeTotals(toInput(turned))]
        expect([back.amount, back.totalTaxes]).toEqual([-there.amount, -there.totalTaxes])
      }),
    )
  })
})
