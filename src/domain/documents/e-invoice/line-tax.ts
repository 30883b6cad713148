import { ZERO } from '../../kernel/money/decimal.ts'
import type { DocumentRow, StoredLineItem } from '../../billing/document/document.ts'
import { taxesOf } from '../../billing/document/line-item.ts'
import type { DocumentTax } from '../../billing/document/totals.ts'
import type { Taxed } from './e-invoice.ts'
import type { Findings } from './findings.ts'
import { taxedAs } from './tax-category.ts'

/** A tax, and its position among the three of its document or line. */
type PlacedTax = DocumentTax & { readonly place: 1 | 2 | 3 }

const places = [1, 2, 3] as const

const placedTaxes = (row: Parameters<typeof taxesOf>[0]): PlacedTax[] =>
  taxesOf(row).flatMap((tax, index) => (tax.name === '' ? [] : [{ ...tax, place: places[index] ?? 1 }]))

/** The one tax of the whole document, if it has any; a second one is noted. */
export function documentTax(row: DocumentRow, findings: Findings): PlacedTax | undefined {
  const [first, second] = placedTaxes(row)
  if (second) findings.add([`taxName${second.place}`], 'must be empty: an electronic invoice allows one tax per line')
  return first
}

/** The tax of a line; undefined when it was noted as wrong. `shared` is the tax of the whole document. */
export function lineTax(
  line: StoredLineItem,
  index: number,
  about: { shared: PlacedTax | undefined; isExempt: boolean; findings: Findings },
): Taxed | undefined {
  const { shared, isExempt, findings } = about
  const own = placedTaxes(line)
  const second = shared ? own[0] : own[1]
  if (second) {
    const twice = 'must be empty: an electronic invoice allows one tax per line'
    findings.add(['lineItems', index, `taxName${second.place}`], twice)
    return undefined
  }
  const [tax] = shared ? [shared] : own
  const taxed = taxedAs(tax ?? { name: '', rate: ZERO }, { taxId: line.taxId, isExempt })
  if (typeof taxed !== 'string') return taxed
  if (!tax) findings.add(['lineItems', index, 'taxName1'], `is missing: the line ${taxed}`)
  else if (tax.rate.isZero()) findings.add([...where(shared, index), `taxName${tax.place}`], taxed)
  else findings.add([...where(shared, index), `taxRate${tax.place}`], taxed)
  return undefined
}

const where = (shared: PlacedTax | undefined, index: number): (string | number)[] =>
  shared ? [] : ['lineItems', index]
