import { hasForm } from './address-schemes.ts'
import type { EIdentifier } from './e-invoice.ts'

/** The numbers by which a party is known, as its record has them, and the two letters of its country. */
export type PartyNumbers = { readonly country: string; readonly idNumber: string; readonly vatNumber: string }

/**
 * A way to read an identifier from the number of a party, without its spaces and punctuation: the groups of the form, or the text
 * in their place, are the identifier.
 */
type Reading = {
  readonly scheme: string
  readonly from: 'idNumber' | 'vatNumber'
  readonly form: RegExp
  readonly as: string
}

const inId = (scheme: string, form: RegExp, as = '$1'): Reading => ({ scheme, from: 'idNumber', form, as })
const inVat = (scheme: string, form: RegExp, as = '$1'): Reading => ({ scheme, from: 'vatNumber', form, as })
const inEither = (...reading: [scheme: string, form: RegExp, as?: string]): Reading[] => [
  inId(...reading),
  inVat(...reading),
]

/** The numbers of the registers of a country, with their schemes of ISO 6523 (BT-30, BT-47), and its addresses in the network. */
type Country = { readonly register: readonly Reading[]; readonly address: readonly Reading[] }

/** A country whose addresses are the numbers of its register. */
const registered = (...register: Reading[]): Country => ({ register, address: register })

const belgian = [...inEither('0208', /^(?:BE)?([01]\d{9})$/), ...inEither('0208', /^(?:BE)?(\d{9})$/, '0$1')]

/** The best-known identifiers of companies by country; others have none, or their VAT numbers as addresses. */
const countries: Readonly<Record<string, Country>> = {
  AU: registered(...inEither('0151', /^(?:AU)?(\d{11})$/)),
  BE: registered(...belgian),
  CH: {
    register: inEither('0183', /^(CHE\d{9})(?:MWST|TVA|IVA|VAT)?$/),
    address: [inVat('9927', /^(CHE\d{9}(?:MWST|TVA|IVA|VAT)?)$/), inId('0183', /^(CHE\d{9})(?:MWST|TVA|IVA|VAT)?$/)],
  },
  CZ: { register: [inId('0154', /^(\d{8})$/)], address: [inVat('9929', /^(CZ\d{8,10})$/), inId('0154', /^(\d{8})$/)] },
  DK: registered(...inEither('0184', /^(?:DK)?(\d{8})$/)),
  EE: registered(inId('0191', /^(\d{8})$/)),
  FI: {
    register: inEither('0212', /^(?:FI)?(\d{7})(\d)$/, '$1-$2'),
    address: inEither('0216', /^(?:FI)?(\d{8})$/, '0037$1'),
  },
  FR: {
    register: [inId('0002', /^(\d{9})(?:\d{5})?$/), inVat('0002', /^FR[0-9A-Z]{2}(\d{9})$/)],
    address: [inId('0009', /^(\d{14})$/), inId('0002', /^(\d{9})$/)],
  },
  IS: registered(inId('0196', /^(\d{10})$/)),
  IT: { register: [], address: [inVat('0211', /^(IT\d{11})$/), inId('0210', /^(\d{11}|[A-Z]{6}[A-Z0-9]{10})$/)] },
  JP: registered(inId('0188', /^(\d{13})$/), inVat('0221', /^(T\d{13})$/)),
  LT: registered(inId('0200', /^(\d{9}|\d{7})$/)),
  LV: registered(...inEither('0218', /^(?:LV)?(\d{11})$/)),
  NL: registered(inId('0106', /^(?:KVK)?(\d{8})$/), inId('0190', /^(?:OIN)?(\d{20})$/)),
  NO: registered(...inEither('0192', /^(?:NO)?(\d{9})(?:MVA)?$/)),
  NZ: registered(inId('0088', /^(94\d{11})$/)),
  SE: registered(inId('0007', /^(?:16|19|20)?(\d{10})$/), inVat('0007', /^SE(\d{10})\d{2}$/)),
  SK: { register: [inId('0158', /^(\d{8})$/)], address: [inVat('9950', /^(SK\d{10})$/), inId('0158', /^(\d{8})$/)] },
  US: { register: [], address: [inId('9959', /^(\d{9})$/)] },
}

/** Schemes of VAT numbers as addresses, by their first letters. */
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

const compact = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** The first identifier that the readings find in the numbers, with the form and check digits of its scheme. */
function firstOf(readings: readonly Reading[], numbers: PartyNumbers): EIdentifier | undefined {
  const [idNumber, vatNumber] = [compact(numbers.idNumber), compact(numbers.vatNumber)]
  // "CVR-nr. 13585628": the number of a register can have its name in front.
  const written = { idNumber: [idNumber, idNumber.replace(/^[A-Z]+/, '')], vatNumber: [vatNumber] }
  for (const { scheme, from, form, as } of readings) {
    const number = written[from].find((each) => form.test(each))
    const found = number === undefined ? undefined : { scheme, id: number.replace(form, as) }
    if (found && hasForm(found)) return found
  }
  return undefined
}

/** The register of commerce in Germany and of companies in Austria, which name their court or are of a form of their own. */
const germanRegister = /^(?:HR\s?[AB]|GnR|GsR|PR|VR|FN)\b/i

/** True in Germany and Austria, where `id_number` is the number at the tax office by custom, unless it names a register. */
export const isTaxNumber = ({ country, idNumber }: PartyNumbers): boolean =>
  (country === 'DE' || country === 'AT') && idNumber !== '' && !germanRegister.test(idNumber)

/**
 * The legal registration of a party (BT-30, BT-47): its `id_number`, with the scheme of the register of its country where it is of
 * its form; without one, the number of the register that the VAT number contains. Both are empty for none.
 */
export function registrationOf(numbers: PartyNumbers): EIdentifier {
  const { register = [] } = countries[numbers.country] ?? {}
  const ofIdNumber = register.filter(({ from }) => from === 'idNumber' || numbers.idNumber === '')
  return firstOf(ofIdNumber, numbers) ?? { scheme: '', id: numbers.idNumber }
}

/** The address in the Peppol network that follows from the numbers of a party; undefined where none is known. */
export function addressFrom(numbers: PartyNumbers): EIdentifier | undefined {
  const { address = [] } = countries[numbers.country] ?? {}
  const letters = numbers.vatNumber.slice(0, 2)
  const foreign = countries[letters]?.address.filter(({ from }) => from === 'vatNumber') ?? []
  const scheme = vatSchemes[letters]
  const vat = scheme === undefined ? undefined : { scheme, id: numbers.vatNumber }
  return firstOf([...address, ...foreign], numbers) ?? (vat && hasForm(vat) ? vat : undefined)
}
