import { isBic, isQrIban, isSepaIban, needsBic } from './iban.ts'
import { isCreditorReference } from './references.ts'
import { isPayable, limited, type Transfer } from './transfer.ts'

/** Most bytes of the code (EPC069-12, 3.2). */
const mostBytes = 331

/**
 * The content of the QR code for a SEPA transfer (EPC069-12, version 002). Undefined where it has none: without the holder or a valid IBAN of
 * SEPA, in another currency than euro, for amounts below 0.01 or above 999999999.99, and to accounts outside of the EEA without the BIC.
 */
export function epcCode(transfer: Transfer): string | undefined {
  const { iban, currency, amount, number } = transfer
  const holder = limited(transfer.holder, 70)
  const bic = isBic(transfer.bic) ? transfer.bic : ''
  const isPossible = holder !== '' && isSepaIban(iban) && !isQrIban(iban) && currency === 'EUR' && isPayable(amount)
  if (!isPossible || (needsBic(iban) && bic === '')) return undefined
  const reference = isCreditorReference(number) ? number : ''
  const head = ['BCD', '002', '1', 'SCT', bic, holder, iban, `EUR${amount}`, '', reference]
  const room = mostBytes - Buffer.byteLength(head.join('\n')) - 1
  const message = reference === '' ? withinBytes(limited(transfer.message, 140), room) : ''
  return [...head, message].join('\n').trimEnd()
}

function withinBytes(text: string, most: number): string {
  let end = text
  while (Buffer.byteLength(end) > most) end = Array.from(end).slice(0, -1).join('')
  return end.trim()
}
