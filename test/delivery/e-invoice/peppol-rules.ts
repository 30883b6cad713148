import type { ReadInvoice } from './read-invoice.ts'

type Rule = readonly [name: string, holds: (invoice: ReadInvoice) => boolean]
type Party = ReadInvoice['seller']

const known = (text: string | undefined): boolean => text !== undefined && text.trim() !== ''

/** The list of PEPPOL-EN16931-CL008, release of November 2025. */
export const addressSchemes = new Set(
  (
    '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0151 0177 0183 0184 0188 0190 0191 0192 0193 0195 0196 0198 0199 ' +
    '0200 0201 0202 0204 0208 0209 0210 0211 0212 0213 0215 0216 0218 0221 0230 0235 9910 9913 9914 9915 9918 9919 9920 9922 9923 ' +
    '9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 ' +
    '9949 9950 9951 9952 9953 9957 9959 0147 0154 0158 0170 0194 0203 0205 0217 0225 0240 0244 0245'
  ).split(' '),
)

/** The last digit by the weights 2 to 7 from the right, modulo 11. */
function mod11(number: string): boolean {
  const digits = Array.from(number.slice(0, -1), Number).reverse()
  const sum = digits.reduce((total, digit, index) => total + digit * ((index % 6) + 2), 0)
  return Number(number) > 0 && (11 - (sum % 11)) % 11 === Number(number.at(-1))
}

/** The last digit by doubling every second one before it, as the number on a credit card. */
function luhn(number: string): boolean {
  const digits = Array.from(number.slice(0, -1), Number).reverse()
  const parts = digits.map((digit, index) => (index % 2 === 0 ? Array.from(String(digit * 2), Number) : [digit]))
  return (10 - (parts.flat().reduce((sum, digit) => sum + digit, 0) % 10)) % 10 === Number(number.at(-1))
}

/** The last digit of a number of GS1. */
function gln(number: string): boolean {
  const digits = Array.from(number.slice(0, -1), Number).reverse()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10 === Number(number.at(-1))
}

/** Identifiers by scheme, as the fatal rules and the warnings of PEPPOL-COMMON have them. */
const identifiers: Readonly<Record<string, (id: string) => boolean>> = {
  '0088': (id) => /^\d+$/.test(id) && gln(id),
  '0192': (id) => /^\d{9}$/.test(id) && mod11(id),
  '0184': (id) => /^(?:DK\d{8}|\d{8})$/.test(id),
  '0096': (id) => /^\d{10}$/.test(id),
  '0198': (id) => /^DK\d{8}$/.test(id),
  '0208': (id) => /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8)),
  '0211': (id) => !id.startsWith('IT') || (/^IT\d{11}$/.test(id) && luhn(id.slice(2))),
  '0007': (id) => /^\d{10}$/.test(id) && luhn(id),
}

const identified = ({ endpointScheme = '', endpoint = '', registrationScheme = '', registration = '' }: Party) =>
  (identifiers[endpointScheme]?.(endpoint) ?? true) && (identifiers[registrationScheme]?.(registration) ?? true)

const located = ({ street, city, postalCode }: Party): boolean => [street, city, postalCode].every(known)

const amount = (text: string | undefined): number => Number(text ?? 0)

/** The country of a party by its VAT number, without one by its address. */
const taxCountry = ({ vatNumber, country = 'XX' }: Party): string => vatNumber?.slice(0, 2) ?? country

const from = (seller: string, rule: Rule): Rule => [rule[0], (it) => it.seller.country !== seller || rule[1](it)]
const within = (country: string, rule: Rule): Rule => [
  rule[0],
  (it) => it.seller.country !== country || it.buyer.country !== country || rule[1](it),
]
const taxedIn = (country: string, rule: Rule): Rule => [
  rule[0],
  (it) => taxCountry(it.seller) !== country || rule[1](it),
]

const isDutch = ({ registration, registrationScheme = '' }: Party): boolean =>
  !known(registration) || ['0106', '0190'].includes(registrationScheme)

/** Schemes, identifiers and national rules of Peppol BIS Billing 3.0 (release of November 2025); its German ones are XRechnung's. */
export const networkRules: readonly Rule[] = [
  ['CL008', (it) => [it.seller, it.buyer].every(({ endpointScheme = '' }) => addressSchemes.has(endpointScheme))],
  ['COMMON-R040 to R053', (it) => [it.seller, it.buyer].every(identified)],
  taxedIn('NO', [
    'NO-R-001',
    ({ seller: { vatNumber = '' } }) =>
      !vatNumber.startsWith('NO') || (/^NO\d{9}MVA$/.test(vatNumber) && mod11(vatNumber.slice(2, 11))),
  ]),
  from('DK', [
    'DK-R-002, DK-R-014',
    ({ seller }) => known(seller.registration) && seller.registrationScheme === '0184',
  ]),
  within('DK', ['DK-R-016', (it) => it.type !== '381' || amount(it.sums.due) >= 0]),
  within('DK', [
    'DK-R-005',
    (it) =>
      it.type === '381' ||
      it.payments.every(({ code = '' }) => '1 10 31 42 48 49 50 58 59 93 97'.split(' ').includes(code)),
  ]),
  within('DK', [
    'DK-R-006',
    (it) =>
      it.payments.every(
        ({ code = '', account, bank }) => !['31', '42'].includes(code) || (known(account) && known(bank)),
      ),
  ]),
  taxedIn('IT', [
    'IT-R-001',
    ({ seller: { taxNumber } }) => taxNumber === undefined || /^[A-Z0-9]{11,16}$/.test(taxNumber),
  ]),
  taxedIn('IT', ['IT-R-002, -003, -004', ({ seller }) => located(seller)]),
  from('SE', [
    'SE-R-001, SE-R-002',
    ({ seller: { vatNumber = '' } }) => !vatNumber.startsWith('SE') || /^SE\d{12}$/.test(vatNumber),
  ]),
  from('SE', [
    'SE-R-003, -004, -013',
    ({ seller: { registration } }) =>
      registration === undefined || (/^\d{10}$/.test(registration) && luhn(registration)),
  ]),
  from('SE', [
    'SE-R-005',
    ({ seller: { registration, taxNumber } }) =>
      !known(registration) || taxNumber === undefined || taxNumber.toUpperCase() === 'GODKÄND FÖR F-SKATT',
  ]),
  from('SE', [
    'SE-R-006',
    (it) =>
      !it.seller.vatNumber?.startsWith('SE') ||
      [...it.taxes, ...it.lines, ...it.allowances].every(
        ({ category, rate }) => category !== 'S' || [6, 12, 25].includes(amount(rate)),
      ),
  ]),
  ['GR-R-001', ({ seller }) => !['GR', 'EL'].includes(taxCountry(seller)) && seller.country !== 'GR'],
  from('IS', ['IS-R-002', ({ seller }) => known(seller.registration) && seller.registrationScheme === '0196']),
  from('IS', ['IS-R-003', ({ seller }) => known(seller.street) && known(seller.postalCode)]),
  within('IS', ['IS-R-004', ({ buyer }) => known(buyer.registration) && buyer.registrationScheme === '0196']),
  within('IS', ['IS-R-005', ({ buyer }) => known(buyer.street) && known(buyer.postalCode)]),
  from('NL', ['NL-R-001', (it) => it.type !== '381' || it.preceding.some(known)]),
  from('NL', ['NL-R-002', ({ seller }) => located(seller)]),
  from('NL', ['NL-R-003', ({ seller }) => isDutch(seller)]),
  within('NL', ['NL-R-004', ({ buyer }) => located(buyer)]),
  within('NL', ['NL-R-005', ({ buyer }) => isDutch(buyer)]),
  from('NL', [
    'NL-R-007',
    (it) => (it.type === '380' ? amount(it.sums.due) <= 0 : amount(it.sums.due) >= 0) || it.payments.length > 0,
  ]),
  within('NL', [
    'NL-R-008',
    (it) => it.payments.every(({ code = '' }) => ['30', '48', '49', '57', '58', '59'].includes(code)),
  ]),
]
