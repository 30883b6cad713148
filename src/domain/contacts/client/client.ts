import type { Tables } from '../../../db/database.ts'

/** A client: a customer that the company invoices. */
export type Client = Tables['clients']['$inferSelect']

/** A contact of a client. */
export type Contact = Tables['contacts']['$inferSelect']

type Named = Pick<Contact, 'firstName' | 'lastName' | 'email'>

/** The contact's name, else the e-mail address; empty for an empty contact. */
export const contactName = (contact: Named): string =>
  `${contact.firstName} ${contact.lastName}`.trim() || contact.email

/** Display name of a client: its name, else that of its first contact with a name or e-mail. */
export const displayNameOf = (name: string, contacts: readonly Named[]): string =>
  name || (contacts.map(contactName).find((known) => known !== '') ?? '')

/** Description of a client in messages. */
export const clientInMessage = (client: Pick<Client, 'displayName' | 'number'>): string => {
  const number = client.number && `(${client.number})`
  return ['Client', client.displayName, number].filter(Boolean).join(' ')
}

/** Placeholder for a password in responses; clients that save the whole record send it back. */
export const hiddenPassword = '**********'

/** Normalizes an e-mail address for comparison, ignoring case. */
export const sameEmail = (email: string): string => email.trim().toLowerCase()
