import { HUNDRED } from '../../kernel/money/decimal.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import type { StoredLineItem } from '../../billing/document/document.ts'
import { plainText } from '../printable/plain-text.ts'
import type { ELine, Taxed } from './e-invoice.ts'
import type { Findings } from './findings.ts'

/** The default unit, one piece (UN/ECE Rec 20). */
const oneOfThem = 'C62'

const unitForm = /^[A-Z0-9]{2,3}$/

/** Product fields of a line; anything missing is noted. */
export function describeLine(line: StoredLineItem, index: number, findings: Findings) {
  const productKey = line.productKey.trim()
  const [heading = '', ...rest] = plainText(line.notes).trim().split('\n')
  const unitCode = line.unitCode.trim().toUpperCase() || oneOfThem
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
