import { XMLParser } from 'fast-xml-parser'

/** Children of the elements that we write, in the order of the schemas CrossIndustryInvoice 100 (D16B) and UBL 2.1. */
const sequences: Readonly<Record<string, string>> = {
  CrossIndustryInvoice: 'ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction',
  ExchangedDocumentContext:
    'BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter',
  ExchangedDocument: 'ID Name TypeCode IssueDateTime IncludedNote',
  SupplyChainTradeTransaction:
    'IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement! ApplicableHeaderTradeDelivery! ApplicableHeaderTradeSettlement!',
  IncludedSupplyChainTradeLineItem:
    'AssociatedDocumentLineDocument! SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement!',
  SpecifiedTradeProduct: 'GlobalID SellerAssignedID BuyerAssignedID Name Description',
  SpecifiedLineTradeAgreement: 'GrossPriceProductTradePrice NetPriceProductTradePrice',
  NetPriceProductTradePrice: 'ChargeAmount BasisQuantity',
  SpecifiedLineTradeDelivery: 'BilledQuantity',
  SpecifiedLineTradeSettlement:
    'ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradeSettlementLineMonetarySummation',
  SpecifiedTradeSettlementLineMonetarySummation: 'LineTotalAmount',
  SpecifiedTradeAllowanceCharge:
    'ChargeIndicator CalculationPercent BasisAmount ActualAmount ReasonCode Reason CategoryTradeTax',
  CategoryTradeTax: 'TypeCode CategoryCode RateApplicablePercent',
  ApplicableTradeTax:
    'CalculatedAmount TypeCode ExemptionReason BasisAmount CategoryCode ExemptionReasonCode DueDateTypeCode RateApplicablePercent',
  ApplicableHeaderTradeAgreement: 'BuyerReference SellerTradeParty BuyerTradeParty BuyerOrderReferencedDocument',
  SellerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  BuyerTradeParty:
    'ID GlobalID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration',
  DefinedTradeContact: 'PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication',
  PostalTradeAddress: 'PostcodeCode LineOne LineTwo LineThree CityName CountryID CountrySubDivisionName',
  ApplicableHeaderTradeDelivery: 'ShipToTradeParty ActualDeliverySupplyChainEvent',
  ShipToTradeParty: 'Name PostalTradeAddress',
  ApplicableHeaderTradeSettlement:
    'CreditorReferenceID PaymentReference TaxCurrencyCode InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeAllowanceCharge SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument',
  BillingSpecifiedPeriod: 'StartDateTime EndDateTime',
  SpecifiedTradeSettlementPaymentMeans:
    'TypeCode Information PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution',
  PayeePartyCreditorFinancialAccount: 'IBANID AccountName',
  SpecifiedTradePaymentTerms: 'Description DueDateDateTime',
  SpecifiedTradeSettlementHeaderMonetarySummation:
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount TaxTotalAmount RoundingAmount GrandTotalAmount TotalPrepaidAmount DuePayableAmount',
  InvoiceReferencedDocument: 'IssuerAssignedID FormattedIssueDateTime',

  Invoice:
    'CustomizationID! ProfileID ID! IssueDate! DueDate InvoiceTypeCode Note DocumentCurrencyCode TaxCurrencyCode BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty! AccountingCustomerParty! Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal! InvoiceLine!',
  CreditNote:
    'CustomizationID! ProfileID ID! IssueDate! CreditNoteTypeCode Note DocumentCurrencyCode TaxCurrencyCode BuyerReference InvoicePeriod OrderReference BillingReference AccountingSupplierParty! AccountingCustomerParty! Delivery PaymentMeans PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal! CreditNoteLine!',
  InvoicePeriod: 'StartDate EndDate DescriptionCode',
  InvoiceDocumentReference: 'ID! IssueDate',
  Party: 'EndpointID PartyIdentification PartyName PostalAddress PartyTaxScheme PartyLegalEntity Contact',
  PostalAddress: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  Address: 'StreetName AdditionalStreetName CityName PostalZone CountrySubentity AddressLine Country',
  PartyTaxScheme: 'CompanyID TaxScheme!',
  PartyLegalEntity: 'RegistrationName CompanyID',
  Contact: 'Name Telephone ElectronicMail',
  Delivery: 'ActualDeliveryDate DeliveryLocation',
  PaymentMeans: 'PaymentMeansCode! PaymentID PayeeFinancialAccount',
  PayeeFinancialAccount: 'ID Name FinancialInstitutionBranch',
  AllowanceCharge: 'ChargeIndicator! AllowanceChargeReasonCode AllowanceChargeReason Amount! TaxCategory',
  TaxTotal: 'TaxAmount! TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount! TaxCategory!',
  TaxCategory: 'ID Percent TaxExemptionReasonCode TaxExemptionReason TaxScheme!',
  ClassifiedTaxCategory: 'ID Percent TaxScheme!',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount!',
  InvoiceLine: 'ID! InvoicedQuantity LineExtensionAmount! AllowanceCharge Item! Price',
  CreditNoteLine: 'ID! CreditedQuantity LineExtensionAmount! AllowanceCharge Item! Price',
  Item: 'Description Name SellersItemIdentification ClassifiedTaxCategory',
  Price: 'PriceAmount! BaseQuantity',
}

/** Attributes that EN 16931 allows, by element; CII allows a currency for the tax total alone (CII-DT-031). */
const attributes = {
  cii: /^(?:DateTimeString@format|ID@schemeID|URIID@schemeID|BilledQuantity@unitCode|BasisQuantity@unitCode|TaxTotalAmount@currencyID)$/,
  ubl: /^(?:(?:EndpointID|CompanyID)@schemeID|\w*Quantity@unitCode|\w*Amount@currencyID)$/,
}

type Ordered = { [name: string]: Ordered[] | string | Record<string, string> }

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, removeNSPrefix: true })

/** Characters that XML 1.0 forbids, and ampersands that begin neither a predefined entity nor a character reference. */
const malformed =
  /(?![\t\n\r\u0080-\u009F])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)/u

/** Violations of well-formedness, of the element order of the schemas, and of the attributes that EN 16931 allows. */
export function structureProblems(xml: string): string[] {
  const problems = malformed.test(xml) ? ['not well-formed'] : []
  const allowed = xml.includes('CrossIndustryInvoice') ? attributes.cii : attributes.ubl
  const visit = (node: Ordered): void => {
    for (const [name, children] of Object.entries(node)) {
      if (!Array.isArray(children) || name === '?xml') continue
      for (const attribute of Object.keys(node[':@'] ?? {})) {
        const place = `${name}@${attribute.slice(2)}`
        if (!/@(?:xmlns|xsi|schemaLocation)/.test(place) && !/^(?:CrossIndustry)?Invoice@|^CreditNote@/.test(place)) {
          if (!allowed.test(place)) problems.push(`${place} is not allowed`)
        }
      }
      problems.push(...orderProblems(name, children))
      for (const child of children) visit(child)
    }
  }
  for (const node of parser.parse(xml) as Ordered[]) visit(node)
  return problems
}

function orderProblems(name: string, children: readonly Ordered[]): string[] {
  const names = children.flatMap((child) => Object.keys(child).filter((key) => key !== ':@' && key !== '#text'))
  const sequence = (sequences[name] ?? '').split(' ').filter((each) => each !== '')
  if (sequence.length === 0)
    return new Set(names).size > 1 ? [`the order in ${name} is not known: ${names.join(' ')}`] : []
  const order = sequence.map((each) => each.replace('!', ''))
  const missing = sequence.filter((each) => each.endsWith('!') && !names.includes(each.slice(0, -1)))
  const places = names.map((each) => order.indexOf(each))
  return [
    ...missing.map((each) => `${name} lacks ${each.slice(0, -1)}`),
    ...names.filter((_, index) => places[index] === -1).map((each) => `${name} must not have ${each}`),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0))
      ? [`${name} is out of order: ${names.join(' ')}`]
      : []),
  ]
}
