import type { Tables } from '../../../db/database.ts'

/** Somebody whom the company invoices. */
export type Client = Tables['clients']['$inferSelect']

/** A person at a client. */
export type Contact = Tables['contacts']['$inferSelect']

type Named = Pick<Contact, 'firstName' | 'lastName' | 'email'>

/** The name of a person, else the e-mail; empty for a blank contact. */
export const contactName = (contact: Named): string =>
  `${contact.firstName} ${contact.lastName}`.trim() || contact.email

/** What a client is called: its name, else that of its first contact who has one. */
export const displayNameOf = (name: string, contacts: readonly Named[]): string =>
  name || (contacts.map(contactName).find((known) => known !== '') ?? '')

/** How a message names a client. */
export const spokenOf = (client: Pick<Client, 'displayName' | 'number'>): string => {
  const number = client.number && `(${client.number})`
  return ['Client', client.displayName, number].filter(Boolean).join(' ')
}

/** What is shown in place of a password, and sent back by clients that save the whole record. */
export const hiddenPassword = '**********'

/** E-mail addresses are the same person's in any case. */
export const sameEmail = (email: string): string => email.trim().toLowerCase()
