import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { publish } from '../../kernel/events.ts'
import { contactName, type Contact } from '../../contacts/client/client.ts'
import { contactsByIds, findClient } from '../../contacts/client/resolve.ts'
import type { DocumentKind, DocumentRow } from '../../billing/document/document.ts'
import { readingWork, unitOfWork, workIn } from '../../kernel/unit-of-work.ts'
import type { AnonymousContext } from '../../kernel/request-context.ts'
import type { RecordTable } from '../../kernel/rows/record-table.ts'
import { rowsByIds } from '../../records/records.ts'
import { actorOf } from '../../company/user/actor-of.ts'
import type { Work } from '../../kernel/work.ts'

/** A document that a visitor without a token may see, and the unit of work in which it is read: as its author. */
export type ShownDocument = { kind: DocumentKind; row: DocumentRow; work: Work }

type Invitation = Database['tables']['invitations']['$inferSelect']

/** The document, the invitation that gives access to it, and the name of its contact: without one, that of the client. */
export type InvitedDocument = ShownDocument & { invitation: Invitation; contact: Contact; person: string }

/** The form of an invitation's key. */
export const keyForm = /^[A-Za-z0-9]{32}$/

/**
 * The document that the key of an invitation opens. Undefined when there is no such invitation for this kind, or it was
 * withdrawn, or the document or its client is deleted, or the contact is locked: callers do not learn which. A contact who was
 * removed from the client can still open what was sent to them.
 */
export async function findInvited(
  anonymous: AnonymousContext,
  kind: DocumentKind,
  key: string,
): Promise<InvitedDocument | undefined> {
  if (!keyForm.test(key)) return undefined
  const { read, tables } = anonymous.database
  const { invitations } = tables
  const [invitation] = await read
    .select()
    .from(invitations)
    .where(and(eq(invitations.key, key), isNull(invitations.archivedAt)))
  const id = invitation?.[`${kind}Id`]
  if (!invitation || !id) return undefined
  const shown = await findShown(anonymous, kind, { companyId: invitation.companyId, id })
  const [contact] = shown ? await contactsByIds(shown.work, [invitation.contactId]) : []
  if (!shown || !contact || contact.isLocked) return undefined
  const person = contactName(contact) || ((await findClient(shown.work, shown.row.clientId))?.displayName ?? '')
  return { ...shown, invitation, contact, person }
}

/** The company's document with that key, unless it or its client is deleted. */
export async function findShown(
  anonymous: AnonymousContext,
  kind: DocumentKind,
  { companyId, id }: { companyId: number; id: number },
): Promise<ShownDocument | undefined> {
  const table = anonymous.database.tables[`${kind}s`]
  const work = await workOfMaker(anonymous, table, { companyId, id })
  if (!work) return undefined
  const [row] = await rowsByIds(work, table, [id])
  const client = row && (await findClient(work, row.clientId))
  if (!row || row.isDeleted || !client || client.isDeleted) return undefined
  return { kind, row, work }
}

/** A unit of work on the read connection as the author of a record; undefined for an unknown record. */
export async function workOfMaker(
  anonymous: AnonymousContext,
  table: RecordTable,
  { companyId, id }: { companyId: number; id: number },
): Promise<Work | undefined> {
  const { read, tables } = anonymous.database
  const [found] = await read
    .select({ userId: sql`${table.userId}`.mapWith(Number), company: tables.companies })
    .from(table)
    .innerJoin(tables.companies, eq(tables.companies.id, table.companyId))
    .where(and(eq(table.companyId, companyId), eq(table.id, id)))
  if (!found) return undefined
  const user = { id: found.userId, isOwner: false, isAdmin: false, permissions: '' }
  const actor = actorOf({ tokenId: 0, user, company: found.company })
  return readingWork({ ...anonymous, actor })
}

/** Records that the contact has seen the document; only the first time, however many requests race. */
export async function markViewed(
  anonymous: AnonymousContext,
  { kind, row, work, invitation, contact, person }: InvitedDocument,
): Promise<void> {
  if (invitation.viewedDate !== null) return
  const { invitations } = work.tables
  await unitOfWork(anonymous.database, work.actor.companyId, async (transaction) => {
    const writing = workIn(transaction, {
      ...anonymous,
      actor: { ...work.actor, visitor: { contactId: contact.id } },
    })
    const first = await writing.db
      .update(invitations)
      .set({ viewedDate: writing.now, updatedAt: writing.now })
      .where(
        and(
          eq(invitations.companyId, work.actor.companyId),
          eq(invitations.id, invitation.id),
          isNull(invitations.viewedDate),
        ),
      )
      .returning({ id: invitations.id })
    if (first.length === 0) return
    await publish(writing, {
      type: `${kind}Viewed`,
      [`${kind}Id`]: row.id,
      clientId: row.clientId,
      originClientId: row.originClientId,
      notes: person,
    })
  })
}
