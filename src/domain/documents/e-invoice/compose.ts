import type { Client, Contact } from '../../contacts/client/client.ts'
import type { EInvoiceSettings } from '../../kernel/settings/e-invoice-settings.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import { regionOf } from '../printable/formats.ts'
import { plainText } from '../printable/plain-text.ts'
import { billOf } from './bill.ts'
import type { EInvoice, EInvoiceKind, TaxCategory } from './e-invoice.ts'
import { Findings } from './findings.ts'
import { isXRechnung } from './format.ts'
import type { EInvoiceFormat } from './format.ts'
import { buyerOf, sellerOf } from './parties.ts'

/** A document with all data for its electronic invoice. */
type EInvoiceSources = {
  kind: EInvoiceKind
  format: EInvoiceFormat
  row: DocumentRow
  client: Client
  contacts: readonly Contact[]
  /** Of the company: it is the seller. */
  company: CompanySettings
  /** Of the client, gaps filled with the company's. */
  settings: EInvoiceSettings
  preceding: { number: string; date: string } | undefined
}

/** Amounts of EN 16931 have two decimals (BR-DEC). */
const mostDigits = 2

const euro = 'EUR'
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/
const bicForm = /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/

/**
 * Maps a document to the terms of EN 16931. Anything missing, or that cannot be expressed in them, is refused at once.
 * @throws VALIDATION naming every field: the document's own, `settings.…` of the company, `client.…`
 */
export function composeEInvoice(sources: EInvoiceSources): EInvoice {
  const { kind, format, row, client, settings, company } = sources
  const findings = new Findings()
  const isCredit = kind === 'credit'
  const paid = isCredit ? ZERO : Decimal.fromMinor(row.paidToDate, row.digits)
  const bill = billOf({
    row,
    isExempt: client.isTaxExempt,
    exemptionReason: settings.tax_exemption_reason,
    paid,
    findings,
  })
  const categories = new Set<TaxCategory>(bill?.taxes.map(({ category }) => category))
  const demands = { format, categories, findings }
  const seller = sellerOf(company, demands)
  const buyer = buyerOf(client, sources.contacts, demands)
  const number = findings.need(row.number ?? '', ['number'], 'mark the draft as sent to assign one')
  if (row.digits > mostDigits)
    findings.add(['currencyId'], 'must be a currency with at most two decimals: EN 16931 allows no more')
  const buyerReference = client.routingId.trim()
  if (isXRechnung(format))
    findings.need(
      buyerReference,
      ['client', 'routingId'],
      'XRechnung requires the Leitweg-ID or another buyer reference',
    )
  const currency = currencyById(row.currencyId)?.code ?? ''
  const payment = paymentOf(settings, { format, currency, holder: company.name, findings })
  const terms = plainText(row.terms).trim()
  const dueDate = row.dueDate ?? ''
  if (!isCredit && bill && bill.sums.due.sign() > 0)
    findings.need(dueDate || terms, ['dueDate'], 'an electronic invoice requires a due date or {terms}')
  findings.refuse()
  if (!bill) throw new Error('An electronic invoice has no amounts, and no problem was reported')
  return {
    ...bill,
    kind,
    number,
    date: row.date,
    dueDate: isCredit ? '' : dueDate,
    currency,
    buyerReference,
    orderNumber: row.poNumber.trim(),
    note: plainText(row.publicNotes).trim(),
    // A credit has no due date, and BR-CO-25 requires a text about its payment.
    terms: terms || (isCredit ? 'Credit' : ''),
    preceding: sources.preceding,
    seller,
    buyer,
    delivery: categories.has('K') ? deliveryOf(row, client) : undefined,
    payment,
  }
}

function paymentOf(
  settings: EInvoiceSettings,
  about: { format: EInvoiceFormat; currency: string; holder: string; findings: Findings },
): EInvoice['payment'] {
  const { format, currency, holder, findings } = about
  const iban = settings.iban.toUpperCase().replaceAll(/\s/g, '')
  const bic = settings.bic.toUpperCase().replaceAll(/\s/g, '')
  if (isXRechnung(format)) findings.need(iban, ['settings', 'iban'], 'XRechnung requires payment instructions')
  if (iban !== '' && !ibanForm.test(iban)) findings.add(['settings', 'iban'], 'is not an IBAN')
  if (bic !== '' && !bicForm.test(bic)) findings.add(['settings', 'bic'], 'is not a BIC')
  return iban === '' ? undefined : { iban, bic, holder: holder.trim(), isSepa: currency === euro }
}

/** Country and date of a delivery to another country: the last day that a line names, else the date of the document. */
function deliveryOf(row: DocumentRow, client: Client): EInvoice['delivery'] {
  const days = row.lineItems.map((line) => line.date).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
  return {
    date: days.sort().at(-1) ?? row.date,
    country: regionOf(client.shippingCountryId) ?? regionOf(client.countryId) ?? '',
  }
}
