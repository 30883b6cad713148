import { Decimal, HUNDRED, ONE, ZERO, sum } from '../../kernel/money/decimal.ts'
import { type Minor, roundToNickel } from '../../kernel/money/money.ts'

/** A tax counts when its name is not empty, at any rate; `rate` is in percent. */
export type DocumentTax = { readonly name: string; readonly rate: Decimal }

/** The fields of a line item that decide its amounts. The discount is a percentage or an amount, as the document says. */
export type TotalsLine = {
  readonly cost: Decimal
  readonly quantity: Decimal
  readonly discount: Decimal
  /** Up to three. */
  readonly taxes: readonly DocumentTax[]
}

/** The fields of an invoice, quote or credit that decide its amounts. */
export type TotalsInput = {
  readonly lineItems: readonly TotalsLine[]
  readonly discount: Decimal
  /** True when the discounts of the document and of its items are amounts, not percentages. */
  readonly isAmountDiscount: boolean
  readonly usesInclusiveTaxes: boolean
  /** Up to three. */
  readonly taxes: readonly DocumentTax[]
  /** Up to four; `surchargeTaxed` says in the same order which of them the document's taxes apply to. */
  readonly surcharges: readonly Decimal[]
  readonly surchargeTaxed: readonly boolean[]
  /** Decimals of the currency's minor unit. */
  readonly digits: number
  /** True when the amount is rounded to 0.05. */
  readonly nickelRounding: boolean
}

/** `lineTotal` is before taxes; it and `grossLineTotal` keep all decimals where no percentage rounded the line. */
export type LineTotals = { lineTotal: Decimal; grossLineTotal: Decimal; taxAmount: Decimal }

/** One line of the tax summary; `base`, at minor units, is the basis of the tax. */
type TaxTotal = { name: string; rate: Decimal; total: Minor; base: Decimal }

export type DocumentTotals = {
  amount: Minor
  totalTaxes: Minor
  subtotal: Decimal
  discount: Decimal
  /** In the order of the line items. */
  lines: LineTotals[]
  /** The document's taxes, then those of the items, one entry for each name and rate. */
  taxSummary: TaxTotal[]
}

/** The part of every line that is left by the document's discount: `kept / of`, a fraction because the quotient may not end. */
type Share = { readonly kept: Decimal; readonly of: Decimal }

const oneHundredth = Decimal.of('0.01')

const counts = (tax: DocumentTax): boolean => tax.name !== ''

const lineTotalOf = (item: TotalsLine, { isAmountDiscount, usesInclusiveTaxes, digits }: TotalsInput): Decimal => {
  const full = item.cost.times(item.quantity)
  if (isAmountDiscount) return full.minus(item.discount.round(digits))
  const reduction = full.times(item.discount).times(oneHundredth)
  return usesInclusiveTaxes ? full.minus(reduction.round(digits)) : full.minus(reduction).round(digits)
}

const subtotalOf = (lineTotals: readonly Decimal[], { usesInclusiveTaxes, digits }: TotalsInput): Decimal =>
  // Without included taxes a customer who adds up the printed lines must reach the printed subtotal.
  sum(usesInclusiveTaxes ? lineTotals : lineTotals.map((total) => total.round(digits)))

const discountOf = (subtotal: Decimal, { discount, isAmountDiscount, digits }: TotalsInput): Decimal =>
  isAmountDiscount ? discount : subtotal.times(discount).times(oneHundredth).round(digits)

const shareLeft = (subtotal: Decimal, { discount, isAmountDiscount }: TotalsInput): Share => {
  if (!isAmountDiscount) return { kept: HUNDRED.minus(discount), of: HUNDRED }
  // An amount cannot be spread over lines that cancel each other out: they are taxed in full.
  return subtotal.isZero() ? { kept: ONE, of: ONE } : { kept: subtotal.minus(discount), of: subtotal }
}

/** The tax on `numerator / denominator`, rounded once: a rounded base would already have moved halves of a unit. */
const taxOn = (numerator: Decimal, denominator: Decimal, rate: Decimal, input: TotalsInput): Decimal => {
  // B − B/(1 + rate/100) is B × rate / (100 + rate).
  const whole = input.usesInclusiveTaxes ? HUNDRED.plus(rate) : HUNDRED
  // At −100 % every net price has the gross price 0, so there is nothing to take out.
  if (whole.isZero()) return ZERO
  return numerator.times(rate).dividedBy(denominator.times(whole), input.digits)
}

const documentTaxesOf = (net: Decimal, input: TotalsInput): TaxTotal[] => {
  const taxed = input.surcharges.filter((_, position) => input.surchargeTaxed[position] === true)
  // Each part is rounded on its own when taxes are added; included taxes come out of one gross, where no surcharge
  // below zero belongs.
  const parts = input.usesInclusiveTaxes ? [sum([net, ...taxed.filter((it) => it.sign() > 0)])] : [net, ...taxed]
  return input.taxes.filter(counts).map(({ name, rate }) => ({
    name,
    rate,
    total: sum(parts.map((part) => taxOn(part, ONE, rate, input))).toMinor(input.digits),
    base: sum(parts).round(input.digits),
  }))
}

const lineOf = (item: TotalsLine, lineTotal: Decimal, { kept, of }: Share, input: TotalsInput): LineTotals => {
  const taxes = item.taxes.filter(counts)
  const taxAmount = sum(taxes.map(({ rate }) => taxOn(lineTotal.times(kept), of, rate, input)))
  const gross = input.usesInclusiveTaxes ? lineTotal : lineTotal.plus(taxAmount)
  return { lineTotal, taxAmount, grossLineTotal: gross }
}

/** One entry for each name and rate of the items' taxes, in order of appearance. */
const itemTaxesOf = (lineTotals: readonly Decimal[], { kept, of }: Share, input: TotalsInput): TaxTotal[] => {
  const entries = new Map<string, { tax: DocumentTax; total: Decimal; taxed: Decimal }>()
  for (const [position, item] of input.lineItems.entries()) {
    const lineTotal = lineTotals[position] ?? ZERO
    for (const tax of item.taxes.filter(counts)) {
      const key = `${tax.rate.toString()} ${tax.name}`
      const entry = entries.get(key) ?? { tax, total: ZERO, taxed: ZERO }
      const total = entry.total.plus(taxOn(lineTotal.times(kept), of, tax.rate, input))
      entries.set(key, { tax: entry.tax, total, taxed: entry.taxed.plus(lineTotal) })
    }
  }
  return [...entries.values()].map(({ tax, total, taxed }) => ({
    name: tax.name,
    rate: tax.rate,
    total: total.toMinor(input.digits),
    base: taxed.times(kept).dividedBy(of, input.digits),
  }))
}

/** Computes the totals of a document. The results replace the values that a caller may have sent under the same names. */
export const computeTotals = (input: TotalsInput): DocumentTotals => {
  const lineTotals = input.lineItems.map((item) => lineTotalOf(item, input))
  const subtotal = subtotalOf(lineTotals, input)
  const discount = discountOf(subtotal, input)
  const net = subtotal.minus(discount)

  const share = shareLeft(subtotal, input)
  const taxSummary = [...documentTaxesOf(net, input), ...itemTaxesOf(lineTotals, share, input)]
  const totalTaxes = taxSummary.reduce((total, tax) => total + tax.total, 0n)

  const beforeTaxes = sum([net, ...input.surcharges])
  const addedTaxes = input.usesInclusiveTaxes ? ZERO : Decimal.fromMinor(totalTaxes, input.digits)
  const amount = beforeTaxes.plus(addedTaxes).round(input.digits).toMinor(input.digits)

  return {
    amount: input.nickelRounding ? roundToNickel(amount, input.digits) : amount,
    totalTaxes,
    subtotal,
    discount,
    lines: input.lineItems.map((item, position) => lineOf(item, lineTotals[position] ?? ZERO, share, input)),
    taxSummary,
  }
}
