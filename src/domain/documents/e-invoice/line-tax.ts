import { ZERO } from '../../kernel/money/decimal.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import type { DocumentRow, StoredLineItem } from '../../billing/document/document.ts'
import { taxesOf } from '../../billing/document/add-up.ts'
import type { DocumentTax } from '../../billing/document/totals.ts'
import type { Taxed } from './e-invoice.ts'
import type { Findings } from './findings.ts'
import { taxedAs } from './tax-category.ts'

/** A tax, and its position among the three of its document or line. */
type PlacedTax = DocumentTax & { readonly place: 1 | 2 | 3 }

const places = [1, 2, 3] as const

/** True for a withheld tax, such as income tax of -15 %: an allowance, no VAT. Prices that contain it cannot be expressed. */
export const isWithheld = (rate: Decimal, { usesInclusiveTaxes }: Pick<DocumentRow, 'usesInclusiveTaxes'>): boolean =>
  rate.sign() < 0 && !usesInclusiveTaxes

const placedTaxes = (of: Parameters<typeof taxesOf>[0], row: DocumentRow): PlacedTax[] =>
  taxesOf(of).flatMap((tax, index) =>
    tax.name === '' || isWithheld(tax.rate, row) ? [] : [{ ...tax, place: places[index] ?? 1 }],
  )

/** The one tax of the whole document, if it has any; a second one is noted. */
export function documentTax(row: DocumentRow, findings: Findings): PlacedTax | undefined {
  const [first, second] = placedTaxes(row, row)
  if (second) findings.add([`taxName${second.place}`], 'must be empty: an electronic invoice allows one tax per line')
  return first
}

/** The tax of a line; undefined when it was noted as wrong. `shared` is the tax of the whole document. */
export function lineTax(
  line: StoredLineItem,
  index: number,
  about: { row: DocumentRow; shared: PlacedTax | undefined; isExempt: boolean; findings: Findings },
): Taxed | undefined {
  const { row, shared, isExempt, findings } = about
  const own = placedTaxes(line, row)
  const second = shared ? own[0] : own[1]
  if (second) {
    const twice = 'must be empty: an electronic invoice allows one tax per line'
    findings.add(['lineItems', index, `taxName${second.place}`], twice)
    return undefined
  }
  const [tax] = shared ? [shared] : own
  const taxed = taxedAs(tax ?? { name: '', rate: ZERO }, { taxId: line.taxId, isExempt })
  if (typeof taxed !== 'string') return taxed
  if (!tax) {
    const free = places.find((place) => line[`taxName${place}`] === '') ?? 1
    findings.add(['lineItems', index, `taxName${free}`], `is missing: the line ${taxed}`)
  } else if (tax.rate.isZero()) findings.add([...where(shared, index), `taxName${tax.place}`], taxed)
  else findings.add([...where(shared, index), `taxRate${tax.place}`], taxed)
  return undefined
}

const where = (shared: PlacedTax | undefined, index: number): (string | number)[] =>
  shared ? [] : ['lineItems', index]
