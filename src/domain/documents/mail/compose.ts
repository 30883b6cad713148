import { vendorsByIds } from '../../contacts/vendor/store.ts'
import { findClient } from '../../contacts/client/resolve.ts'
import { presentContacts } from '../../contacts/client/contact-successors.ts'
import { isEmailAddress } from '../../kernel/text/email-address.ts'
import { paymentsByIds } from '../../billing/payment/store.ts'
import { purchaseOrdersByIds } from '../../spending/purchase-order/store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import type { Work } from '../../kernel/work.ts'
import { documentMatter, invitedTo, type MessageContext, paymentMatter } from './message-context.ts'
import { addressed, blindCopies, senderOf, mailStyleOf } from './parties.ts'
import { type QueuedMail, readQueuedMail } from '../../kernel/mail/queued.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render.ts'
import { type MailText, textFor } from './templates.ts'
import { composeForUser } from './user-letters.ts'

type Queued = {
  recordKind: string | null
  recordId: number | null
  invitationId: number | null
  payload: Readonly<Record<string, unknown>>
}

/** Composes a queued e-mail, or says why it can never be sent; `serviceAddress` is the sender for companies without one. */
export async function composeLetter(
  work: Work,
  queued: Queued,
  serviceAddress: string | undefined,
): Promise<Letter | string> {
  const { recordKind: kind } = queued
  if (kind === 'user') return composeForUser(work, queued, serviceAddress)
  const mail = readQueuedMail(queued.payload)
  if (!mail) return 'The e-mail was queued with an unknown template.'
  if (kind === 'payment') return composeReceipt(work, queued, mail, serviceAddress)
  const document = await documentOf(work, kind, queued.recordId ?? 0)
  if (document === undefined) return 'Records of this kind cannot be e-mailed.'
  if (typeof document === 'string') return document
  const { invitationId } = queued
  const invited = (await invitedTo(work, document.kind, document.row.id)).find(
    ({ invitation }) => invitation.id === invitationId,
  )
  if (!invited) return 'The invitation was revoked.'
  return letterOf(work, await documentMatter(work, document, invited), mail, serviceAddress)
}

/** The document to be mailed, or the reason why it is not; undefined for other kinds of record. */
async function documentOf(work: Work, kind: string | null, id: number): Promise<PrintedDocument | string | undefined> {
  if (kind === 'purchaseOrder') {
    const [row] = await purchaseOrdersByIds(work, [id])
    if (!row || row.isDeleted) return 'The purchase order was deleted.'
    const [vendor] = await vendorsByIds(work, [row.vendorId])
    return vendor && !vendor.isDeleted ? { kind, row } : 'The vendor was deleted.'
  }
  if (kind !== 'invoice' && kind !== 'quote' && kind !== 'credit') return undefined
  const [row] = await rowsByIds(work, work.tables[`${kind}s`], [id])
  if (!row || row.isDeleted) return `The ${kind} was deleted.`
  return (await isClientDeleted(work, row)) ? clientDeleted : { kind, row }
}

/** Once a client is deleted, nobody can be e-mailed about its records: messages that waited for a mail server neither. */
const isClientDeleted = async (work: Work, { clientId }: { clientId: number }): Promise<boolean> =>
  (await findClient(work, clientId))?.isDeleted ?? true

const clientDeleted = 'The client was deleted.'

async function composeReceipt(
  work: Work,
  { recordId }: Queued,
  mail: QueuedMail,
  serviceAddress: string | undefined,
): Promise<Letter | string> {
  const [payment] = await paymentsByIds(work, [recordId ?? 0])
  if (!payment || payment.isDeleted) return 'The payment was deleted.'
  if (await isClientDeleted(work, payment)) return clientDeleted
  const [contact] = await presentContacts(work, [mail.contactId ?? 0])
  if (!contact || contact.archivedAt !== null) return 'The recipient is no longer a contact of the client.'
  return letterOf(work, await paymentMatter(work, payment, contact), mail, serviceAddress)
}

async function letterOf(
  work: Work,
  { parties, variables, locale, reason, printables, filesOf }: MessageContext,
  mail: QueuedMail,
  serviceAddress: string | undefined,
): Promise<Letter | string> {
  const { contact } = parties
  if (!isEmailAddress(contact.email)) return 'The recipient has no valid e-mail address.'
  const text = withOwn(textFor(mail.template, parties.mail, locale), mail)
  return {
    ...(await senderOf(work, { mail: parties.mail, company: parties.sender }, serviceAddress)),
    to: addressed(`${contact.firstName} ${contact.lastName}`, contact.email),
    cc: (mail.cc ?? []).filter(isEmailAddress),
    bcc: blindCopies(parties.mail),
    ...renderLetter(text, variables, mailStyleOf(parties.company, parties.mail, locale, reason)),
    printables,
    filesOf,
  }
}

/** The text with the subject and body that were written for this message alone. */
function withOwn({ plain, ...text }: MailText, { subject = text.subject, body }: QueuedMail): MailText {
  return body === undefined ? { ...text, subject, ...(plain !== undefined && { plain }) } : { subject, body }
}
