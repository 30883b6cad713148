import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { runsOf } from '../../kernel/rows/runs.ts'
import type { Work } from '../../kernel/work.ts'
import { sameEmail } from './client.ts'
import type { Contact } from './client.ts'
import { replaceContacts } from './contacts.ts'
import { contactsByClientIds } from './resolve.ts'

/** Previous values of the contacts that a merge changes. */
export type ContactsBefore = Work['tables']['merges']['$inferSelect']['contacts']

/**
 * Prepares the absorbed client's contacts to join the survivor's: after them in order, none of them primary, and archived when
 * the survivor has the e-mail address already or when there is none. Returns their previous values.
 */
export async function joinContacts(work: Work, survivorId: number, absorbedId: number): Promise<ContactsBefore> {
  const { contacts } = work.tables
  const [ours = [], theirs = []] = await contactsByClientIds(work, [survivorId, absorbedId])
  const known = new Set(ours.map((contact) => sameEmail(contact.email)))
  known.add('')
  const doubles = theirs.filter((contact) => known.has(sameEmail(contact.email)))
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
  for (const some of runsOf(doubles.map((contact) => contact.id)))
    await work.db
      .update(contacts)
      .set({ archivedAt: work.now })
      .where(and(live, inArray(contacts.id, some)))
  return theirs.map(({ id, isPrimary, archivedAt, position }) => ({ id, isPrimary, archivedAt, position }))
}

/** Restores contacts that a merge changed. Contacts that were archived or removed since then stay so. */
export async function restoreContacts(
  work: Work,
  merge: { contacts: ContactsBefore; createdAt: number },
  owners: readonly number[],
): Promise<void> {
  const { contacts } = work.tables
  const mine = eq(contacts.companyId, work.actor.companyId)
  const before = new Map(merge.contacts.map((contact) => [contact.id, contact]))
  const rows: Contact[] = []
  for (const some of runsOf([...before.keys()])) {
    const found = await work.db
      .select()
      .from(contacts)
      .where(and(mine, inArray(contacts.id, some), inArray(contacts.originClientId, [...owners])))
    rows.push(...found)
  }
  for (const row of rows) {
    const was = before.get(row.id)
    if (!was) continue
    const returns = was.archivedAt === null && archivedBy(merge, row)
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
}

// Removing a contact marks it deleted too; a merge only archives it.
const archivedBy = (merge: { createdAt: number }, contact: Contact): boolean =>
  contact.archivedAt === merge.createdAt && !contact.isDeleted

/**
 * After contacts have moved away: restores contacts of the survivor that other merges archived as duplicates of a contact that
 * is gone now, and ensures that there is a contact and exactly one is primary. Returns the contacts in use.
 */
export async function settleContacts(
  work: Work,
  clientId: number,
  doublesOf: readonly { contacts: ContactsBefore; createdAt: number }[] = [],
): Promise<Contact[]> {
  if (doublesOf.length > 0) await reviveDoubles(work, clientId, doublesOf)
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

async function reviveDoubles(
  work: Work,
  clientId: number,
  merges: readonly { contacts: ContactsBefore; createdAt: number }[],
): Promise<void> {
  const { contacts } = work.tables
  const mergedAt = new Map(merges.flatMap((merge) => merge.contacts.map((contact) => [contact.id, merge] as const)))
  const rows = await work.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.companyId, work.actor.companyId), eq(contacts.clientId, clientId)))
    .orderBy(asc(contacts.position), asc(contacts.id))
  const present = new Set(rows.filter((row) => row.archivedAt === null).map((row) => sameEmail(row.email)))
  for (const row of rows) {
    const merge = mergedAt.get(row.id)
    const email = sameEmail(row.email)
    if (!merge || !archivedBy(merge, row) || email === '' || present.has(email)) continue
    present.add(email)
    await work.db
      .update(contacts)
      .set({ archivedAt: null, updatedAt: work.now })
      .where(and(eq(contacts.companyId, work.actor.companyId), eq(contacts.id, row.id)))
  }
}
