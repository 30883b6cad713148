import { and, eq, inArray, sql } from 'drizzle-orm'
import { runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { type Contact, sameEmail } from './client.ts'
import { contactsByIds } from './resolve.ts'

/**
 * The contact that takes the place of another one in a merge: the one with its e-mail address (case ignored, the primary one
 * first), and of a contact without an address the primary one. Undefined for an address that is new.
 */
export function successorOf(contact: Pick<Contact, 'email'>, live: readonly Contact[]): Contact | undefined {
  const email = sameEmail(contact.email)
  const ranked = live.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return email === '' ? ranked[0] : ranked.find((each) => sameEmail(each.email) === email)
}

/** Lets a contact take the place of others: their invitations become its own, and their keys lead to its page. */
export async function passOn(work: Work, ids: readonly number[], successorId: number): Promise<void> {
  const { contacts, invitations } = work.tables
  const { companyId } = work.actor
  for (const some of runsOf(ids)) {
    await work.db
      .update(contacts)
      .set({ mergedIntoId: successorId })
      .where(and(eq(contacts.companyId, companyId), inArray(contacts.id, some)))
    await work.db
      .update(invitations)
      .set({
        contactId: successorId,
        originContactId: sql`coalesce(${invitations.originContactId}, ${invitations.contactId})`,
        updatedAt: work.now,
      })
      .where(and(eq(invitations.companyId, companyId), inArray(invitations.contactId, some)))
  }
}

/** Undoes {@link passOn} for one contact: it stands for itself again, and for those that it had replaced before. */
export async function takeBack(work: Work, contact: Contact): Promise<void> {
  if (contact.mergedIntoId === null) return
  const { contacts, invitations } = work.tables
  const { companyId } = work.actor
  const replaced = [contact.id]
  for (let level = replaced; level.length > 0;) {
    const rows = await work.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          eq(contacts.companyId, companyId),
          eq(contacts.clientId, contact.clientId),
          inArray(contacts.mergedIntoId, level),
        ),
      )
    level = rows.map(({ id }) => id)
    replaced.push(...level)
  }
  await work.db
    .update(invitations)
    .set({
      contactId: contact.id,
      originContactId: sql`nullif(${invitations.originContactId}, ${contact.id})`,
      updatedAt: work.now,
    })
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.contactId, contact.mergedIntoId),
        inArray(invitations.originContactId, replaced),
      ),
    )
  await work.db
    .update(contacts)
    .set({ mergedIntoId: null })
    .where(and(eq(contacts.companyId, companyId), eq(contacts.id, contact.id)))
}

/** The contacts with these keys, in their order, each replaced by the one that took its place in merges. */
export async function presentContacts(work: Work, ids: readonly number[]): Promise<(Contact | undefined)[]> {
  const found = await contactsByIds(work, ids)
  const passed = found.flatMap((contact) => contact?.mergedIntoId ?? [])
  if (passed.length === 0) return found
  const successors = new Map((await presentContacts(work, passed)).map((each, index) => [passed[index], each]))
  return found.map((contact) => (contact?.mergedIntoId ? successors.get(contact.mergedIntoId) : contact))
}
