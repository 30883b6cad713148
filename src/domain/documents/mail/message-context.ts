import { mayAccess } from '../../kernel/actor.ts'
import { addDays } from '../../kernel/calendar.ts'
import type { Client } from '../../contacts/client/client.ts'
import { contactsWithPageByClientIds } from '../../contacts/client/contact-page-link.ts'
import { contactsByIds } from '../../contacts/client/resolve.ts'
import {
  invitationsByCreditIds,
  invitationsByInvoiceIds,
  invitationsByQuoteIds,
} from '../../billing/document/invitations.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import { invoicesByPaymentIds } from '../../billing/payment/shown.ts'
import { invitationsByPurchaseOrderIds } from '../../spending/purchase-order/invitations.ts'
import { fill } from '../printable/labels.ts'
import { letterWordsOf } from './letter-words.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import type { PrintableKind } from '../printable/printable.ts'
import type { ParentKind } from '../../records/attachment/parents.ts'
import { vendorContactsByIds } from '../../contacts/vendor/store.ts'
import type { Work } from '../../kernel/work.ts'
import { clientParties, vendorParties } from './parties.ts'
import type { Variables } from './render.ts'
import {
  documentVariables,
  formatsOf,
  type Parties,
  paymentVariables,
  type Person,
  statementVariables,
} from './variables.ts'

type EnclosedDocument = PrintedDocument & { isPrinted: boolean; hasEInvoice: boolean }

/** Subject, parties and attachments of a message. */
export type MessageContext = {
  parties: Parties
  variables: Variables
  /** The language of the client. */
  locale: string
  /** The sentence that says why the reader gets the message. */
  reason: string
  /** Documents to attach: as PDF, as electronic invoices where the client gets them, or both. */
  printables: readonly EnclosedDocument[]
  /** Records whose files are attached. */
  filesOf: readonly { kind: ParentKind; id: number }[]
}

type Invited = { invitation: { id: number; link: string }; contact: Person & { id: number; archivedAt: number | null } }

const invitationsOf = {
  invoice: invitationsByInvoiceIds,
  quote: invitationsByQuoteIds,
  credit: invitationsByCreditIds,
} as const

/** The people who are invited to a document, oldest first, each with their contact; removed contacts are left out. */
export async function invitedTo(work: Work, kind: PrintableKind, id: number): Promise<Invited[]> {
  const invited = kind === 'purchaseOrder' ? await invitedToOrder(work, id) : await invitedClients(work, kind, id)
  return invited.flatMap(({ invitation, contact }) =>
    contact && contact.archivedAt === null ? [{ invitation, contact }] : [],
  )
}

type Found = { invitation: Invited['invitation']; contact: Invited['contact'] | undefined }

async function invitedClients(work: Work, kind: keyof typeof invitationsOf, id: number): Promise<Found[]> {
  const [invitations = []] = await invitationsOf[kind](work, [id])
  const contactIds = invitations.map(({ contactId }) => contactId)
  const contacts = await contactsByIds(work, contactIds)
  return invitations.map((invitation, index) => ({ invitation, contact: contacts[index] }))
}

async function invitedToOrder(work: Work, id: number): Promise<Found[]> {
  const [invitations = []] = await invitationsByPurchaseOrderIds(work, [id])
  const vendorContactIds = invitations.map(({ vendorContactId }) => vendorContactId)
  const contacts = await vendorContactsByIds(work, vendorContactIds)
  return invitations.map((invitation, index) => ({ invitation, contact: contacts[index] }))
}

/** The context of a document for one of the people who are invited to it; without one, for no particular person. */
export async function documentMatter(
  work: Work,
  document: PrintedDocument,
  invited?: Invited,
): Promise<MessageContext> {
  const { kind, row } = document
  const parties =
    kind === 'purchaseOrder'
      ? await vendorParties(work, row.vendorId, { contact: invited?.contact, issued: row.parties })
      : await clientParties(work, row.clientId, { contact: invited?.contact, issued: row.parties })
  const url = invited?.invitation.link ?? ''
  const { mail } = parties
  const hasEInvoice = kind === 'invoice' || kind === 'credit'
  const { locale } = formatsOf(parties, row)
  return {
    parties,
    variables: documentVariables(parties, document, { url, today: work.today }),
    locale,
    reason: reasonFor(parties, locale),
    printables: [{ ...document, isPrinted: mail.pdf_email_attachment, hasEInvoice }],
    filesOf: mail.document_email_attachment ? [{ kind, id: row.id }] : [],
  }
}

/** Names the client or vendor, unless the contact is the client. */
function reasonFor({ addressee, contact, company }: Parties, locale: string): string {
  const words = letterWordsOf(locale)
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  const isParty = ['', person, contact.email].includes(addressee.name)
  return fill(isParty ? words.sentToPerson : words.sentToContact, { party: addressee.name, company: company.name })
}

/** Maximum number of a payment's invoices that are attached to its receipt. */
const mostEnclosed = 10

/**
 * The context of a payment for a contact of its client; the link leads to the first invoice that it paid. Of invoices that the
 * actor may not view there are only the numbers.
 */
export async function paymentMatter(
  work: Work,
  payment: Payment,
  contact?: Person & { id: number },
): Promise<MessageContext> {
  const parties = await clientParties(work, payment.clientId, { contact })
  const [paid = []] = await invoicesByPaymentIds(work, [payment.id])
  const numbers = paid.flatMap(({ number }) => number || [])
  const invoices = paid.filter((invoice) => mayAccess(work.actor, 'view_invoice', invoice))
  const [first] = invoices
  const invited = first ? await invitedTo(work, 'invoice', first.id) : []
  const shown = contact ? invited.find((each) => each.contact.id === contact.id) : invited[0]
  const { mail } = parties
  const { locale } = formatsOf(parties, payment)
  return {
    parties,
    variables: paymentVariables(parties, { payment, numbers, invoices, url: shown?.invitation.link ?? '' }),
    locale,
    reason: fill(letterWordsOf(locale).receiptTo, { company: parties.company.name }),
    // They were billed before.
    printables: invoices
      .slice(0, mostEnclosed)
      .map((row) => ({ kind: 'invoice', row, isPrinted: mail.pdf_email_attachment, hasEInvoice: false })),
    filesOf: mail.document_email_attachment ? [{ kind: 'payment', id: payment.id }] : [],
  }
}

/** The context of a client's statement of the last seven days, for its first contact. */
export async function statementMatter(work: Work, client: Client): Promise<MessageContext> {
  const [contacts = []] = await contactsWithPageByClientIds(work, [client.id])
  const contact = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0]
  const parties = await clientParties(work, client.id, { contact })
  const period = { from: addDays(work.today, -6), to: work.today }
  const { locale } = formatsOf(parties, client)
  return {
    parties,
    variables: statementVariables(parties, { client, period, url: contact?.link ?? '' }),
    locale,
    reason: reasonFor(parties, locale),
    printables: [],
    filesOf: [],
  }
}
