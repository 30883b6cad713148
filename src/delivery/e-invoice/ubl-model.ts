import type { Invoice } from '@e-invoice-eu/core'
import { Decimal } from '../../domain/kernel/money/decimal.ts'
import { xmlText } from '../../domain/documents/e-invoice/findings.ts'
import type {
  EAddress,
  EAllowance,
  EInvoice,
  ELine,
  EParty,
  Taxed,
} from '../../domain/documents/e-invoice/e-invoice.ts'

/** Input of the library for every format: UBL as JSON, all values text. */
export type UblModel = Invoice

const invoiceCode = '380'
const creditNoteCode = '381'
/** Maximum decimals of prices in the library; finer ones are given for more than one piece (BT-149). */
const priceDigits = 2

type Tree = { [name: string]: Tree | Tree[] | string | undefined }

/**
 * The document as UBL. Every text is valid in XML; empty values are left out. `customization` is the specification that it follows
 * (BT-24), empty for that of the library's format.
 */
export function ublModel(invoice: EInvoice, customization = ''): UblModel {
  const { currency, sums, accounting } = invoice
  const money = (name: string, value: Decimal): Tree => ({ [name]: value.toString(), [`${name}@currencyID`]: currency })
  const optional = (name: string, value: Decimal): Tree => (value.isZero() ? {} : money(name, value))
  const tree: Tree = {
    'cbc:CustomizationID': customization,
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.date,
    'cbc:DueDate': invoice.dueDate,
    'cbc:InvoiceTypeCode': invoice.kind === 'credit' ? creditNoteCode : invoiceCode,
    // The library writes a second note of CII in a place that its schema does not allow.
    'cbc:Note': invoice.note === '' ? [] : ([invoice.note] as unknown as Tree[]),
    'cbc:DocumentCurrencyCode': currency,
    'cbc:TaxCurrencyCode': accounting?.currency,
    'cbc:BuyerReference': invoice.buyerReference,
    'cac:InvoicePeriod': { 'cbc:StartDate': invoice.period?.start, 'cbc:EndDate': invoice.period?.end },
    'cac:OrderReference': { 'cbc:ID': invoice.orderNumber },
    'cac:BillingReference': billingReference(invoice),
    'cac:AccountingSupplierParty': { 'cac:Party': seller(invoice.seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyer(invoice.buyer) },
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': invoice.delivery.date,
      'cac:DeliveryLocation': invoice.delivery.address && { 'cac:Address': address(invoice.delivery.address) },
    },
    'cac:PaymentMeans': paymentMeans(invoice),
    'cac:PaymentTerms': { 'cbc:Note': invoice.terms },
    'cac:AllowanceCharge': invoice.allowances.map((each) => allowance(each, money)),
    'cac:TaxTotal': [
      {
        ...money('cbc:TaxAmount', sums.tax),
        'cac:TaxSubtotal': invoice.taxes.map((tax) => ({
          ...money('cbc:TaxableAmount', tax.base),
          ...money('cbc:TaxAmount', tax.amount),
          'cac:TaxCategory': taxCategory(tax, { code: tax.reasonCode, text: tax.reason }),
        })),
      },
      ...(accounting
        ? [{ 'cbc:TaxAmount': accounting.tax.toString(), 'cbc:TaxAmount@currencyID': accounting.currency }]
        : []),
    ],
    'cac:LegalMonetaryTotal': {
      ...money('cbc:LineExtensionAmount', sums.lines),
      ...money('cbc:TaxExclusiveAmount', sums.net),
      ...money('cbc:TaxInclusiveAmount', sums.gross),
      ...optional('cbc:AllowanceTotalAmount', sums.allowances),
      ...optional('cbc:ChargeTotalAmount', sums.charges),
      ...optional('cbc:PrepaidAmount', sums.paid),
      ...optional('cbc:PayableRoundingAmount', sums.rounding),
      ...money('cbc:PayableAmount', sums.due),
    },
    'cac:InvoiceLine': invoice.lines.map((line, index) => lineTree(line, index, money)),
  }
  // Built with the names of the library's schema, against which it validates every document.
  return { 'ubl:Invoice': filled(tree) } as unknown as UblModel
}

type Money = (name: string, value: Decimal) => Tree

const taxCategory = ({ category, rate }: Taxed, exemption?: { code: string; text: string }): Tree => ({
  'cbc:ID': category,
  // An item not subject to VAT has no rate (BR-O-05); its total has one in XRechnung (BR-DE-14).
  'cbc:Percent': category === 'O' && !exemption ? '' : rate.toString(),
  'cbc:TaxExemptionReasonCode': exemption?.code,
  'cbc:TaxExemptionReason': exemption?.text,
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
})

const allowance = (each: EAllowance, money: Money): Tree => ({
  'cbc:ChargeIndicator': each.amount.sign() < 0 ? 'true' : 'false',
  'cbc:AllowanceChargeReason': each.reason,
  ...money('cbc:Amount', each.amount.abs()),
  'cac:TaxCategory': taxCategory(each),
})

const billingReference = ({ preceding }: EInvoice): Tree[] =>
  preceding ? [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': preceding.number, 'cbc:IssueDate': preceding.date } }] : []

const paymentMeans = ({ number, payment }: EInvoice): Tree[] =>
  payment
    ? [
        {
          'cbc:PaymentMeansCode': payment.code,
          'cbc:PaymentID': number,
          'cac:PayeeFinancialAccount': {
            'cbc:ID': payment.account,
            'cbc:Name': payment.holder,
            'cac:FinancialInstitutionBranch': { 'cbc:ID': payment.bank },
          },
        },
      ]
    : []

function lineTree(line: ELine, index: number, money: Money): Tree {
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': line.quantity.toString(),
    'cbc:InvoicedQuantity@unitCode': line.unitCode,
    ...money('cbc:LineExtensionAmount', line.net),
    'cac:AllowanceCharge': line.discount.isZero()
      ? []
      : [
          {
            'cbc:ChargeIndicator': line.discount.sign() < 0 ? 'true' : 'false',
            'cbc:AllowanceChargeReason': line.discount.sign() < 0 ? 'Surcharge' : 'Discount',
            ...money('cbc:Amount', line.discount.abs()),
          },
        ],
    'cac:Item': {
      'cbc:Description': line.description,
      'cbc:Name': line.name,
      'cac:SellersItemIdentification': { 'cbc:ID': line.productKey },
      'cac:ClassifiedTaxCategory': taxCategory(line),
    },
    'cac:Price': priceTree(line, money),
  }
}

function priceTree({ price, unitCode }: ELine, money: Money): Tree {
  const finer = price.fractionDigits - priceDigits
  if (finer <= 0) return money('cbc:PriceAmount', price)
  const pieces = Decimal.of(`1${'0'.repeat(finer)}`)
  return {
    ...money('cbc:PriceAmount', price.times(pieces)),
    'cbc:BaseQuantity': pieces.toString(),
    'cbc:BaseQuantity@unitCode': unitCode,
  }
}

const address = (written: EAddress): Tree => ({
  'cbc:StreetName': written.street,
  'cbc:AdditionalStreetName': written.additional,
  'cbc:CityName': written.city,
  'cbc:PostalZone': written.postalCode,
  'cbc:CountrySubentity': written.state,
  'cac:Country': { 'cbc:IdentificationCode': written.country },
})

const scheme = (number: string, name: string): Tree[] =>
  number === '' ? [] : [{ 'cbc:CompanyID': number, 'cac:TaxScheme': { 'cbc:ID': name } }]

const partyTree = (party: EParty): Tree => ({
  'cbc:EndpointID': party.endpoint?.id,
  'cbc:EndpointID@schemeID': party.endpoint?.scheme,
  'cac:PostalAddress': address(party.address),
  'cac:PartyLegalEntity': {
    'cbc:RegistrationName': party.name,
    'cbc:CompanyID': party.registration.id,
    'cbc:CompanyID@schemeID': party.registration.scheme,
  },
  'cac:Contact': {
    'cbc:Name': party.contact.name,
    'cbc:Telephone': party.contact.phone,
    'cbc:ElectronicMail': party.contact.email,
  },
})

const seller = (party: EParty): Tree => ({
  ...partyTree(party),
  'cac:PartyTaxScheme': [...scheme(party.vatNumber, 'VAT'), ...scheme(party.taxNumber, 'FC')],
})

const buyer = (party: EParty): Tree => ({
  ...partyTree(party),
  'cac:PartyTaxScheme': scheme(party.vatNumber, 'VAT')[0],
})

/** Removes empty elements (an electronic invoice may contain none), and characters that XML does not allow. */
function filled(tree: Tree): Tree {
  const entries = Object.entries(tree).flatMap(([name, value]): [string, Tree[string]][] => {
    const text = filledValue(value)
    return text === undefined ? [] : [[name, text]]
  })
  return Object.fromEntries(entries)
}

function filledValue(value: Tree | Tree[] | string | undefined): Tree[string] {
  if (value === undefined) return undefined
  if (typeof value === 'string') {
    // Readers of XML turn every kind of line break into a line feed.
    const text = xmlText(value).replaceAll(/\r\n?/g, '\n')
    return text.trim() === '' ? undefined : text
  }
  if (Array.isArray(value)) {
    const items = value.flatMap((item) => filledValue(item) ?? [])
    return items.length === 0 ? undefined : (items as Tree[])
  }
  const inner = filled(value)
  return Object.keys(inner).length === 0 ? undefined : inner
}
