import type { EIdentifier } from './e-invoice.ts'

/**
 * Schemes of electronic addresses that the Peppol network accepts (PEPPOL-EN16931-CL008 of its release of November 2025). EN 16931
 * has some more, such as EM for e-mail addresses.
 */
export const peppolSchemes: ReadonlySet<string> = new Set(
  (
    '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 ' +
    '0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0221 0225 ' +
    '0230 0235 0240 0244 0245 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 ' +
    '9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959'
  ).split(' '),
)

/** The sum of the digits, each weighted by its position from the right. */
const weighted = (id: string, weigh: (digit: number, position: number) => number): number =>
  Array.from(id, Number)
    .reverse()
    .reduce((total, digit, position) => total + weigh(digit, position), 0)

const luhn = (digit: number, position: number): number =>
  position % 2 === 0 ? digit : Math.trunc(digit / 5) + ((digit * 2) % 10)

const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const

/** An Australian business number, whose first digit counts less one. */
const abnSum = (id: string): number =>
  Array.from(id, Number).reduce((sum, digit, at) => sum + (at === 0 ? digit - 1 : digit) * (abnWeights[at] ?? 0), 0)

const fiscalCode = /^(?:[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z0-9]{3}\d[A-Z]|\d{11})$/i

/** The forms of identifiers by their scheme, as Peppol checks them (PEPPOL-COMMON-R040 to R053). */
const forms: Readonly<Record<string, (id: string) => boolean>> = {
  '0007': (id) => /^\d{10}$/.test(id) && weighted(id, luhn) % 10 === 0,
  '0088': (id) => /^\d{13}$/.test(id) && weighted(id, (digit, at) => digit * (at % 2 === 0 ? 1 : 3)) % 10 === 0,
  '0096': (id) => /^\d{10}$/.test(id),
  '0151': (id) => /^\d{11}$/.test(id) && abnSum(id) % 89 === 0,
  '0184': (id) => /^(?:DK)?\d{8}$/.test(id),
  '0192': (id) =>
    /^(?!0+$)\d{9}$/.test(id) && weighted(id, (digit, at) => digit * (at === 0 ? 1 : ((at - 1) % 6) + 2)) % 11 === 0,
  '0198': (id) => /^DK\d{8}$/.test(id),
  '0201': (id) => /^[A-Z0-9]{6}$/i.test(id),
  '0208': (id) => /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  '0210': (id) => fiscalCode.test(id),
  '0211': (id) => !/^IT/i.test(id) || (/^\d{11}$/.test(id.slice(2)) && weighted(id.slice(2), luhn) % 10 === 0),
}

/** False for an identifier that is not of the form of its scheme, or has wrong check digits. */
export const hasForm = ({ scheme, id }: EIdentifier): boolean => forms[scheme]?.(id) ?? true

/** True for a Leitweg-ID with right check digits (ISO 7064, 97-10 over its letters and digits). */
export function isLeitwegId(text: string): boolean {
  if (!/^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/i.test(text)) return false
  const digits = Array.from(text.replaceAll('-', ''), (letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
