import { Decimal } from '../../kernel/money/decimal.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import { hasForm } from './address-schemes.ts'
import type { EAddress, EInvoice, EInvoiceKind, EParty } from './e-invoice.ts'
import type { Findings } from './findings.ts'

/** A document with the parts that the rules of its countries concern; the bill is undefined where it was refused already. */
type Ruled = {
  readonly kind: EInvoiceKind
  readonly row: DocumentRow
  readonly preceding: EInvoice['preceding']
  readonly seller: EParty
  readonly buyer: EParty
  readonly bill: Pick<EInvoice, 'lines' | 'sums'> | undefined
  readonly payment: EInvoice['payment']
}

type Rule = (document: Ruled, findings: Findings) => void

const setting = (key: string): string[] => ['settings', key]

type AddressPart = 'street' | 'city' | 'postalCode'

const sellerFields: Readonly<Record<AddressPart, string[]>> = {
  street: setting('address1'),
  city: setting('city'),
  postalCode: setting('postal_code'),
}
const buyerFields: Readonly<Record<AddressPart, string[]>> = {
  street: ['client', 'address1'],
  city: ['client', 'city'],
  postalCode: ['client', 'postalCode'],
}

function needParts(
  address: EAddress,
  fields: Partial<Record<AddressPart, string[]>>,
  findings: Findings,
  where: string,
): void {
  for (const part of ['street', 'city', 'postalCode'] as const) {
    const path = fields[part]
    if (path) findings.need(address[part], path, `Peppol requires it of parties in ${where}`)
  }
}

/** NO-R-001. */
const norway: Rule = ({ seller: { vatNumber } }, findings) => {
  const [, digits = ''] = /^NO(\d{9})MVA$/.exec(vatNumber) ?? []
  if (vatNumber.startsWith('NO') && !(digits !== '' && hasForm({ scheme: '0192', id: digits })))
    findings.add(
      setting('vat_number'),
      `must be NO, a number of the register and MVA, such as NO974760673MVA; it is ${vatNumber}`,
    )
}

/** DK-R-002 and -014. Credits are never below 0 (-016), and the means of payment are those of DK-R-005. */
const denmark: Rule = ({ seller }, findings) => {
  if (seller.registration.scheme !== '0184')
    findings.add(setting('id_number'), 'must be the CVR number, eight digits: Peppol requires it of sellers in Denmark')
}

/** IT-R-001 to -004. */
const italy: Rule = ({ seller }, findings) => {
  if (seller.taxNumber !== '' && !/^[A-Z0-9]{11,16}$/.test(seller.taxNumber))
    findings.add(setting('tax_number'), 'must have 11 to 16 letters and digits: Peppol requires it of sellers in Italy')
  needParts(seller.address, sellerFields, findings, 'Italy')
}

const swedishRates = ['6', '12', '25'].map((rate) => Decimal.of(rate))

/** The name of the field with the rate of a line, which can be that of the whole document. */
function ratePath({ row }: Ruled, index: number): (string | number)[] {
  const places = [1, 2, 3] as const
  const ofDocument = places.find((place) => row[`taxName${place}`] !== '')
  const line = row.lineItems[index]
  const ofLine = places.find((place) => line?.[`taxName${place}`]) ?? 1
  return ofDocument === undefined ? ['lineItems', index, `taxRate${ofLine}`] : [`taxRate${ofDocument}`]
}

/** SE-R-001 to -006 and -013. */
const sweden: Rule = (document, findings) => {
  const { seller, bill } = document
  const { registration, vatNumber, taxNumber } = seller
  if (registration.id !== '' && registration.scheme !== '0007')
    findings.add(
      setting('id_number'),
      'must be an organization number of Sweden, ten digits of which the last one checks them',
    )
  if (registration.id !== '' && taxNumber !== '' && taxNumber.toLowerCase() !== 'godkänd för f-skatt')
    findings.add(setting('tax_number'), 'must be "Godkänd för F-skatt" for a seller in Sweden, or empty')
  if (!vatNumber.startsWith('SE')) return
  if (!/^SE\d{12}$/.test(vatNumber))
    findings.add(setting('vat_number'), `must be SE and twelve digits, such as SE556677889901; it is ${vatNumber}`)
  for (const [index, { category, rate }] of (bill?.lines ?? []).entries()) {
    if (category === 'S' && !swedishRates.some((known) => known.equals(rate)))
      findings.add(ratePath(document, index), `must be 25, 12 or 6 for a seller in Sweden; it is ${rate.toString()}`)
  }
}

/** IS-R-002 to -005. */
const iceland: Rule = ({ seller, buyer }, findings) => {
  const { street, postalCode } = sellerFields
  needParts(seller.address, { street, postalCode }, findings, 'Iceland')
  const wanted = 'must be a kennitala, ten digits: Peppol requires it of parties in Iceland'
  if (seller.registration.scheme !== '0196') findings.add(setting('id_number'), wanted)
  if (buyer.address.country !== 'IS') return
  if (buyer.registration.scheme !== '0196') findings.add(['client', 'idNumber'], wanted)
  needParts(buyer.address, { street: buyerFields.street, postalCode: buyerFields.postalCode }, findings, 'Iceland')
}

const dutchSchemes = ['0106', '0190']

/** True for a registration that is no number of the KVK and no OIN. */
const isForeignToNl = ({ registration: { scheme, id } }: EParty): boolean => id !== '' && !dutchSchemes.includes(scheme)

/** NL-R-001 to -005 and -007. */
const netherlands: Rule = ({ kind, preceding, seller, buyer, bill, payment }, findings) => {
  const wanted = 'must be a number of the KVK, eight digits, or an OIN, twenty digits, for parties in the Netherlands'
  if (kind === 'credit' && !preceding)
    findings.add(
      ['invoiceId'],
      'is missing: Peppol requires the invoice that a credit of a seller in the Netherlands takes back',
    )
  needParts(seller.address, sellerFields, findings, 'the Netherlands')
  if (isForeignToNl(seller)) findings.add(setting('id_number'), wanted)
  if (kind === 'invoice' && !payment && bill && bill.sums.due.sign() > 0)
    findings.need('', setting('iban'), 'Peppol requires payment instructions of sellers in the Netherlands')
  if (buyer.address.country !== 'NL') return
  needParts(buyer.address, buyerFields, findings, 'the Netherlands')
  if (isForeignToNl(buyer)) findings.add(['client', 'idNumber'], wanted)
}

/** GR-R-001 to -010: the number of the document and its mark come from myDATA, which this service does not send to. */
const greece: Rule = (_, findings) =>
  findings.add(
    setting('country_id'),
    'is Greece, or the VAT number is: Peppol invoices of Greek sellers require the mark of myDATA, which is not supported',
  )

/** Rules that apply by the country of the seller's address. */
const byAddress: Readonly<Record<string, Rule>> = {
  DK: denmark,
  GR: greece,
  IS: iceland,
  NL: netherlands,
  SE: sweden,
}

/** Rules that apply by the first letters of the seller's VAT number, without one by the country of its address. */
const byVatNumber: Readonly<Record<string, Rule>> = { NO: norway, IT: italy, EL: greece, GR: greece }

/**
 * Notes what the rules of Peppol BIS Billing 3 for the seller's country refuse (release of November 2025). Those of Germany are the
 * rules of XRechnung, which apply elsewhere.
 */
export function notePeppolRules(document: Ruled, findings: Findings): void {
  const { vatNumber, address } = document.seller
  byAddress[address.country]?.(document, findings)
  byVatNumber[vatNumber.slice(0, 2) || address.country]?.(document, findings)
}
