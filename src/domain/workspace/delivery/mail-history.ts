import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { holds, requiresOwn, requiresPerRecord } from '../../kernel/actor.ts'
import { viewsClients, viewsVendors } from '../../contacts/location/location.ts'
import { getClient } from '../../contacts/client/store.ts'
import { contactsByIds } from '../../contacts/client/resolve.ts'
import { notFound } from '../../kernel/error.ts'
import { subject, subjectAmong } from '../../kernel/reference-input.ts'
import { operation } from '../../kernel/operation.ts'
import { getRecord, rowsWhere, withinRight } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { vendorContactsByIds } from '../../contacts/vendor/store.ts'
import { type Delivery, invitationKindOf } from '../../kernel/delivery.ts'

/** One e-mail about a record, and its delivery status. */
export type MailHistory = {
  kind: string
  recordId: number
  subject: string
  recipients: string
  /** Time of acceptance or refusal, as unix seconds. */
  at: number
  status: 'delivered' | 'bounced'
  /** Reason of the failure, or the enclosures that were left out. */
  message: string
}

const mailedKinds = {
  invoice: { table: 'invoices', right: 'view_invoice', noun: 'invoice' },
  quote: { table: 'quotes', right: 'view_quote', noun: 'quote' },
  credit: { table: 'credits', right: 'view_credit', noun: 'credit' },
  payment: { table: 'payments', right: 'view_payment', noun: 'payment' },
  purchaseOrder: { table: 'purchaseOrders', right: 'view_purchase_order', noun: 'purchase order' },
} as const

type MailedKind = keyof typeof mailedKinds

const kinds = Object.keys(mailedKinds) as MailedKind[]

const isMailedKind = (kind: string): kind is MailedKind => Object.hasOwn(mailedKinds, kind)

/** The sent or failed e-mails about one record, the newest first. @throws NOT_FOUND */
export const mailHistoryOfRecord = operation({
  name: 'mailHistoryOfRecord',
  kind: 'read',
  permission: requiresPerRecord('the right to view the record'),
  input: z.object({ recordId: subjectAmong(kinds, 'The record that was mailed.') }),
  async run(work, { recordId: { kind, key } }) {
    if (!isMailedKind(kind)) throw notFound('record')
    const { table, right, noun } = mailedKinds[kind]
    const row: Readers = await getRecord(work, work.tables[table], { id: key, right, noun })
    const { outbox } = work.tables
    const [isShown = false] = await (kind === 'purchaseOrder' ? viewsVendors : viewsClients)(work, [row])
    return historyOf(work, and(eq(outbox.recordKind, kind), eq(outbox.recordId, key)), { isShown })
  },
})

/** The client or vendor who reads the e-mails about a record. */
type Readers = { clientId?: number | null; vendorId?: number | null }

/** The sent or failed e-mails about the records of one client, the newest first. @throws NOT_FOUND */
export const mailHistoryOfClient = operation({
  name: 'mailHistoryOfClient',
  kind: 'read',
  permission: requiresOwn('view_client'),
  input: z.object({ id: subject('client', 'The client; a merged one means its survivor.') }),
  async run(work, { id }) {
    const client = await getClient(work, id, 'view_client')
    const { outbox } = work.tables
    const ofKind = (kind: 'invoice' | 'quote' | 'credit' | 'payment') => {
      const { table: name, right } = mailedKinds[kind]
      const table = work.tables[name]
      const theirs = work.db
        .select({ id: table.id })
        .from(table)
        .where(
          and(
            eq(table.companyId, work.actor.companyId),
            eq(table.clientId, client.id),
            withinRight(work, table, right),
          ),
        )
      return and(eq(outbox.recordKind, kind), inArray(outbox.recordId, theirs))
    }
    return historyOf(work, or(...(['invoice', 'quote', 'credit', 'payment'] as const).map(ofKind)), { isShown: true })
  },
})

/** Older ones are in the list of deliveries. */
const mostMails = 100

/** `isShown`: the caller may view the client or vendor, whose details are in the recipients and in subjects as sent. */
async function historyOf(
  work: Work,
  about: SQL | undefined,
  { isShown }: { isShown: boolean },
): Promise<MailHistory[]> {
  const { outbox } = work.tables
  const rows = await work.db
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.companyId, work.actor.companyId),
        eq(outbox.kind, 'email'),
        inArray(outbox.state, ['delivered', 'failed']),
        about,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(mostMails)
  const invited = await invitedAddresses(work, rows)
  // Subjects of receipts may contain links to invoices.
  const showsHead = ({ recordKind }: Delivery) =>
    isShown && (recordKind !== 'payment' || holds(work.actor, 'view_invoice'))
  return rows.map((row) => ({
    kind: row.recordKind ?? '',
    recordId: row.recordId ?? 0,
    ...(showsHead(row)
      ? headOf(row, invited[invitationKindOf(row)].get(row.invitationId ?? 0) ?? '')
      : { subject: queuedSubjectOf(row), recipients: '' }),
    at: row.deliveredAt ?? row.updatedAt,
    status: row.state === 'delivered' ? 'delivered' : 'bounced',
    message: row.lastError,
  }))
}

type AddressesByInvitation = Record<ReturnType<typeof invitationKindOf>, Map<number, string>>

/** The addresses behind the e-mails' invitations, of clients and of vendors. */
async function invitedAddresses(work: Work, rows: readonly Delivery[]): Promise<AddressesByInvitation> {
  const { invitations, vendorInvitations } = work.tables
  const idsOf = (kind: ReturnType<typeof invitationKindOf>) =>
    rows.flatMap((row) => (invitationKindOf(row) === kind ? (row.invitationId ?? []) : []))
  const found = await rowsWhere(work, invitations, invitations.id, idsOf('invitation'))
  const contactIds = found.map(({ contactId }) => contactId)
  const contacts = await contactsByIds(work, contactIds)
  const foundAtVendors = await rowsWhere(work, vendorInvitations, vendorInvitations.id, idsOf('vendorInvitation'))
  const vendorContactIds = foundAtVendors.map(({ vendorContactId }) => vendorContactId)
  const vendorContacts = await vendorContactsByIds(work, vendorContactIds)
  return {
    invitation: new Map(found.map(({ id }, index) => [id, contacts[index]?.email ?? ''])),
    vendorInvitation: new Map(foundAtVendors.map(({ id }, index) => [id, vendorContacts[index]?.email ?? ''])),
  }
}

/** Subject and recipients of the sent e-mail; for an unsent one, those it was queued with. */
function headOf(delivery: Delivery, invited: string): Pick<MailHistory, 'subject' | 'recipients'> {
  const { letter } = delivery.payload
  const sent = typeof letter === 'object' && letter !== null ? (letter as Record<string, unknown>) : {}
  const { subject: sentSubject, recipients } = sent
  return {
    subject: typeof sentSubject === 'string' ? sentSubject : queuedSubjectOf(delivery),
    recipients: Array.isArray(recipients) ? recipients.join(', ') : invited,
  }
}

/** The subject with its variables; empty for that of a template. */
const queuedSubjectOf = ({ payload: { subject: queued } }: Delivery): string =>
  typeof queued === 'string' ? queued : ''
