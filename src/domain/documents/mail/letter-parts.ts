import type { DocumentRow } from '../../billing/document/document.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import { html, type Html, linesToHtml, nothing } from '../../kernel/text/html-text.ts'
import type { Formats } from '../printable/formats.ts'
import { fill, type Labels, labelsOf } from '../printable/labels.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import { paymentOf } from '../printable/payment.ts'
import type { Labelled } from '../printable/printable.ts'
import type { Writing } from '../printable/sums.ts'
import { type LetterWords, letterWordsOf } from './letter-words.ts'
import type { Variable } from './render.ts'

type Named = { firstName: string; lastName: string }

/** "Hello Ada Lovelace,"; for people without a name only "Hello,". */
export function greetingOf({ firstName, lastName }: Named, words: LetterWords): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? words.greeting : fill(words.greetingTo, { name })
}

/** The last line of a message whose company has no signature. */
export const closingOf = (signature: string, companyName: string, words: LetterWords): string =>
  signature === '' ? `${words.closing}\n${companyName}` : ''

const cell = 'padding:6px 0;vertical-align:top;border-bottom:1px solid #dfe4ea'

const rowOf = ({ label, value }: Labelled): Html =>
  html`<tr><td class="quiet line" style="${cell};padding-right:16px;color:#5a6673">${label}</td><td class="line" dir="auto" style="${cell};text-align:right;font-weight:bold">${linesToHtml(value)}</td></tr>`

/** Labelled values as a table, and as lines; nothing for none. The last one is the sum that counts. */
export function tableOf(rows: readonly Labelled[], heading = ''): Variable {
  const shown = rows.filter(({ value }) => value !== '')
  if (shown.length === 0) return ''
  const title = heading === '' ? nothing : html`<p style="margin:20px 0 4px;font-weight:bold">${heading}</p>`
  return {
    text: [heading, ...shown.map(({ label, value }) => `${label}: ${value}`)].filter(Boolean).join('\n'),
    html: html`${title}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0;border-collapse:collapse">${shown.map(rowOf)}</table>`,
  }
}

/** The main facts of a document. */
export function documentDetails(
  { kind, row }: PrintedDocument,
  { formats, labels }: { formats: Formats; labels: Labels },
): Labelled[] {
  const isOwed = kind === 'invoice' && row.statusId !== draftStatus
  const isDue = isOwed && row.balance > 0n
  const hasDeposit = isDue && row.partial > 0n
  return [
    { label: labels[kind], value: row.number ?? '' },
    { label: labels.date, value: formats.date(row.date) },
    { label: labels.poNumber, value: row.poNumber },
    kind === 'quote'
      ? { label: labels.validUntil, value: formats.date(row.dueDate) }
      : { label: labels.dueDate, value: isDue || kind === 'purchaseOrder' ? formats.date(row.dueDate) : '' },
    { label: labels.total, value: formats.money(row.amount) },
    { label: labels.balanceDue, value: isOwed && row.balance !== row.amount ? formats.money(row.balance) : '' },
    {
      label: row.partialDueDate ? fill(labels.depositBy, { date: formats.date(row.partialDueDate) }) : labels.deposit,
      value: hasDeposit ? formats.money(row.partial) : '',
    },
  ]
}

/** The main facts of a payment. */
export function paymentDetails(
  { payment, numbers, invoices }: { payment: Payment; numbers: readonly string[]; invoices: readonly DocumentRow[] },
  formats: Formats,
): Labelled[] {
  const labels = labelsOf(formats.locale)
  const words = letterWordsOf(formats.locale)
  const owed = invoices.reduce((sum, invoice) => sum + invoice.balance, 0n)
  return [
    { label: words.payment, value: payment.number ?? '' },
    { label: labels.date, value: formats.date(payment.date) },
    { label: labels.reference, value: payment.transactionReference },
    { label: numbers.length > 1 ? words.invoices : labels.invoice, value: numbers.join(', ') },
    { label: labels.lineTotal, value: formats.money(payment.amount) },
    { label: labels.balanceDue, value: owed > 0n ? formats.money(owed) : '' },
  ]
}

/** The account to which an invoice is to be paid; nothing where none is set, and for what is not owed. */
export function paymentInstructions(invoice: Parameters<typeof paymentOf>[0], writing: Writing): Variable {
  const { heading, entries } = paymentOf(invoice, writing)
  return tableOf(entries, heading)
}

/** A text in a paragraph of its own; nothing for none. */
export const paragraph = (text: string): Variable =>
  text === '' ? '' : { text, html: html`<p>${linesToHtml(text)}</p>` }

/** The address behind a button, for programs that show no buttons; readers without HTML see it beside the button's words. */
export const linkNote = (url: string, words: LetterWords): Variable => ({
  text: '',
  html: html`<p class="quiet" style="margin:0 0 24px;font-size:13px;color:#5a6673">${words.noButton}<br><a class="link" href="${url}" style="color:#1d4ed8;word-break:break-all">${url}</a></p>`,
})
