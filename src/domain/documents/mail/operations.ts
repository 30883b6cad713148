import { mayAccess, requiresPerRecord } from '../../kernel/actor.ts'
import type { Owned, Right } from '../../kernel/actor.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { getCredit } from '../../billing/credit/store.ts'
import { emailCredit } from '../../billing/credit/triggers.ts'
import type { StepResult } from '../../billing/document/triggers.ts'
import { listedAddresses } from '../../kernel/text/email-address.ts'
import { invalid } from '../../kernel/error.ts'
import { getInvoice } from '../../billing/invoice/store.ts'
import { emailInvoice } from '../../billing/invoice/triggers.ts'
import { operation } from '../../kernel/operation.ts'
import { queueReceipts } from '../../billing/payment/receipt.ts'
import { invoicesByPaymentIds } from '../../billing/payment/shown.ts'
import type { PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { getPurchaseOrder } from '../../spending/purchase-order/store.ts'
import { vendorParty } from '../../spending/purchase-order/party.ts'
import { emailPurchaseOrder } from '../../spending/purchase-order/triggers.ts'
import { getQuote } from '../../billing/quote/store.ts'
import { emailQuote } from '../../billing/quote/triggers.ts'
import type { Credit } from '../../billing/credit/credit.ts'
import type { Invoice } from '../../billing/invoice/invoice.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import type { Quote } from '../../billing/quote/quote.ts'
import { oneOf } from '../../kernel/record-id.ts'
import { recordAmong } from '../../kernel/reference-input.ts'
import { assertNotDeleted, getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { emailPreviewInput, mailedKinds, sendEmailInput } from './input.ts'
import type { MailedKind } from './input.ts'
import { previewMail } from './preview.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from './templates.ts'

/** The mailed record in its new state. */
export type Mailed =
  | { kind: 'invoice'; record: Invoice }
  | { kind: 'quote'; record: Quote }
  | { kind: 'credit'; record: Credit }
  | { kind: 'purchaseOrder'; record: PurchaseOrder }
  | { kind: 'payment'; record: Payment }

/** Queues an e-mail to each recipient; marks a draft as sent first. @throws NOT_FOUND, BAD_REQUEST if deleted, VALIDATION for nobody */
export const sendEmail = operation({
  name: 'sendEmail',
  kind: 'write',
  permission: requiresPerRecord('the right to change the record'),
  input: sendEmailInput,
  async run(work, { kind: named, recordId, template, subject, body, ccEmail = '' }): Promise<Mailed> {
    const { kind, key } = recordAmong(recordId, mailedKinds, named && { kind: named, noun: oneOf(named) })
    const cc = listedAddresses(ccEmail)
    const mail: QueuedMail = {
      template: templateOf(template),
      ...(subject && { subject }),
      ...(body && { body }),
      ...(cc.length > 0 && { cc }),
    }
    return mailers[kind](work, key, mail)
  },
})

/** A subject and a text with their variables filled in; the company's templates replace empty ones. */
export const emailPreview = operation({
  name: 'emailPreview',
  kind: 'read',
  permission: requiresPerRecord('the right to view the record'),
  input: emailPreviewInput,
  run: previewMail,
})

type Mailer = (work: Work, id: number, mail: QueuedMail) => Promise<Mailed>

const mailers: Readonly<Record<MailedKind, Mailer>> = {
  async invoice(work, id, mail) {
    const row = await getInvoice(work, id, 'edit_invoice')
    assertNotDeleted('invoice', row)
    const owner = await clientOf(work, row)
    assertMayCopy(work, mail, owner)
    const result = await emailInvoice(work, { document: row, owner }, mail)
    return { kind: 'invoice', record: mailed(row, result) }
  },
  async quote(work, id, mail) {
    const row = await getQuote(work, id, 'edit_quote')
    assertNotDeleted('quote', row)
    const owner = await clientOf(work, row)
    assertMayCopy(work, mail, owner)
    const result = await emailQuote(work, { document: row, owner }, mail)
    return { kind: 'quote', record: mailed(row, result) }
  },
  async credit(work, id, mail) {
    const row = await getCredit(work, id, 'edit_credit')
    assertNotDeleted('credit', row)
    const owner = await clientOf(work, row)
    assertMayCopy(work, mail, owner)
    const result = await emailCredit(work, { document: row, owner }, mail)
    return { kind: 'credit', record: mailed(row, result) }
  },
  async purchaseOrder(work, id, mail) {
    const row = await getPurchaseOrder(work, id, 'edit_purchase_order')
    assertNotDeleted('purchase order', row)
    const owner = await vendorParty.of(work, row)
    assertMayCopy(work, mail, owner, 'view_vendor')
    const result = await emailPurchaseOrder(work, { document: row, owner }, mail)
    return { kind: 'purchaseOrder', record: mailed(row, result, 'vendor') }
  },
  async payment(work, id, mail) {
    const row = await getRecord(work, work.tables.payments, { id, right: 'edit_payment', noun: 'payment' })
    assertNotDeleted('payment', row)
    const [invoices = []] = await invoicesByPaymentIds(work, [row.id])
    assertMayCopy(work, mail, await clientOf(work, row))
    if (mail.cc && !invoices.every((invoice) => mayAccess(work.actor, 'view_invoice', invoice)))
      throw invalid('ccEmail', 'cannot be sent copies of invoices that you may not view', 'NOT_ALLOWED')
    const queued = await queueReceipts(work, [{ payment: row, invoices }], mail)
    if (queued === 0) throw nobody()
    return { kind: 'payment', record: row }
  },
}

/**
 * The caller chooses who gets copies, and could write variables into a text that show more of the client or vendor than the
 * caller may view. @throws VALIDATION
 */
function assertMayCopy({ actor }: Work, mail: QueuedMail, party: Owned, right: Right = 'view_client'): void {
  const isOwnText = mail.subject !== undefined || mail.body !== undefined
  if (!mail.cc || !isOwnText || mayAccess(actor, right, party)) return
  const noun = right === 'view_client' ? 'client' : 'vendor'
  throw invalid(
    'ccEmail',
    `cannot be sent copies of your own text about a ${noun} that you may not view`,
    'NOT_ALLOWED',
  )
}

const nobody = (addressee: 'client' | 'vendor' = 'client') =>
  invalid('recordId', `has no recipient: no contact of the ${addressee} has an e-mail address`)

/** The document after its e-mails were queued. @throws VALIDATION when there is nobody to e-mail */
function mailed<Row>(
  row: Row,
  { reason, document = row }: StepResult<{ document: Row }>,
  addressee?: 'client' | 'vendor',
): Row {
  if (reason !== undefined) throw nobody(addressee)
  return document
}
