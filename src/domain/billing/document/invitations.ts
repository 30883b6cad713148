import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Client, Contact } from '../../contacts/client/client.ts'
import { presentContacts } from '../../contacts/client/contact-successors.ts'
import { contactsByClientIds } from '../../contacts/client/resolve.ts'
import { invalidFields } from '../../kernel/error.ts'
import { queueInvitationMails } from '../../kernel/mail/queue.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { listsInOrder, runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsWhere } from '../../records/records.ts'
import type { DocumentKind, DocumentRow, Invitation, Subject } from './document.ts'
import { type Invited, recipientsOfAll } from './recipients.ts'

/** The document whose invitations are meant. */
type InvitedTo = { kind: DocumentKind; id: number }

type Requested = readonly { clientContactId: number | null }[]

/** The column of an invitation that names its document. */
const ownerName = { invoice: 'invoiceId', quote: 'quoteId', credit: 'creditId' } as const satisfies Record<
  DocumentKind,
  string
>

const keyLength = 32

/**
 * Gives the document an invitation for each person asked for, or, when nobody is named and it has none yet, for each
 * contact of the client with `sendEmail`. Naming people takes the others' invitations away; people who are no longer contacts of
 * the client keep theirs, but get no new one. Returns true if anything changed.
 * @throws VALIDATION naming `invitations.N.clientContactId` for a person who never was a contact of the client
 */
export async function ensureInvitations(
  work: Work,
  document: InvitedTo & { isNew?: boolean },
  client: Pick<Client, 'id'>,
  requested: Requested = [],
): Promise<boolean> {
  const isNaming = requested.some(({ clientContactId }) => clientContactId !== null)
  const present = document.isNew ? [] : await liveInvitations(work, document)
  if (!isNaming && present.length > 0) return false
  const [contacts = []] = await contactsByClientIds(work, [client.id])
  const named = isNaming ? await namedContacts(work, client, contacts, requested) : []
  const byDefault = present.length === 0 && named.every((contact) => contact.archivedAt !== null)
  const wanted = (byDefault ? contacts.filter((contact) => contact.sendEmail) : named).filter(
    (contact) => contact.archivedAt === null,
  )
  const missing = wanted.filter((contact) => !present.some(({ contactId }) => contactId === contact.id))
  const namedIds = named.map((contact) => contact.id)
  const withdraws = isNaming && present.length > 0 && (await withdraw(work, document, namedIds))
  await addInvitations(document.kind)(
    work,
    missing.map((contact) => ({ documentId: document.id, contact })),
  )
  return withdraws || missing.length > 0
}

/** A new document, the present contacts of its client, and the keys of those who are asked for. */
type NewDocument = { id: number; contacts: readonly Contact[]; requested: ReadonlySet<number> }

/** {@link ensureInvitations} for new documents for which only present contacts are asked for. */
export const inviteToNew = (work: Work, kind: DocumentKind, list: readonly NewDocument[]): Promise<void> =>
  addInvitations(kind)(
    work,
    list.flatMap(({ id: documentId, contacts, requested }) => {
      const named = contacts.filter(({ id }) => requested.has(id))
      const wanted = named.length > 0 ? named : contacts.filter(({ sendEmail }) => sendEmail)
      return wanted.map((contact) => ({ documentId, contact }))
    }),
  )

/** Adds an invitation for each of these contacts to a document. */
const addInvitations =
  (kind: DocumentKind) =>
  (work: Work, list: readonly { documentId: number; contact: { id: number } }[]): Promise<void> =>
    appendRows(
      work,
      work.tables.invitations,
      list.map(({ documentId, contact }) => ({
        companyId: work.actor.companyId,
        [ownerName[kind]]: documentId,
        contactId: contact.id,
        key: work.sources.randomKey(keyLength),
        createdAt: work.now,
        updatedAt: work.now,
      })),
    )

/** The people asked for, in the order of the client's contacts; removed ones last, merged ones as the contact that took their place. */
async function namedContacts(
  work: Work,
  client: Pick<Client, 'id'>,
  contacts: readonly Contact[],
  requested: Requested,
): Promise<Contact[]> {
  const ids = requested.flatMap(({ clientContactId }) => clientContactId ?? [])
  const live = new Set(contacts.map(({ id }) => id))
  const others = ids.filter((id) => !live.has(id))
  const former = others.length === 0 ? [] : await presentContacts(work, others)
  const resolved = new Map(others.map((id, index) => [id, former[index]]))
  const strangers = requested.flatMap(({ clientContactId: id }, index) =>
    id === null || live.has(id) || resolved.get(id)?.clientId === client.id
      ? []
      : [
          {
            path: ['invitations', index, 'clientContactId'],
            message: 'is not a contact of the client',
            code: 'NOT_FOUND' as const,
          },
        ],
  )
  if (strangers.length > 0) throw invalidFields(strangers)
  const named = new Set(ids.map((id) => resolved.get(id)?.id ?? id))
  const removed = former.flatMap((contact) => (contact && !live.has(contact.id) ? [contact] : []))
  return [...contacts.filter(({ id }) => named.has(id)), ...removed]
}

/** The live invitations to a document. */
const belongsTo = (work: Work, { kind, id }: InvitedTo) => {
  const { invitations } = work.tables
  const owner = invitations[ownerName[kind]]
  return and(eq(invitations.companyId, work.actor.companyId), eq(owner, id), isNull(invitations.archivedAt))
}

const liveInvitations = (work: Work, document: InvitedTo) =>
  work.db
    .select({ contactId: work.tables.invitations.contactId })
    .from(work.tables.invitations)
    .where(belongsTo(work, document))

/** Takes the invitations of all others away; returns true if there were any. */
async function withdraw(work: Work, document: InvitedTo, keptIds: readonly number[]): Promise<boolean> {
  const { invitations } = work.tables
  const withdrawn = await work.db
    .update(invitations)
    .set({ archivedAt: work.now, updatedAt: work.now })
    .where(and(belongsTo(work, document), notInArray(invitations.contactId, [...keptIds])))
    .returning({ id: invitations.id })
  return withdrawn.length > 0
}

/** Marks the documents' invitations as sent, those that were not yet. */
export async function stampInvitations(work: Work, kind: DocumentKind, ids: readonly number[]): Promise<void> {
  const { invitations } = work.tables
  const owner = invitations[ownerName[kind]]
  const statement = prepared(work.db, `invitation.stamp.${kind}`, (db) =>
    db
      .update(invitations)
      .set({ sentDate: sql`${sql.placeholder('now')}`, updatedAt: sql`${sql.placeholder('now')}` })
      .where(
        and(
          eq(invitations.companyId, sql.placeholder('companyId')),
          work.keyLists.among(owner, 'keys'),
          isNull(invitations.archivedAt),
          isNull(invitations.sentDate),
        ),
      ),
  )
  await statement.execute({ companyId: work.actor.companyId, keys: work.keyLists.bind(ids), now: work.now })
}

/** The invitations of each document of a kind, oldest first: the batch form for loaders and includes. */
const invitationsOf =
  (kind: DocumentKind) =>
  async (work: Work, ids: readonly number[]): Promise<Invitation[][]> => {
    const { invitations } = work.tables
    const rows = await rowsWhere(work, invitations, invitations[ownerName[kind]], ids)
    const live = rows.filter((row) => row.archivedAt === null)
    const timeZone = work.actor.company.settings.timezone_id
    const link = (key: string) => `${work.baseUrl}/client/${kind}/${key}`
    const linked = live.map((row) => Object.assign(row, { link: link(row.key), timeZone }))
    return listsInOrder(ids, linked, (row) => row[ownerName[kind]])
  }

export const invitationsByInvoiceIds = invitationsOf('invoice')
export const invitationsByQuoteIds = invitationsOf('quote')
export const invitationsByCreditIds = invitationsOf('credit')

/** The live invitations to each document of a kind with their contacts, oldest first. */
const invitedTo =
  (kind: DocumentKind) =>
  async (work: Work, ids: readonly number[]): Promise<Invited[][]> => {
    const { invitations, contacts } = work.tables
    const owner = invitations[ownerName[kind]]
    const rows: (Invited & { documentId: number | null })[] = []
    for (const run of runsOf(ids)) {
      const found = await work.db
        .select({
          id: invitations.id,
          documentId: owner,
          contact: { id: contacts.id, email: contacts.email, archivedAt: contacts.archivedAt },
        })
        .from(invitations)
        .innerJoin(contacts, and(eq(contacts.companyId, invitations.companyId), eq(contacts.id, invitations.contactId)))
        .where(
          and(eq(invitations.companyId, work.actor.companyId), inArray(owner, run), isNull(invitations.archivedAt)),
        )
      rows.push(...found)
    }
    return listsInOrder(
      ids,
      rows.sort((one, other) => one.id - other.id),
      ({ documentId }) => documentId,
    )
  }

/** The invitations by which documents of a kind are e-mailed; see {@link recipientsOfAll}. */
export const invitedRecipients = (
  work: Work,
  kind: DocumentKind,
  list: readonly Subject<{ id: number }, Client>[],
): Promise<{ id: number }[][]> =>
  recipientsOfAll(work, list, { of: invitedTo(kind), contactsOf: contactsByClientIds, add: addInvitations(kind) })

/** Documents of clients with the invitations to e-mail. */
type Mailed = {
  document: Pick<DocumentRow, 'id' | 'clientId' | 'originClientId'>
  invitations: readonly { id: number }[]
}

/** Queues an e-mail for each of these invitations, to be sent once the transaction is committed; `mail` replaces its defaults. */
export const queueEmails = (
  work: Work,
  kind: DocumentKind,
  list: readonly Mailed[],
  mail?: Partial<QueuedMail>,
): Promise<void> =>
  queueInvitationMails(
    work,
    list.map(({ document, invitations }) => ({
      kind,
      id: document.id,
      template: kind,
      invitations,
      emailed: {
        type: `${kind}Emailed` as const,
        [`${kind}Id`]: document.id,
        clientId: document.clientId,
        originClientId: document.originClientId,
        // The numeric activity type of a credit only says that it changed.
        ...(kind === 'credit' && { notes: 'E-mailed' }),
      },
    })),
    mail,
  )
