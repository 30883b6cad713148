import { mayAccess, type Owned, requiresPerRecord, type Right, sendsMail, sendsNoMail } from '../../kernel/actor.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { creditStore } from '../../billing/credit/store.ts'
import { creditParty } from '../../billing/credit/send.ts'
import { emailCredit } from '../../billing/credit/triggers.ts'
import type { Subject } from '../../billing/document/document.ts'
import type { StepResult } from '../../billing/document/triggers.ts'
import { type AnyDocumentKind, entityOf } from '../../billing/document/document.ts'
import { listedAddresses } from '../../kernel/text/email-address.ts'
import { forbidden, invalid } from '../../kernel/error.ts'
import { invoiceStore } from '../../billing/invoice/store.ts'
import { invoiceParty } from '../../billing/invoice/send.ts'
import { emailInvoice } from '../../billing/invoice/triggers.ts'
import { operation } from '../../kernel/operation.ts'
import { queueReceipts } from '../../billing/payment/receipt.ts'
import { invoicesByPaymentIds } from '../../billing/payment/shown.ts'
import type { PurchaseOrder } from '../../spending/purchase-order/purchase-order.ts'
import { purchaseOrderStore } from '../../spending/purchase-order/store.ts'
import { vendorParty } from '../../spending/purchase-order/party.ts'
import { emailPurchaseOrder } from '../../spending/purchase-order/triggers.ts'
import { quoteStore } from '../../billing/quote/store.ts'
import { quoteParty } from '../../billing/quote/send.ts'
import { emailQuote } from '../../billing/quote/triggers.ts'
import type { Credit } from '../../billing/credit/credit.ts'
import type { Invoice } from '../../billing/invoice/invoice.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import type { Quote } from '../../billing/quote/quote.ts'
import { oneOf } from '../../kernel/record-id.ts'
import { recordAmong } from '../../kernel/reference-input.ts'
import { assertNotDeleted, getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { emailPreviewInput, mailedKinds, type MailedKind, sendEmailInput } from './input.ts'
import { previewMail } from './preview.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'

/** The mailed record in its new state. */
export type Mailed =
  | { kind: 'invoice'; record: Invoice }
  | { kind: 'quote'; record: Quote }
  | { kind: 'credit'; record: Credit }
  | { kind: 'purchaseOrder'; record: PurchaseOrder }
  | { kind: 'payment'; record: Payment }

/** Queues an e-mail to each recipient; marks a draft as sent first. @throws FORBIDDEN, NOT_FOUND, BAD_REQUEST if deleted, VALIDATION for nobody */
export const sendEmail = operation({
  name: 'sendEmail',
  kind: 'write',
  permission: requiresPerRecord('the right to change the record'),
  input: sendEmailInput,
  async run(work, { kind: named, recordId, template, subject, body, ccEmail = '' }): Promise<Mailed> {
    if (sendsNoMail(work.actor)) throw forbidden(sendsMail)
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
  invoice: async (work, id, mail) => ({
    kind: 'invoice',
    record: await mailDocument(work, id, mail, { store: invoiceStore, party: invoiceParty, email: emailInvoice }),
  }),
  quote: async (work, id, mail) => ({
    kind: 'quote',
    record: await mailDocument(work, id, mail, { store: quoteStore, party: quoteParty, email: emailQuote }),
  }),
  credit: async (work, id, mail) => ({
    kind: 'credit',
    record: await mailDocument(work, id, mail, { store: creditStore, party: creditParty, email: emailCredit }),
  }),
  purchaseOrder: async (work, id, mail) => ({
    kind: 'purchaseOrder',
    record: await mailDocument(work, id, mail, {
      store: purchaseOrderStore,
      party: vendorParty,
      email: emailPurchaseOrder,
    }),
  }),
  async payment(work, id, mail) {
    const row = await getRecord(work, work.tables.payments, { id, right: 'edit_payment', noun: 'payment' })
    assertNotDeleted('payment', row)
    const [invoices = []] = await invoicesByPaymentIds(work, [row.id])
    assertMayCopy(work, mail, await clientOf(work, row), 'client')
    if (mail.cc && !invoices.every((invoice) => mayAccess(work.actor, 'view_invoice', invoice)))
      throw invalid('ccEmail', 'cannot be sent copies of invoices that you may not view', 'NOT_ALLOWED')
    const queued = await queueReceipts(work, [{ payment: row, invoices }], mail)
    if (queued.size === 0) throw nobody('client')
    return { kind: 'payment', record: row }
  },
}

/** Mails a document, a draft marked as sent first; returns it in its new state. @throws VALIDATION when there is nobody to e-mail */
async function mailDocument<Row extends { isDeleted: boolean }, Owner extends Owned>(
  work: Work,
  id: number,
  mail: QueuedMail,
  {
    store: { kind, noun, get },
    party,
    email,
  }: {
    store: { kind: AnyDocumentKind; noun: string; get: (work: Work, id: number, right: Right) => Promise<Row> }
    party: { noun: PartyNoun; of: (work: Work, row: Row) => Promise<Owner> }
    email: (work: Work, subject: Subject<Row, Owner>, mail: QueuedMail) => Promise<StepResult<{ document: Row }>>
  },
): Promise<Row> {
  const row = await get(work, id, `edit_${entityOf[kind]}`)
  assertNotDeleted(noun, row)
  const owner = await party.of(work, row)
  assertMayCopy(work, mail, owner, party.noun)
  const { reason, document = row } = await email(work, { document: row, owner }, mail)
  if (reason !== undefined) throw nobody(party.noun)
  return document
}

type PartyNoun = 'client' | 'vendor'

/**
 * The caller chooses who gets copies, and could write variables into a text that show more of the client or vendor than the
 * caller may view. @throws VALIDATION
 */
function assertMayCopy({ actor }: Work, mail: QueuedMail, party: Owned, noun: PartyNoun): void {
  const isOwnText = mail.subject !== undefined || mail.body !== undefined
  if (!mail.cc || !isOwnText || mayAccess(actor, `view_${noun}`, party)) return
  throw invalid(
    'ccEmail',
    `cannot be sent copies of your own text about a ${noun} that you may not view`,
    'NOT_ALLOWED',
  )
}

const nobody = (noun: PartyNoun) =>
  invalid('recordId', `has no recipient: no contact of the ${noun} has an e-mail address`)
