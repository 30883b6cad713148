import type { Client } from '../../contacts/client/client.ts'
import type { NamedPerson } from '../../billing/document/issued-parties.ts'
import type { EInvoiceSettings, CompanySettings } from '../../kernel/settings/settings.ts'
import { accountingTax } from '../../billing/document/accounting-tax.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import { plainText } from '../printable/plain-text.ts'
import { regionOf } from '../printable/formats.ts'
import { billOf } from './bill.ts'
import type { TaxCategory } from '../../billing/document/tax-category.ts'
import type { EInvoice, EInvoiceKind, EPeriod } from './e-invoice.ts'
import { buyerReferenceOf } from './endpoint.ts'
import { Findings } from './findings.ts'
import { type EInvoiceFormat, hasGermanRules } from './format.ts'
import { notePeppolRules } from './national-rules.ts'
import { buyerOf, deliveryAddressOf, type Demands, sellerOf } from './parties.ts'
import { paymentOf } from './payment.ts'
import { parseDateInput } from '../../kernel/calendar.ts'

/** A document with all data for its electronic invoice. */
type EInvoiceSources = {
  kind: EInvoiceKind
  format: EInvoiceFormat
  row: DocumentRow
  client: Client
  /** The primary contact of the client. */
  person: NamedPerson | undefined
  /** Of the company: it is the seller. */
  company: CompanySettings
  /** Of the client, gaps filled with the company's. */
  settings: EInvoiceSettings
  /** The currency in which the company keeps accounts. */
  accountingCurrencyId: string
  preceding: { number: string; date: string } | undefined
}

/** True for an invoice that was cancelled or reversed: its balance is 0, which its amounts do not show. */
export const isWithdrawn = (kind: EInvoiceKind, { statusId }: Pick<DocumentRow, 'statusId'>): boolean =>
  kind === 'invoice' && statusId >= invoiceStatus.cancelled

/** Amounts of EN 16931 have two decimals (BR-DEC). */
const mostDigits = 2

/**
 * Maps a document to the terms of EN 16931. Anything missing, or that cannot be expressed in them, is refused at once.
 * @throws VALIDATION naming every field: the document's own, `settings.…` of the company, `client.…`
 */
export function composeEInvoice(sources: EInvoiceSources): EInvoice {
  const { kind, format, row, client, settings, company } = sources
  const findings = new Findings()
  const isCredit = kind === 'credit'
  checkState(sources, findings)
  const paid = isCredit ? ZERO : Decimal.fromMinor(row.paidToDate, row.digits)
  const bill = billOf({
    row,
    isExempt: client.isTaxExempt,
    exemptionReason: company.tax_exemption_reason,
    paid,
    findings,
  })
  const categories = new Set<TaxCategory>(bill?.taxes.map(({ category }) => category))
  const isStrict = hasGermanRules(format, [company.country_id, client.countryId].map(regionOf))
  const demands = { format, isStrict, categories, findings }
  const seller = sellerOf({ ...settings, ...company }, demands)
  const buyer = buyerOf(client, sources.person, demands)
  const number = findings.need(row.number ?? '', ['number'], 'mark the draft as sent to assign one')
  if (row.digits > mostDigits)
    findings.add(['currencyId'], 'must be a currency with at most two decimals: EN 16931 allows no more')
  const orderNumber = row.poNumber.trim()
  const buyerReference = referenceOfBuyer(sources, isStrict, findings)
  const currency = currencyById(row.currencyId)?.code ?? ''
  const isDanish = format === 'peppol' && [seller, buyer].every(({ address }) => address.country === 'DK')
  const payment = paymentOf(settings, { isStrict, isDanish, currency, holder: company.name, findings })
  const terms = termsOf(row, isStrict, findings)
  const isDue = bill !== undefined && bill.sums.due.sign() > 0
  const dueDate = isCredit ? '' : dueDateOf(row, { isDue, terms, findings })
  const delivery = deliveryOf(sources, demands)
  if (format === 'peppol') notePeppolRules({ ...sources, seller, buyer, bill, payment }, findings)
  findings.refuse()
  if (!bill) throw new Error('An electronic invoice has no amounts, and no problem was reported')
  return {
    ...bill,
    kind,
    number,
    date: row.date,
    dueDate,
    currency,
    accounting: accountingOf(bill.sums.tax, sources),
    buyerReference,
    orderNumber,
    note: plainText(row.publicNotes).trim(),
    // A credit has no due date, and BR-CO-25 requires a text about its payment.
    terms: terms || (isCredit ? 'Credit' : ''),
    preceding: sources.preceding,
    seller,
    buyer,
    ...delivery,
    payment,
  }
}

function accountingOf(tax: Decimal, { row, accountingCurrencyId }: EInvoiceSources): EInvoice['accounting'] {
  const found = accountingTax(tax, row, accountingCurrencyId)
  return found && { currency: found.currency.code, tax: found.amount }
}

function dueDateOf(
  row: DocumentRow,
  { isDue, terms, findings }: { isDue: boolean; terms: string; findings: Findings },
): string {
  const dueDate = row.dueDate ?? ''
  if (isDue) findings.need(dueDate || terms, ['dueDate'], 'an electronic invoice requires a due date or {terms}')
  return dueDate
}

/** The day or the period of the supply; for one to another country of the community also its address. */
function deliveryOf({ row, client }: EInvoiceSources, demands: Demands): Pick<EInvoice, 'delivery' | 'period'> {
  const { date, period } = deliveredOf(row, demands.findings)
  if (!demands.categories.has('K')) return { delivery: { date, address: undefined }, period }
  const address = deliveryAddressOf(client, demands)
  return { delivery: { date: date || (period ? '' : lastDayOf(row)), address }, period }
}

/** A withdrawn document demands nothing. */
function checkState({ kind, row }: EInvoiceSources, findings: Findings): void {
  if (!isWithdrawn(kind, row)) return
  const state = row.statusId === invoiceStatus.reversed ? 'reversed' : 'cancelled'
  findings.add(['statusId'], `is ${row.statusId} (${state}): nothing is due, and an electronic invoice would demand it`)
}

/** The reference of the buyer, which Peppol and the German rules require. */
function referenceOfBuyer({ format, row, client }: EInvoiceSources, isStrict: boolean, findings: Findings): string {
  const routed = buyerReferenceOf(client.routingId, format)
  // The routing id can be an address, which leaves the order for the reference.
  const reference = routed || row.poNumber.trim()
  if (format === 'peppol') {
    findings.need(reference, ['poNumber'], 'Peppol requires it, or a buyer reference in the {routingId} of the client')
    return reference
  }
  if (!isStrict) return routed
  return findings.need(
    reference || client.routingId,
    ['client', 'routingId'],
    'XRechnung requires the Leitweg-ID or another buyer reference',
  )
}

/** A cash discount by XRechnung (BR-DE-18): two per cent within fourteen days is `#SKONTO#TAGE=14#PROZENT=2.00#`. */
const skonto = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(?:#BASISBETRAG=-?\d+\.\d{2})?#$/

/** A line as XRechnung compares it: without spaces around it, and without the characters that XML does not allow. */
const bare = (line: string): string => line.replaceAll(/(?!\t)\p{Cc}/gu, '').trim()

/** The payment terms; a cash discount in the last line keeps its line break, without which it does not count. */
function termsOf(row: DocumentRow, isStrict: boolean, findings: Findings): string {
  const terms = plainText(row.terms).trim()
  const lines = terms.split(/\r\n?|\n/).map(bare)
  const last = lines.findLastIndex((line) => line.startsWith('#'))
  if (isStrict && lines.some((line) => line.startsWith('#') && !skonto.test(line))) {
    findings.add(
      ['terms'],
      'has a line that begins with #: XRechnung allows only cash discounts there, such as #SKONTO#TAGE=14#PROZENT=2.00#',
    )
  }
  if (isStrict && last >= 0 && lines.slice(last + 1).some((line) => /#.+#/.test(line)))
    findings.add(['terms'], 'has a text between two # after a cash discount: XRechnung takes it for another one')
  return skonto.test(lines.at(-1) ?? '') ? `${terms}\n` : terms
}

/** The day of a supply to another country without one of its own: the last that a line names, else that of the document. */
function lastDayOf(row: DocumentRow): string {
  const days = row.lineItems.map((line) => line.date).filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
  return days.sort().at(-1) ?? row.date
}

/** The days that the stored data of a document name: that of the delivery (BT-72), and the period of the service (BG-14). */
type Delivered = { readonly date: string; readonly period: EPeriod | undefined }

/** The value at a path of JSON that a caller stored, such as `Invoice`, `Delivery`, `0`; undefined where there is none. */
const at = (json: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    json,
  )

/**
 * Reads the delivery from the data that programs store with a document in `e_invoice`: `Invoice.Delivery[0].ActualDeliveryDate`,
 * and `StartDate` and `EndDate` of `Invoice.InvoicePeriod[0]`, as the published API has them. Anything that is no date is noted.
 */
function deliveredOf({ eInvoice }: Pick<DocumentRow, 'eInvoice'>, findings: Findings): Delivered {
  const day = (...path: string[]): string => {
    const value = at(eInvoice, ['Invoice', ...path]) ?? ''
    const date = typeof value === 'string' ? parseDateInput(value) : undefined
    if (value !== '' && date === undefined)
      findings.add(['eInvoice'], `must have a date such as 2026-03-31 in Invoice.${path.join('.')}`)
    return date ?? ''
  }
  const start = day('InvoicePeriod', '0', 'StartDate')
  const end = day('InvoicePeriod', '0', 'EndDate')
  if (start !== '' && end !== '' && end < start)
    findings.add(['eInvoice'], `has a period that ends on ${end}, before its start on ${start}`)
  return {
    date: day('Delivery', '0', 'ActualDeliveryDate'),
    period: start === '' && end === '' ? undefined : { start, end },
  }
}
