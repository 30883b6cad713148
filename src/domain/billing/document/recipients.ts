import { isEmailAddress } from '../../kernel/text/email-address.ts'
import type { Work } from '../../kernel/work.ts'
import type { Subject } from './document.ts'

/** A contact of a client or vendor; `archivedAt` is set for one that was removed. */
type Person = { id: number; email: string; sendEmail: boolean; createdAt: number; archivedAt: number | null }

/** An invitation to a document, and its contact. */
export type Invited = { id: number; contact: Omit<Person, 'sendEmail' | 'createdAt'> }

/** Invitations to send by e-mail, one for each person. */
type Recipients<Contact> = { invited: { id: number }[]; missing: Contact[] }

/** True if contacts of the client or vendor may take the place of people who are no longer there. */
const lacksPeople = (invitations: readonly Invited[]): boolean =>
  invitations.length === 0 || invitations.some(({ contact }) => contact.archivedAt !== null)

/**
 * The recipients of a document: the people who are invited to it, as long as they are contacts. In place of those who were removed come
 * the contacts with `sendEmail` who joined since, and all of these when nobody invited is left: `missing` are those without
 * an invitation. `contacts` are the present ones, which are read only where somebody is missing.
 */
function chooseRecipients<Contact extends Person>(
  invitations: readonly Invited[],
  contacts: readonly Contact[],
): Recipients<Contact> {
  const left = invitations.filter(({ contact }) => contact.archivedAt !== null)
  const byPerson = new Map<number, Invited>()
  for (const invitation of invitations.toReversed()) {
    if (invitation.contact.archivedAt === null) byPerson.set(invitation.contact.id, invitation)
  }
  const invited = [...byPerson.values()]
    .filter(({ contact }) => isEmailAddress(contact.email))
    .toSorted((a, b) => a.id - b.id)
  if (!lacksPeople(invitations)) return { invited, missing: [] }
  const others = contacts.filter(({ id, sendEmail, email }) => sendEmail && isEmailAddress(email) && !byPerson.has(id))
  const since = Math.min(...left.map(({ contact }) => contact.archivedAt ?? 0))
  const joined = others.filter(({ createdAt }) => createdAt >= since)
  return { invited, missing: byPerson.size > 0 || joined.length > 0 ? joined : others }
}

/** Access to the invitations to a kind of document. */
type Invitations<Contact> = {
  /** The live invitations to each document, oldest first. */
  of: (work: Work, documentIds: readonly number[]) => Promise<Invited[][]>
  /** The present contacts of each client or vendor. */
  contactsOf: (work: Work, ownerIds: readonly number[]) => Promise<Contact[][]>
  add: (work: Work, missing: readonly { documentId: number; contact: Contact }[]) => Promise<unknown>
}

/**
 * The invitations by which documents are e-mailed (see {@link chooseRecipients}), in the order of the documents; contacts who have none yet
 * get one. None for a deleted client or vendor.
 */
export async function recipientsOfAll<Contact extends Person>(
  work: Work,
  list: readonly Subject<{ id: number }, { id: number; isDeleted: boolean }>[],
  { of, contactsOf, add }: Invitations<Contact>,
): Promise<{ id: number }[][]> {
  const ids = list.flatMap(({ document, owner }) => (owner.isDeleted ? [] : [document.id]))
  const invited = byKeys(ids, await of(work, ids))
  const lacking = list.filter(({ document }) => {
    const present = invited.get(document.id)
    return present !== undefined && lacksPeople(present)
  })
  const contacts = await contactsOf(
    work,
    lacking.map(({ owner }) => owner.id),
  )
  const contactsFor = byKeys(
    lacking.map(({ document }) => document.id),
    contacts,
  )
  const chosen = list.map(({ document: { id }, owner }) =>
    owner.isDeleted
      ? { id, invited: [], missing: [] }
      : { id, ...chooseRecipients(invited.get(id) ?? [], contactsFor.get(id) ?? []) },
  )
  const missing = chosen.flatMap((each) => each.missing.map((contact) => ({ documentId: each.id, contact })))
  if (missing.length === 0) return chosen.map((each) => each.invited)
  await add(work, missing)
  const grown = [...new Set(missing.map(({ documentId }) => documentId))]
  const now = byKeys(grown, await of(work, grown))
  return chosen.map((each) => {
    const added = new Set(each.missing.map(({ id }) => id))
    return [...each.invited, ...(now.get(each.id) ?? []).filter(({ contact }) => added.has(contact.id))]
  })
}

const byKeys = <Value>(keys: readonly number[], values: readonly Value[]): Map<number, Value> =>
  new Map(keys.flatMap((key, index) => (index < values.length ? [[key, values[index] as Value] as const] : [])))
