import { XMLParser } from 'fast-xml-parser'
import { structureProblems } from './xml-structure.ts'

/** A taxed item, with the terms of the XML. */
export type Taxed = { category: string; rate: string | undefined }

type Allowance = {
  isCharge: boolean
  amount: string | undefined
  reason: string | undefined
} & Taxed

type Party = {
  name: string | undefined
  /** True if the party has any address. */
  address: boolean
  country: string | undefined
  street: string | undefined
  city: string | undefined
  postalCode: string | undefined
  registration: string | undefined
  registrationScheme: string | undefined
  vatNumber: string | undefined
  taxNumber: string | undefined
  endpoint: string | undefined
  endpointScheme: string | undefined
  contact: (string | undefined)[]
}

/** A parsed electronic invoice, independent of its syntax: the terms of EN 16931-1, all as text. */
export type ReadInvoice = {
  syntax: 'UBL' | 'CII'
  /** Violations of the schema, empty for a valid document. */
  structure: string[]
  specification: string | undefined
  profile: string | undefined
  number: string | undefined
  date: string | undefined
  type: string | undefined
  currency: string | undefined
  /** BT-6 and BT-111, with the number of totals in the currency of the accounts. */
  accounting: { currency: string | undefined; tax: string | undefined; totals: number }
  dueDate: string | undefined
  terms: string | undefined
  note: string | undefined
  buyerReference: string | undefined
  orderReference: string | undefined
  period: Record<'start' | 'end', string | undefined>
  preceding: (string | undefined)[]
  seller: Party
  buyer: Party
  delivery: Record<'date' | 'country' | 'city' | 'postalCode', string | undefined> & { address: boolean }
  payments: Record<'code' | 'account' | 'bank', string | undefined>[]
  allowances: Allowance[]
  taxes: (Taxed & {
    base: string | undefined
    amount: string | undefined
    reason: string | undefined
    reasonCode: string | undefined
  })[]
  lines: (Taxed & {
    id: string | undefined
    name: string | undefined
    quantity: string | undefined
    unit: string | undefined
    net: string | undefined
    price: string | undefined
    baseQuantity: string | undefined
    allowances: Allowance[]
  })[]
  sums: Record<
    'lines' | 'allowances' | 'charges' | 'net' | 'tax' | 'gross' | 'paid' | 'rounding' | 'due',
    string | undefined
  >
}

/** An element of the parser: text or child elements; several elements with the same name form a list. */
type Node = string | { [name: string]: Node } | Node[] | undefined

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
})

/** All elements at a path such as `Party/PostalAddress`. */
function all(node: Node, path: string): Node[] {
  return path.split('/').reduce<Node[]>(
    (found, name) =>
      found.flatMap((each) => {
        if (typeof each !== 'object' || Array.isArray(each)) return []
        const inner = each[name]
        return inner === undefined ? [] : Array.isArray(inner) ? inner : [inner]
      }),
    [node],
  )
}

/** Text of the first element at the path. */
function text(node: Node, path: string): string | undefined {
  const [first] = all(node, path)
  const value = typeof first === 'object' && !Array.isArray(first) ? first['#text'] : first
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

const attribute = (node: Node, path: string, name: string): string | undefined => text(all(node, path)[0], `@_${name}`)

/** Parses UBL invoices and credit notes, and CII. @throws for any other XML */
export function readInvoice(xml: string): ReadInvoice {
  const tree = parser.parse(xml) as Node
  const [cii] = all(tree, 'CrossIndustryInvoice')
  if (cii !== undefined) return { ...readCii(cii), structure: structureProblems(xml) }
  const [ubl] = [...all(tree, 'Invoice'), ...all(tree, 'CreditNote')]
  if (ubl === undefined) throw new Error('Neither UBL nor CII')
  return { ...readUbl(ubl), structure: structureProblems(xml) }
}

const ublTaxed = (node: Node): Taxed => ({
  category: text(node, 'ID') ?? '',
  rate: text(node, 'Percent'),
})

const ublAllowance = (node: Node): Allowance => ({
  isCharge: text(node, 'ChargeIndicator') === 'true',
  amount: text(node, 'Amount'),
  reason: text(node, 'AllowanceChargeReason') ?? text(node, 'AllowanceChargeReasonCode'),
  ...ublTaxed(all(node, 'TaxCategory')[0]),
})

function ublParty(node: Node): Party {
  const number = (name: string) => all(node, 'PartyTaxScheme').find((each) => text(each, 'TaxScheme/ID') === name)
  return {
    name: text(node, 'PartyLegalEntity/RegistrationName'),
    address: all(node, 'PostalAddress').length > 0,
    country: text(node, 'PostalAddress/Country/IdentificationCode'),
    street: text(node, 'PostalAddress/StreetName'),
    city: text(node, 'PostalAddress/CityName'),
    postalCode: text(node, 'PostalAddress/PostalZone'),
    registration: text(node, 'PartyLegalEntity/CompanyID'),
    registrationScheme: attribute(node, 'PartyLegalEntity/CompanyID', 'schemeID'),
    vatNumber: text(number('VAT'), 'CompanyID'),
    taxNumber: text(number('FC'), 'CompanyID'),
    endpoint: text(node, 'EndpointID'),
    endpointScheme: attribute(node, 'EndpointID', 'schemeID'),
    contact: ['Name', 'Telephone', 'ElectronicMail'].map((each) => text(node, `Contact/${each}`)),
  }
}

/** The tax totals without parts, of which there is one where the accounts have another currency. */
function totalsWithoutParts(root: Node) {
  const totals = all(root, 'TaxTotal').filter((each) => all(each, 'TaxSubtotal').length === 0)
  return { tax: text(totals[0], 'TaxAmount'), totals: totals.length }
}

function readUbl(root: Node): Omit<ReadInvoice, 'structure'> {
  const total = (name: string) => text(root, `LegalMonetaryTotal/${name}`)
  return {
    syntax: 'UBL',
    specification: text(root, 'CustomizationID'),
    profile: text(root, 'ProfileID'),
    number: text(root, 'ID'),
    date: text(root, 'IssueDate'),
    type: text(root, 'InvoiceTypeCode') ?? text(root, 'CreditNoteTypeCode'),
    currency: text(root, 'DocumentCurrencyCode'),
    accounting: {
      currency: text(root, 'TaxCurrencyCode'),
      ...totalsWithoutParts(root),
    },
    dueDate: text(root, 'DueDate'),
    terms: text(root, 'PaymentTerms/Note'),
    note: text(root, 'Note'),
    buyerReference: text(root, 'BuyerReference'),
    orderReference: text(root, 'OrderReference/ID'),
    period: { start: text(root, 'InvoicePeriod/StartDate'), end: text(root, 'InvoicePeriod/EndDate') },
    preceding: all(root, 'BillingReference/InvoiceDocumentReference').map((each) => text(each, 'ID')),
    seller: ublParty(all(root, 'AccountingSupplierParty/Party')[0]),
    buyer: ublParty(all(root, 'AccountingCustomerParty/Party')[0]),
    delivery: {
      date: text(root, 'Delivery/ActualDeliveryDate'),
      country: text(root, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode'),
      city: text(root, 'Delivery/DeliveryLocation/Address/CityName'),
      postalCode: text(root, 'Delivery/DeliveryLocation/Address/PostalZone'),
      address: all(root, 'Delivery/DeliveryLocation/Address').length > 0,
    },
    payments: all(root, 'PaymentMeans').map((each) => ({
      code: text(each, 'PaymentMeansCode'),
      account: text(each, 'PayeeFinancialAccount/ID'),
      bank: text(each, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
    })),
    allowances: all(root, 'AllowanceCharge').map(ublAllowance),
    taxes: all(root, 'TaxTotal/TaxSubtotal').map((each) => ({
      ...ublTaxed(all(each, 'TaxCategory')[0]),
      base: text(each, 'TaxableAmount'),
      amount: text(each, 'TaxAmount'),
      reason: text(each, 'TaxCategory/TaxExemptionReason'),
      reasonCode: text(each, 'TaxCategory/TaxExemptionReasonCode'),
    })),
    lines: [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')].map((each) => {
      const quantity = all(each, 'InvoicedQuantity').length > 0 ? 'InvoicedQuantity' : 'CreditedQuantity'
      return {
        ...ublTaxed(all(each, 'Item/ClassifiedTaxCategory')[0]),
        id: text(each, 'ID'),
        name: text(each, 'Item/Name'),
        quantity: text(each, quantity),
        unit: attribute(each, quantity, 'unitCode'),
        net: text(each, 'LineExtensionAmount'),
        price: text(each, 'Price/PriceAmount'),
        baseQuantity: text(each, 'Price/BaseQuantity'),
        allowances: all(each, 'AllowanceCharge').map(ublAllowance),
      }
    }),
    sums: {
      lines: total('LineExtensionAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      net: total('TaxExclusiveAmount'),
      tax: text(root, 'TaxTotal/TaxAmount'),
      gross: total('TaxInclusiveAmount'),
      paid: total('PrepaidAmount'),
      rounding: total('PayableRoundingAmount'),
      due: total('PayableAmount'),
    },
  }
}

const ciiTaxed = (node: Node): Taxed => ({
  category: text(node, 'CategoryCode') ?? '',
  rate: text(node, 'RateApplicablePercent'),
})

const ciiAllowance = (node: Node): Allowance => ({
  isCharge: text(node, 'ChargeIndicator/Indicator') === 'true',
  amount: text(node, 'ActualAmount'),
  reason: text(node, 'Reason') ?? text(node, 'ReasonCode'),
  ...ciiTaxed(all(node, 'CategoryTradeTax')[0]),
})

/** Converts 20260315 to 2026-03-15. */
const ciiDate = (node: Node, path: string): string | undefined =>
  text(node, `${path}/DateTimeString`)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

function ciiParty(node: Node): Party {
  const number = (name: string) =>
    all(node, 'SpecifiedTaxRegistration').find((each) => attribute(each, 'ID', 'schemeID') === name)
  return {
    name: text(node, 'Name'),
    address: all(node, 'PostalTradeAddress').length > 0,
    country: text(node, 'PostalTradeAddress/CountryID'),
    street: text(node, 'PostalTradeAddress/LineOne'),
    city: text(node, 'PostalTradeAddress/CityName'),
    postalCode: text(node, 'PostalTradeAddress/PostcodeCode'),
    registration: text(node, 'SpecifiedLegalOrganization/ID'),
    registrationScheme: attribute(node, 'SpecifiedLegalOrganization/ID', 'schemeID'),
    vatNumber: text(number('VA'), 'ID'),
    taxNumber: text(number('FC'), 'ID'),
    endpoint: text(node, 'URIUniversalCommunication/URIID'),
    endpointScheme: attribute(node, 'URIUniversalCommunication/URIID', 'schemeID'),
    contact: [
      'PersonName',
      'TelephoneUniversalCommunication/CompleteNumber',
      'EmailURIUniversalCommunication/URIID',
    ].map((each) => text(node, `DefinedTradeContact/${each}`)),
  }
}

/** The tax totals in another currency than that of the document. */
function furtherTotals(settlement: Node) {
  const path = 'SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount'
  const currency = text(settlement, 'InvoiceCurrencyCode')
  const totals = all(settlement, path).filter((each) => text(each, '@_currencyID') !== currency)
  return { tax: text(totals[0], '#text'), totals: totals.length }
}

function readCii(root: Node): Omit<ReadInvoice, 'structure'> {
  const [trade] = all(root, 'SupplyChainTradeTransaction')
  const [agreement] = all(trade, 'ApplicableHeaderTradeAgreement')
  const [delivery] = all(trade, 'ApplicableHeaderTradeDelivery')
  const [settlement] = all(trade, 'ApplicableHeaderTradeSettlement')
  const total = (name: string) => text(settlement, `SpecifiedTradeSettlementHeaderMonetarySummation/${name}`)
  return {
    syntax: 'CII',
    specification: text(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    profile: text(root, 'ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
    number: text(root, 'ExchangedDocument/ID'),
    date: ciiDate(root, 'ExchangedDocument/IssueDateTime'),
    type: text(root, 'ExchangedDocument/TypeCode'),
    currency: text(settlement, 'InvoiceCurrencyCode'),
    accounting: { currency: text(settlement, 'TaxCurrencyCode'), ...furtherTotals(settlement) },
    dueDate: ciiDate(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    terms: text(settlement, 'SpecifiedTradePaymentTerms/Description'),
    note: text(root, 'ExchangedDocument/IncludedNote/Content'),
    buyerReference: text(agreement, 'BuyerReference'),
    orderReference: text(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    period: {
      start: ciiDate(settlement, 'BillingSpecifiedPeriod/StartDateTime'),
      end: ciiDate(settlement, 'BillingSpecifiedPeriod/EndDateTime'),
    },
    preceding: all(settlement, 'InvoiceReferencedDocument').map((each) => text(each, 'IssuerAssignedID')),
    seller: ciiParty(all(agreement, 'SellerTradeParty')[0]),
    buyer: ciiParty(all(agreement, 'BuyerTradeParty')[0]),
    delivery: {
      date: ciiDate(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime'),
      country: text(delivery, 'ShipToTradeParty/PostalTradeAddress/CountryID'),
      city: text(delivery, 'ShipToTradeParty/PostalTradeAddress/CityName'),
      postalCode: text(delivery, 'ShipToTradeParty/PostalTradeAddress/PostcodeCode'),
      address: all(delivery, 'ShipToTradeParty/PostalTradeAddress').length > 0,
    },
    payments: all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((each) => ({
      code: text(each, 'TypeCode'),
      account: text(each, 'PayeePartyCreditorFinancialAccount/IBANID'),
      bank: text(each, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    })),
    allowances: all(settlement, 'SpecifiedTradeAllowanceCharge').map(ciiAllowance),
    taxes: all(settlement, 'ApplicableTradeTax').map((each) => ({
      ...ciiTaxed(each),
      base: text(each, 'BasisAmount'),
      amount: text(each, 'CalculatedAmount'),
      reason: text(each, 'ExemptionReason'),
      reasonCode: text(each, 'ExemptionReasonCode'),
    })),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem').map((each) => {
      const [price] = all(each, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
      const [settled] = all(each, 'SpecifiedLineTradeSettlement')
      return {
        ...ciiTaxed(all(settled, 'ApplicableTradeTax')[0]),
        id: text(each, 'AssociatedDocumentLineDocument/LineID'),
        name: text(each, 'SpecifiedTradeProduct/Name'),
        quantity: text(each, 'SpecifiedLineTradeDelivery/BilledQuantity'),
        unit: attribute(each, 'SpecifiedLineTradeDelivery/BilledQuantity', 'unitCode'),
        net: text(settled, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
        price: text(price, 'ChargeAmount'),
        baseQuantity: text(price, 'BasisQuantity'),
        allowances: all(settled, 'SpecifiedTradeAllowanceCharge').map(ciiAllowance),
      }
    }),
    sums: {
      lines: total('LineTotalAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      net: total('TaxBasisTotalAmount'),
      tax: total('TaxTotalAmount'),
      gross: total('GrandTotalAmount'),
      paid: total('TotalPrepaidAmount'),
      rounding: total('RoundingAmount'),
      due: total('DuePayableAmount'),
    },
  }
}
