import { isCalendarDate } from '../../kernel/calendar.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { totalsOf } from '../../billing/document/add-up.ts'
import { surcharges } from '../../billing/document/checks.ts'
import { accountingTax } from '../../billing/document/accounting-tax.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import type { ComposedRow } from '../../billing/document/document.ts'
import type { DocumentTotals } from '../../billing/document/totals.ts'
import type { Formats } from './formats.ts'
import { fill, type Labels } from './labels.ts'
import { customFields, fieldLine, type FieldNames } from './custom-fields.ts'
import { plainText } from './plain-text.ts'
import type { PrintableKind, PrintableLine, PrintableTotal } from './printable.ts'

/** Labels and formats for the texts of a document's figures. */
export type Writing = { readonly labels: Labels; readonly formats: Formats }

/** A document to be printed, with its kind; `isDraft` is true for a draft. */
type Printed = {
  readonly kind: PrintableKind
  readonly row: ComposedRow
  readonly isDraft: boolean
  /** The currency in which the company keeps accounts. */
  readonly accountingCurrencyId: string
}

const percent = (value: Decimal, { labels, formats }: Writing): string =>
  fill(labels.percent, { rate: formats.plain(value) })

/** The lines of the table, in the form for the client. */
export function printableLines(row: ComposedRow, writing: Writing, names: FieldNames): PrintableLine[] {
  const { formats } = writing
  let sum = Decimal.of('0')
  return row.lineItems.map((line) => {
    sum = sum.plus(Decimal.of(line.lineTotal))
    const discount = Decimal.of(line.discount)
    const taxes = ([1, 2, 3] as const).filter((place) => line[`taxName${place}`] !== '')
    return {
      item: line.productKey,
      description: plainText(line.notes),
      details: detailsOf(line, writing, names),
      cost: formats.price(Decimal.of(line.cost)),
      quantity: formats.plain(Decimal.of(line.quantity)),
      discount: discount.isZero() ? '' : row.isAmountDiscount ? formats.amount(discount) : percent(discount, writing),
      tax: taxes.map((place) => percent(Decimal.of(line[`taxRate${place}`]), writing)).join(' + '),
      total: formats.amount(Decimal.of(line.lineTotal)),
      carried: formats.amount(sum),
    }
  })
}

/** The day and the free fields of a line, one below the other. */
function detailsOf(line: ComposedRow['lineItems'][number], { formats }: Writing, names: FieldNames): string {
  const day = isCalendarDate(line.date) ? formats.date(line.date) : line.date.trim()
  const fields = customFields(line, ['product'], names, formats).map(fieldLine)
  return [...(day === '' ? [] : [day]), ...fields].join('\n')
}

/** The rows below the table, from the subtotal to the amount due. */
export function printableTotals(printed: Printed, writing: Writing, names: FieldNames): PrintableTotal[] {
  const { row } = printed
  const { labels, formats } = writing
  const totals = totalsOf(row, false)
  const minor = (value: Decimal): string => formats.money(value.round(row.digits).toMinor(row.digits))
  const parts = [
    ...discountRows(row, totals, writing),
    ...surcharges.flatMap((name, index): PrintableTotal[] => {
      const value = Decimal.of(row[name])
      if (value.isZero()) return []
      return [
        { label: names.get(`surcharge${index + 1}`)?.label || labels.surcharge, value: minor(value), weight: 'plain' },
      ]
    }),
    ...(row.usesInclusiveTaxes ? [] : taxRows(row, totals, writing)),
    ...roundingRows(row, totals, writing),
  ]
  return [
    ...(parts.length > 0 ? [plain(labels.subtotal, minor(totals.subtotal))] : []),
    ...parts,
    { label: labels.total, value: formats.money(row.amount), weight: 'strong' },
    ...(row.usesInclusiveTaxes ? taxRows(row, totals, writing) : []),
    ...accountingRows(printed, totals, writing),
    ...settlementRows(printed, writing),
  ]
}

const plain = (label: string, value: string): PrintableTotal => ({ label, value, weight: 'plain' })

function discountRows(row: ComposedRow, totals: DocumentTotals, writing: Writing): PrintableTotal[] {
  if (totals.discount.isZero()) return []
  const { labels, formats } = writing
  const label = row.isAmountDiscount
    ? labels.discount
    : `${labels.discount} ${percent(Decimal.of(row.discount), writing)}`
  return [plain(label, formats.money(-totals.discount.round(row.digits).toMinor(row.digits)))]
}

/** The difference between the stored amount and its parts: it is rounded to 0.05 in some countries. */
function roundingRows(row: ComposedRow, totals: DocumentTotals, { labels, formats }: Writing): PrintableTotal[] {
  const rounding = row.amount - totals.amount
  return rounding === 0n ? [] : [plain(labels.rounding, formats.money(rounding))]
}

function taxRows(row: ComposedRow, totals: DocumentTotals, writing: Writing): PrintableTotal[] {
  const { labels, formats } = writing
  const oneTaxEach = isTaxedOnce(row)
  return totals.taxSummary.map(({ name, rate, total, base }) => {
    const words = { name, rate: percent(rate, writing) }
    const value = formats.money(total)
    if (!row.usesInclusiveTaxes) return plain(fill(labels.taxOf, { ...words, base: formats.amount(base) }), value)
    // With several taxes in one price, the price without one of them is not a net price.
    if (!oneTaxEach) return { label: fill(labels.includedTax, words), value, weight: 'aside' }
    const net = formats.amount(base.minus(Decimal.fromMinor(total, row.digits)))
    return { label: fill(labels.includedTaxOf, { ...words, base: net }), value, weight: 'aside' }
  })
}

/** The tax in the currency of the company's accounts, on invoices and credits in another one: "Tax in EUR (1 EUR = 1.08 USD)". */
function accountingRows(
  { kind, row, accountingCurrencyId }: Printed,
  totals: DocumentTotals,
  { labels, formats }: Writing,
): PrintableTotal[] {
  if (kind !== 'invoice' && kind !== 'credit') return []
  const taxes = totals.taxSummary.flatMap(({ rate, total }) => (rate.sign() > 0 ? [total] : []))
  const charged = taxes.reduce((sum, total) => sum + total, 0n)
  const tax = accountingTax(Decimal.fromMinor(charged, row.digits), row, accountingCurrencyId)
  if (tax === undefined || charged === 0n) return []
  const { currency, amount, rate } = tax
  const quotation = `1 ${currency.code} = ${formats.plain(rate)} ${currencyById(row.currencyId)?.code ?? ''}`
  const value = formats.moneyOf(amount.toMinor(currency.digits), currency)
  return [{ label: `${fill(labels.taxIn, { currency: currency.code })} (${quotation})`, value, weight: 'aside' }]
}

const taxCount = ({ taxName1, taxName2, taxName3 }: Pick<ComposedRow, `taxName${1 | 2 | 3}`>): number =>
  [taxName1, taxName2, taxName3].filter((name) => name !== '').length

/** True when no amount bears two taxes. */
const isTaxedOnce = (row: ComposedRow): boolean => row.lineItems.every((line) => taxCount(line) + taxCount(row) <= 1)

/** The amount paid, and the amount still due; a quote and an order have none. */
function settlementRows({ kind, row, isDraft }: Printed, { labels, formats }: Writing): PrintableTotal[] {
  if (kind === 'quote' || kind === 'purchaseOrder') return depositRows(row, { labels, formats })
  // The amount of a draft is not due yet, but its reader wants to know it.
  const left = isDraft ? row.amount : row.balance
  const settled = kind === 'credit' ? labels.applied : labels.paidToDate
  return [
    ...(row.paidToDate === 0n ? [] : [plain(settled, formats.money(-row.paidToDate))]),
    ...(kind === 'invoice' ? depositRows(row, { labels, formats }) : []),
    { label: kind === 'credit' ? labels.creditLeft : labels.balanceDue, value: formats.money(left), weight: 'final' },
  ]
}

function depositRows(row: ComposedRow, { labels, formats }: Writing): PrintableTotal[] {
  if (row.partial === 0n) return []
  const until = formats.date(row.partialDueDate)
  const label = until === '' ? labels.deposit : fill(labels.depositBy, { date: until })
  return [{ label, value: formats.money(row.partial), weight: 'strong' }]
}

/** True when any line has a value in the column. */
export const hasColumn = (lines: readonly PrintableLine[], column: 'discount' | 'tax'): boolean =>
  lines.some((line) => line[column] !== '')
