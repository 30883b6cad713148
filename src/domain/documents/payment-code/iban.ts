/** The length of IBANs in the countries of SEPA (EPC409-09); those of Switzerland and Liechtenstein are among them. */
const sepaLengths: Readonly<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23, GR: 27,
  HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28,
  PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
} // prettier-ignore

/** Countries of SEPA outside of the European Economic Area: a transfer to them needs the BIC. */
const outsideOfEea: ReadonlySet<string> = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '))

const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** An account number or a BIC without spaces, in capitals. */
export const compact = (text: string): string => text.toUpperCase().replaceAll(/\s/g, '')

/** The rest of a number written in digits and letters, which stand for 10 to 35 (ISO 7064, MOD 97-10). */
export function rest97(text: string): number {
  let rest = 0
  for (const character of text) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** True for an IBAN with its check digits, and with the length of its country where that is one of SEPA (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!form.test(iban)) return false
  const length = sepaLengths[iban.slice(0, 2)]
  return (length === undefined || iban.length === length) && rest97(iban.slice(4) + iban.slice(0, 4)) === 1
}

export const isSepaIban = (iban: string): boolean => isIban(iban) && Object.hasOwn(sepaLengths, iban.slice(0, 2))

/** True for an account to which a transfer in euro needs the BIC. */
export const needsBic = (iban: string): boolean => outsideOfEea.has(iban.slice(0, 2))

export const isBic = (bic: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic)

export const isSwissIban = (iban: string): boolean => /^(?:CH|LI)/.test(iban) && isIban(iban)

/** True for an account of payments with a QR reference: its bank has a number from 30000 to 31999 (QR-bill 2.3, 4.2.2). */
export const isQrIban = (iban: string): boolean => isSwissIban(iban) && /^3[01]/.test(iban.slice(4))

/** In groups of four. */
export const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
