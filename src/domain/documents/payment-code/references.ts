import { rest97 } from './iban.ts'

/** True for a creditor reference with its check digits, in capitals without spaces (ISO 11649). */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && rest97(text.slice(4) + text.slice(0, 4)) === 1

const qrLength = 26
const table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The check digit of a QR reference (modulo 10, recursive). */
function checkDigit(digits: string): string {
  let carried = 0
  for (const digit of digits) carried = table[(carried + Number(digit)) % 10] ?? 0
  return String((10 - carried) % 10)
}

/**
 * The QR reference of a document's number: the customer number that the bank gave, zeros, the digits of the number and a check digit.
 * Undefined for a number without digits, and for one that is too long: two documents would have the same reference.
 */
export function qrReference(customerNumber: string, number: string): string | undefined {
  const prefix = customerNumber.replaceAll(/\s/g, '')
  const digits = number.replaceAll(/\D/g, '')
  const isPossible = /^\d*$/.test(prefix) && /[1-9]/.test(digits) && prefix.length + digits.length <= qrLength
  if (!isPossible) return undefined
  const reference = prefix + digits.padStart(qrLength - prefix.length, '0')
  return reference + checkDigit(reference)
}

/** A QR reference as it is printed: two digits, then groups of five. */
export const groupedQrReference = (reference: string): string =>
  `${reference.slice(0, 2)} ${reference.slice(2).replaceAll(/(.{5})(?=.)/g, '$1 ')}`
