import type { EEndpoint } from './e-invoice.ts'
import type { EInvoiceFormat } from './format.ts'

/** Schemes of VAT numbers by their first letters (list EAS of EN 16931, published by CEF). */
const vatSchemes: Readonly<Record<string, string>> = {
  AD: '9922',
  AL: '9923',
  AT: '9914',
  BA: '9924',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  DK: '0198',
  EE: '9931',
  EL: '9933',
  ES: '9920',
  FI: '0213',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MC: '9940',
  ME: '9941',
  MK: '9942',
  MT: '9943',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RS: '9948',
  SI: '9949',
  SK: '9950',
  SM: '9951',
  TR: '9952',
  VA: '9953',
}

/** The sum of the digits, each weighted by its position from the right. */
const weighted = (id: string, weigh: (digit: number, position: number) => number): number =>
  Array.from(id, Number)
    .reverse()
    .reduce((total, digit, position) => total + weigh(digit, position), 0)

const luhn = (digit: number, position: number): number =>
  position % 2 === 0 ? digit : Math.trunc(digit / 5) + ((digit * 2) % 10)

/** Schemes whose identifiers have check digits (PEPPOL-COMMON-R040, R041, R043, R049): GLN, Norway, Belgium and Sweden. */
const checks: Readonly<Record<string, (id: string) => boolean>> = {
  '0088': (id) => /^\d{13}$/.test(id) && weighted(id, (digit, at) => digit * (at % 2 === 0 ? 1 : 3)) % 10 === 0,
  '0192': (id) =>
    /^\d{9}$/.test(id) && weighted(id, (digit, at) => digit * (at === 0 ? 1 : ((at - 1) % 6) + 2)) % 11 === 0,
  '0208': (id) => /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  '0007': (id) => /^\d{10}$/.test(id) && weighted(id, luhn) % 10 === 0,
}

/** False for an identifier without the digits and the check digits of its scheme. */
export const hasCheckDigits = ({ scheme, id }: EEndpoint): boolean => checks[scheme]?.(id) ?? true

/** A Peppol address: four digits of the scheme, a colon, and the identifier. */
const address = /^(\d{4}):\s*(\S.*)$/

/** The scheme of a Leitweg-ID, which is the buyer reference as well. */
const leitweg = '0204'

/** The address that a routing id spells (`0204:04011000-12345-03`), in Peppol alone: elsewhere it is a buyer reference. */
function spelledAddress(routingId: string, format: EInvoiceFormat): EEndpoint | undefined {
  const [, scheme = '', id = ''] = (format === 'peppol' && address.exec(routingId.trim())) || []
  return scheme === '' ? undefined : { scheme, id: id.trim() }
}

/** The buyer reference (BT-10) in a routing id; empty where that is the address of another scheme than the Leitweg-ID. */
export function buyerReferenceOf(routingId: string, format: EInvoiceFormat): string {
  const spelled = spelledAddress(routingId, format)
  if (spelled === undefined) return routingId.trim()
  return spelled.scheme === leitweg ? spelled.id : ''
}

/**
 * The electronic address of a party. In Peppol it is that in the routing id, else the VAT number where its country has a scheme;
 * else, and in other formats, the e-mail address. Undefined without any.
 */
export function endpointOf(
  party: { routingId: string; vatNumber: string; email: string },
  format: EInvoiceFormat,
): EEndpoint | undefined {
  const { routingId, vatNumber, email } = party
  const scheme = format === 'peppol' ? vatSchemes[vatNumber.slice(0, 2)] : undefined
  const known = spelledAddress(routingId, format) ?? (scheme === undefined ? undefined : { scheme, id: vatNumber })
  return known ?? (email === '' ? undefined : { scheme: 'EM', id: email })
}
