import { type Decimal, HUNDRED, ZERO } from '../../kernel/money/decimal.ts'
import type { StoredLineItem, DocumentRow } from '../../billing/document/document.ts'
import { plainText } from '../printable/plain-text.ts'
import type { ELine, Taxed } from './e-invoice.ts'
import { type Findings, xmlText } from './findings.ts'
import { lineDefaults, taxesOf } from '../../billing/document/add-up.ts'
import type { DocumentTax } from '../../billing/document/totals.ts'
import { taxedAs } from './tax-category.ts'

const unitForm = /^[A-Z0-9]{2,3}$/

/** Product fields of a line; anything missing is noted. */
export function describeLine(line: StoredLineItem, index: number, findings: Findings) {
  const productKey = xmlText(line.productKey).trim()
  const [heading = '', ...rest] = xmlText(plainText(line.notes)).trim().split('\n')
  const unitCode = line.unitCode.trim().toUpperCase() || lineDefaults.unitCode
  if (!unitForm.test(unitCode))
    findings.add(['lineItems', index, 'unitCode'], 'must be a code of UN/ECE Recommendation 20, such as C62 or HUR')
  return {
    name:
      productKey ||
      findings.need(
        heading,
        ['lineItems', index, 'notes'],
        'a line requires a {productKey}, or {notes} with the name in their first line',
      ),
    description: (productKey === '' ? rest : [heading, ...rest]).join('\n').trim(),
    productKey,
    unitCode,
  }
}

/** The price without tax, with as many more decimals as the quantity has digits: the amount of the line is right to the cent. */
export function netPrice(cost: Decimal, { rate }: Taxed, quantity: Decimal): Decimal {
  const whole = quantity.abs().round(0).toString().length
  return cost.times(HUNDRED).dividedBy(HUNDRED.plus(rate), fewestDecimals + whole)
}

const fewestDecimals = 4

/** Quantity and price of a line, with its sign on the quantity: EN 16931 has no price below zero (BR-27). */
export const signedQuantity = (quantity: Decimal, price: Decimal): Pick<ELine, 'quantity' | 'price'> =>
  price.sign() < 0 ? { quantity: quantity.negate(), price: price.negate() } : { quantity, price }

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
