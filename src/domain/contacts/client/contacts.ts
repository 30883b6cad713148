import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import { invalid } from '../../kernel/error.ts'
import { hasValues } from '../../records/record-store.ts'
import { primaryAmong } from '../primary-contact.ts'
import type { Work } from '../../kernel/work.ts'
import type { Contact } from './client.ts'
import type { contactInput } from './input.ts'
import { takeBack } from './contact-successors.ts'

type ContactInput = z.output<typeof contactInput>

/** Adds the contacts of a new client; an empty list becomes one empty contact. Sent ids are ignored: each contact is new. */
export async function addContacts(work: Work, clientId: number, sent: readonly ContactInput[]): Promise<Contact[]> {
  const people = atLeastOne(sent)
  const primary = primaryAmong(people)
  const rows = await Promise.all(people.map((person, position) => newContact(work, clientId, person, position)))
  return work.db
    .insert(work.tables.contacts)
    .values(rows.map((row) => ({ ...row, isPrimary: row.position === primary })))
    .returning()
}

/**
 * Replaces the client's contacts. Known ones are matched by id and keep their key and their invitations; missing ones are
 * marked deleted, because invitations still refer to them. A client always has a contact: an empty list becomes one empty
 * contact. Returns true if anything changed. @throws VALIDATION for an id that is not a contact of the client
 */
export async function replaceContacts(work: Work, clientId: number, sent: readonly ContactInput[]): Promise<boolean> {
  const { contacts } = work.tables
  const people = atLeastOne(sent)
  const known = await knownContacts(work, clientId, people)
  const primary = primaryPosition(people, known)
  let isChanged = await discardContacts(work, clientId, [...known.keys()])
  for (const [position, person] of people.entries()) {
    const isPrimary = position === primary
    const before = typeof person.id === 'number' ? known.get(person.id) : undefined
    if (before) {
      const columns = { ...(await columnsOf(work, person)), isPrimary, position, archivedAt: null, isDeleted: false }
      if (before.mergedIntoId === null && hasValues(before, columns)) continue
      await takeBack(work, before)
      await work.db
        .update(contacts)
        .set({ ...columns, updatedAt: work.now })
        .where(and(eq(contacts.companyId, work.actor.companyId), eq(contacts.id, before.id)))
    } else {
      await work.db.insert(contacts).values({ ...(await newContact(work, clientId, person, position)), isPrimary })
    }
    isChanged = true
  }
  return isChanged
}

const atLeastOne = (sent: readonly ContactInput[]): readonly ContactInput[] => (sent.length > 0 ? sent : [{}])

const strangerAt = (index: number) => invalid(['contacts', index, 'id'], 'is not a contact of this client', 'NOT_FOUND')

/** Row of a new contact, including values that never change. */
const newContact = async (work: Work, clientId: number, person: ContactInput, position: number) => ({
  ...(await columnsOf(work, person)),
  position,
  companyId: work.actor.companyId,
  clientId,
  originClientId: clientId,
  contactKey: work.sources.randomKey(32),
  createdAt: work.now,
  updatedAt: work.now,
})

/** Computes the hashes of new passwords; each takes as long as some hundred statements. */
export const hashPasswords = (people: readonly ContactInput[] = []): Promise<unknown> =>
  Promise.all(people.map(({ password }) => password?.hash()))

async function columnsOf(work: Work, { id: _id, password, ...columns }: ContactInput) {
  return { ...withNameOrders(work.tables.contacts, columns), ...(password && { passwordHash: await password.hash() }) }
}

async function knownContacts(
  work: Work,
  clientId: number,
  people: readonly ContactInput[],
): Promise<Map<number, Contact>> {
  const stranger = people.findIndex((person) => typeof person.id === 'string')
  if (stranger >= 0) throw strangerAt(stranger)
  const ids = people.map((person) => person.id).filter((id) => typeof id === 'number')
  if (ids.length === 0) return new Map()
  const { contacts } = work.tables
  const rows = await work.db
    .select()
    .from(contacts)
    .where(
      and(eq(contacts.companyId, work.actor.companyId), eq(contacts.clientId, clientId), inArray(contacts.id, ids)),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const [index, { id }] of people.entries()) {
    if (typeof id !== 'number') continue
    if (!known.has(id)) throw strangerAt(index)
    if (people.findIndex((other) => other.id === id) !== index)
      throw invalid(['contacts', index, 'id'], 'names a contact that is already in the list')
  }
  return known
}

/** Index of the primary contact: the one sent as primary; else the one before, unless sent as not primary; else the first. */
function primaryPosition(people: readonly ContactInput[], known: ReadonlyMap<number, Contact>): number {
  if (people.some((person) => person.isPrimary)) return primaryAmong(people)
  return primaryAmong(
    people.map((person) => ({ isPrimary: person.isPrimary ?? known.get(Number(person.id))?.isPrimary })),
  )
}

/** Removes the client's other contacts; returns true if there were any. */
async function discardContacts(work: Work, clientId: number, keptIds: readonly number[]): Promise<boolean> {
  const { contacts } = work.tables
  const discarded = await work.db
    .update(contacts)
    .set({ archivedAt: work.now, isDeleted: true, isPrimary: false, updatedAt: work.now })
    .where(
      and(
        eq(contacts.companyId, work.actor.companyId),
        eq(contacts.clientId, clientId),
        isNull(contacts.archivedAt),
        keptIds.length > 0 ? notInArray(contacts.id, [...keptIds]) : undefined,
      ),
    )
    .returning({ id: contacts.id })
  return discarded.length > 0
}
