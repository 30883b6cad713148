import { isEmailAddress } from '../../kernel/text/email-address.ts'

/** A contact of a client or vendor; `archivedAt` is set for one that was removed. */
type Person = { id: number; email: string; sendEmail: boolean; createdAt: number; archivedAt: number | null }

/** An invitation to a document, and its contact. */
export type Invited = { id: number; contact: Omit<Person, 'sendEmail' | 'createdAt'> }

/** Invitations to send by e-mail, one for each person. */
type Recipients<Contact> = { invited: { id: number }[]; missing: Contact[] }

/**
 * The recipients of a document: the people who are invited to it, as long as they are contacts. In place of those who were removed come
 * the contacts with `sendEmail` who joined since, and all of these when nobody invited is left: `missing` are those without
 * an invitation. `contacts` reads the present contacts; it is called only when somebody is missing.
 */
export async function chooseRecipients<Contact extends Person>(
  invitations: readonly Invited[],
  contacts: () => Promise<readonly Contact[]>,
): Promise<Recipients<Contact>> {
  const left = invitations.filter(({ contact }) => contact.archivedAt !== null)
  const byPerson = new Map<number, Invited>()
  for (const invitation of invitations.toReversed()) {
    if (invitation.contact.archivedAt === null) byPerson.set(invitation.contact.id, invitation)
  }
  const invited = [...byPerson.values()]
    .filter(({ contact }) => isEmailAddress(contact.email))
    .toSorted((a, b) => a.id - b.id)
  if (byPerson.size > 0 && left.length === 0) return { invited, missing: [] }
  const others = (await contacts()).filter(
    ({ id, sendEmail, email }) => sendEmail && isEmailAddress(email) && !byPerson.has(id),
  )
  const since = Math.min(...left.map(({ contact }) => contact.archivedAt ?? 0))
  const joined = others.filter(({ createdAt }) => createdAt >= since)
  return { invited, missing: byPerson.size > 0 || joined.length > 0 ? joined : others }
}
