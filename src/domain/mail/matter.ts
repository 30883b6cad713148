import { contactsByIds } from '../client/resolve.ts'
import type { Contact } from '../client/client.ts'
import type { DocumentKind, DocumentRow, Invitation } from '../document/document.ts'
import { invitationsByCreditIds, invitationsByInvoiceIds, invitationsByQuoteIds } from '../document/invitations.ts'
import type { Payment } from '../payment/payment.ts'
import { invoicesByPaymentIds } from '../payment/shown.ts'
import type { ParentKind } from '../uploaded-document/parents.ts'
import type { Work } from '../work.ts'
import { partiesBetween } from './parties.ts'
import type { Variables } from './render.ts'
import { documentVariables, formatsOf, paymentVariables } from './variables.ts'
import type { Parties } from './variables.ts'

/** A document that goes with a message. */
type EnclosedDocument = { kind: DocumentKind; row: DocumentRow; isPrinted: boolean; isBilled: boolean }

/** What a message is about, between whom, and what goes with it. */
export type Matter = {
  parties: Parties
  variables: Variables
  /** In which the client reads. */
  locale: string
  /** Documents that go with it: as PDF, as electronic invoices where the client gets them, or both. */
  sheets: readonly EnclosedDocument[]
  /** Records whose files are attached. */
  filesOf: readonly { kind: ParentKind; id: number }[]
}

const invitationsOf = {
  invoice: invitationsByInvoiceIds,
  quote: invitationsByQuoteIds,
  credit: invitationsByCreditIds,
} as const

/** The people who are invited to a document, oldest first, each with the contact that they are; people who left are left out. */
export async function invitedTo(
  work: Work,
  kind: DocumentKind,
  id: number,
): Promise<{ invitation: Invitation; contact: Contact }[]> {
  const [invitations = []] = await invitationsOf[kind](work, [id])
  const contacts = await contactsByIds(
    work,
    invitations.map(({ contactId }) => contactId),
  )
  return invitations.flatMap((invitation, index) => {
    const contact = contacts[index]
    return contact && contact.archivedAt === null ? [{ invitation, contact }] : []
  })
}

/** A document for one of the people who are invited to it; for nobody in particular without one. */
export async function documentMatter(
  work: Work,
  kind: DocumentKind,
  row: DocumentRow,
  invited?: { invitation: Invitation; contact: Contact },
): Promise<Matter> {
  const parties = await partiesBetween(work, row.clientId, invited?.contact)
  const url = invited?.invitation.link ?? ''
  const { mail } = parties
  return {
    parties,
    variables: documentVariables(parties, { kind, row, url, today: work.today }),
    locale: formatsOf(parties, row).locale,
    sheets: [{ kind, row, isPrinted: mail.pdf_email_attachment, isBilled: kind !== 'quote' }],
    filesOf: mail.document_email_attachment ? [{ kind, id: row.id }] : [],
  }
}

/** Most invoices of a payment that are attached to its receipt. */
const mostEnclosed = 10

/** A payment for a contact of its client; the link leads to the first invoice that it paid. */
export async function paymentMatter(work: Work, payment: Payment, contact?: Contact): Promise<Matter> {
  const parties = await partiesBetween(work, payment.clientId, contact)
  const [invoices = []] = await invoicesByPaymentIds(work, [payment.id])
  const [first] = invoices
  const invited = first ? await invitedTo(work, 'invoice', first.id) : []
  const shown = contact ? invited.find((each) => each.contact.id === contact.id) : invited[0]
  const { mail } = parties
  return {
    parties,
    variables: paymentVariables(parties, { payment, invoices, url: shown?.invitation.link ?? '' }),
    locale: formatsOf(parties, payment).locale,
    // They were billed before.
    sheets: invoices
      .slice(0, mostEnclosed)
      .map((row) => ({ kind: 'invoice', row, isPrinted: mail.pdf_email_attachment, isBilled: false })),
    filesOf: mail.document_email_attachment ? [{ kind: 'payment', id: payment.id }] : [],
  }
}
