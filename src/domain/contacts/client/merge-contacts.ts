import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { groupBy, runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { type Contact, sameEmail } from './client.ts'
import { replaceContacts } from './contacts.ts'
import { passOn, successorOf, takeBack } from './contact-successors.ts'
import { contactsByClientIds } from './resolve.ts'

/** Previous values of the contacts that a merge changes. */
export type ContactsBefore = Work['tables']['merges']['$inferSelect']['contacts']

/**
 * Prepares the absorbed client's contacts to join the survivor's: after them in order, none of them primary. Those with an
 * address that the survivor has already, or with none, are archived, and a contact of the survivor takes their place. Returns
 * their previous values.
 */
export async function joinContacts(work: Work, survivorId: number, absorbedId: number): Promise<ContactsBefore> {
  const { contacts } = work.tables
  const [ours = [], theirs = []] = await contactsByClientIds(work, [survivorId, absorbedId])
  const doubles = groupBy(
    theirs.map(({ id, email }) => ({ id, successorId: successorOf({ email }, ours)?.id })),
    ({ successorId }) => successorId,
  )
  doubles.delete(undefined)
  const behind = Math.max(-1, ...ours.map((contact) => contact.position)) + 1
  const live = and(
    eq(contacts.companyId, work.actor.companyId),
    eq(contacts.clientId, absorbedId),
    isNull(contacts.archivedAt),
  )
  await work.db
    .update(contacts)
    .set({ position: sql`${contacts.position} + ${behind}`, isPrimary: false, updatedAt: work.now })
    .where(live)
  for (const [successorId, passed] of doubles) {
    const ids = passed.map(({ id }) => id)
    for (const some of runsOf(ids))
      await work.db
        .update(contacts)
        .set({ archivedAt: work.now })
        .where(and(live, inArray(contacts.id, some)))
    if (successorId !== undefined) await passOn(work, ids, successorId)
  }
  return theirs.map(({ id, isPrimary, archivedAt, position }) => ({ id, isPrimary, archivedAt, position }))
}

/** A contact that is a client's own again, and the one that had taken its place. */
export type Returned = { id: number; successorId: number }

/** Restores contacts of a merge, except those archived or removed since; returns those that another contact stood for. */
export async function restoreContacts(
  work: Work,
  merge: { contacts: ContactsBefore; createdAt: number },
  owners: readonly number[],
): Promise<Returned[]> {
  const { contacts } = work.tables
  const mine = eq(contacts.companyId, work.actor.companyId)
  const before = new Map(merge.contacts.map((contact) => [contact.id, contact]))
  const rows: Contact[] = []
  for (const some of runsOf([...before.keys()])) {
    const found = await work.db
      .select()
      .from(contacts)
      .where(and(mine, inArray(contacts.id, some), inArray(contacts.originClientId, [...owners])))
      .orderBy(asc(contacts.position), asc(contacts.id))
    rows.push(...found)
  }
  for (const row of rows) {
    const was = before.get(row.id)
    if (!was) continue
    const returns = was.archivedAt === null && archivedBy(merge, row)
    await takeBack(work, row)
    await work.db
      .update(contacts)
      .set({
        position: was.position,
        isPrimary: was.isPrimary && (returns || row.archivedAt === null),
        ...(returns && { archivedAt: null }),
        updatedAt: work.now,
      })
      .where(and(mine, eq(contacts.id, row.id)))
  }
  return rows.flatMap(({ id, mergedIntoId }) => (mergedIntoId === null ? [] : [{ id, successorId: mergedIntoId }]))
}

const archivedBy = (merge: { createdAt: number }, contact: Contact): boolean =>
  contact.archivedAt === merge.createdAt && isMerged(contact)

/** True for a contact that a merge archived. Removing a contact marks it deleted too; a merge only archives it. */
export const isMerged = (contact: Contact): boolean => contact.archivedAt !== null && !contact.isDeleted

/** Ensures that the client has a contact and exactly one is primary. Returns the contacts in use. */
export async function ensurePrimaryContact(work: Work, clientId: number): Promise<Contact[]> {
  let [live = []] = await contactsByClientIds(work, [clientId])
  if (live.length === 0) {
    await replaceContacts(work, clientId, [])
    ;[live = []] = await contactsByClientIds(work, [clientId])
  }
  const [first, ...others] = live
  if (!first || live.some((contact) => contact.isPrimary)) return live
  const { contacts } = work.tables
  await work.db
    .update(contacts)
    .set({ isPrimary: true })
    .where(and(eq(contacts.companyId, work.actor.companyId), eq(contacts.id, first.id)))
  return [{ ...first, isPrimary: true }, ...others]
}

/**
 * {@link ensurePrimaryContact} after contacts have moved away: those that other merges archived as duplicates of a contact that left
 * are restored, one for each address; another contact of the client takes the place of the rest.
 */
export async function restoreDuplicates(work: Work, clientId: number): Promise<Contact[]> {
  const { contacts } = work.tables
  const rows = await work.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyId, work.actor.companyId), eq(contacts.clientId, clientId)))
    .orderBy(asc(contacts.position), asc(contacts.id))
  const here = new Set(rows.map(({ id }) => id))
  const left = rows.filter((row) => isMerged(row) && !here.has(row.mergedIntoId ?? 0))
  const present = new Set(rows.filter((row) => row.archivedAt === null).map((row) => sameEmail(row.email)))
  const others: Contact[] = []
  for (const row of left) {
    await takeBack(work, row)
    const email = sameEmail(row.email)
    if (email === '' || present.has(email)) {
      others.push(row)
      continue
    }
    present.add(email)
    await work.db
      .update(contacts)
      .set({ archivedAt: null, updatedAt: work.now })
      .where(and(eq(contacts.companyId, work.actor.companyId), eq(contacts.id, row.id)))
  }
  const live = await ensurePrimaryContact(work, clientId)
  for (const row of others) {
    const successor = successorOf(row, live)
    if (successor) await passOn(work, [row.id], successor.id)
  }
  return live
}
