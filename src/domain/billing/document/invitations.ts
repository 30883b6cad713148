import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Client, Contact } from '../../contacts/client/client.ts'
import { presentContacts } from '../../contacts/client/merged-contacts.ts'
import { contactsByClientIds } from '../../contacts/client/resolve.ts'
import { invalidFields } from '../../kernel/error.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { rowsWhere } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, Invitation } from './document.ts'

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
 * the client keep theirs, but get no new one.
 * @throws VALIDATION naming `invitations.N.clientContactId` for a person who never was a contact of the client
 */
export async function ensureInvitations(
  work: Work,
  document: InvitedTo & { isNew?: boolean },
  client: Pick<Client, 'id'>,
  requested: Requested = [],
): Promise<void> {
  const isNaming = requested.some(({ clientContactId }) => clientContactId !== null)
  const present = document.isNew ? [] : await liveInvitations(work, document)
  if (!isNaming && present.length > 0) return
  const [contacts = []] = await contactsByClientIds(work, [client.id])
  const named = isNaming ? await namedContacts(work, client, contacts, requested) : []
  const byDefault = present.length === 0 && named.every((contact) => contact.archivedAt !== null)
  const wanted = (byDefault ? contacts.filter((contact) => contact.sendEmail) : named).filter(
    (contact) => contact.archivedAt === null,
  )
  const missing = wanted.filter((contact) => !present.some(({ contactId }) => contactId === contact.id))
  if (isNaming && present.length > 0) {
    await withdraw(
      work,
      document,
      named.map((contact) => contact.id),
    )
  }
  await addInvitations(work, document, missing)
}

/** Adds an invitation for each of these contacts. */
export async function addInvitations(
  work: Work,
  document: InvitedTo,
  contacts: readonly { id: number }[],
): Promise<void> {
  if (contacts.length === 0) return
  await appendRows(
    work,
    work.tables.invitations,
    contacts.map((contact) => ({
      companyId: work.actor.companyId,
      [ownerName[document.kind]]: document.id,
      contactId: contact.id,
      key: work.sources.randomKey(keyLength),
      createdAt: work.now,
      updatedAt: work.now,
    })),
  )
}

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
export const belongsTo = (work: Work, { kind, id }: InvitedTo) => {
  const { invitations } = work.tables
  const owner = invitations[ownerName[kind]]
  return and(eq(invitations.companyId, work.actor.companyId), eq(owner, id), isNull(invitations.archivedAt))
}

const liveInvitations = (work: Work, document: InvitedTo) =>
  work.db
    .select({ contactId: work.tables.invitations.contactId })
    .from(work.tables.invitations)
    .where(belongsTo(work, document))

async function withdraw(work: Work, document: InvitedTo, keptIds: readonly number[]): Promise<void> {
  const { invitations } = work.tables
  await work.db
    .update(invitations)
    .set({ archivedAt: work.now, updatedAt: work.now })
    .where(and(belongsTo(work, document), notInArray(invitations.contactId, [...keptIds])))
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

/** The invitations of each invoice, oldest first: the batch form for loaders and includes. */
export const invitationsByInvoiceIds = (work: Work, ids: readonly number[]): Promise<Invitation[][]> =>
  invitationsOf(work, 'invoice', ids)

/** The invitations of each quote, oldest first: the batch form for loaders and includes. */
export const invitationsByQuoteIds = (work: Work, ids: readonly number[]): Promise<Invitation[][]> =>
  invitationsOf(work, 'quote', ids)

/** The invitations of each credit, oldest first: the batch form for loaders and includes. */
export const invitationsByCreditIds = (work: Work, ids: readonly number[]): Promise<Invitation[][]> =>
  invitationsOf(work, 'credit', ids)

async function invitationsOf(work: Work, kind: DocumentKind, ids: readonly number[]): Promise<Invitation[][]> {
  const { invitations } = work.tables
  const rows = await rowsWhere(work, invitations, invitations[ownerName[kind]], ids)
  const live = rows.filter((row) => row.archivedAt === null)
  const timeZone = work.actor.company.settings.timezone_id
  const linked = live.map((row) => Object.assign(row, { link: `${work.baseUrl}/client/${kind}/${row.key}`, timeZone }))
  const byOwner = groupBy(linked, (row) => row[ownerName[kind]])
  return ids.map((id) => byOwner.get(id) ?? [])
}
