import { Decimal } from '../../kernel/money/decimal.ts'
import { surcharges } from './checks.ts'
import type { DocumentRow } from './document.ts'
import { taxesOf, totalsLine } from './line-item.ts'
import { computeTotals } from './totals.ts'
import type { Totals, TotalsInput } from './totals.ts'

/** The columns that decide the totals of a document. */
type Summed = Pick<
  DocumentRow,
  | 'lineItems'
  | 'discount'
  | 'isAmountDiscount'
  | 'usesInclusiveTaxes'
  | 'digits'
  | `${'taxName' | 'taxRate'}${1 | 2 | 3}`
  | `${'customSurcharge' | 'customSurchargeTax'}${1 | 2 | 3 | 4}`
>

/** Adds up a document from its columns: its amount, taxes and lines as {@link computeTotals} has them. */
export const totalsOf = (values: Summed, nickelRounding: boolean): Totals =>
  computeTotals(totalsInput(values, nickelRounding))

/** True when everything that decides the totals is the same in both documents, except settings. */
export const addsUpAs = (values: Summed, before: Summed): boolean =>
  JSON.stringify(totalsInput(values, false)) === JSON.stringify(totalsInput(before, false))

const totalsInput = (values: Summed, nickelRounding: boolean): TotalsInput => ({
  lineItems: values.lineItems.map(totalsLine),
  discount: Decimal.of(values.discount),
  isAmountDiscount: values.isAmountDiscount,
  usesInclusiveTaxes: values.usesInclusiveTaxes,
  taxes: taxesOf(values),
  surcharges: surcharges.map((name) => Decimal.of(values[name])),
  surchargeTaxed: [
    values.customSurchargeTax1,
    values.customSurchargeTax2,
    values.customSurchargeTax3,
    values.customSurchargeTax4,
  ],
  digits: values.digits,
  nickelRounding,
})
