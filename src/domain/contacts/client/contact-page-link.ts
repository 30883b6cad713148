import { optionOf } from '../../company/company/options.ts'
import { getCompany } from '../../company/company/store.ts'
import { type Actor, holds } from '../../kernel/actor.ts'
import type { Work } from '../../kernel/work.ts'
import type { Contact } from './client.ts'
import { contactsByClientIds } from './resolve.ts'

/**
 * A contact with the address of the page that lists its documents; empty if the company offers no such page. Address and key are
 * empty for users who may not view all that the page lists.
 */
export type ContactWithPage = Contact & { link: string }

const offering: ReadonlySet<unknown> = new Set(['subdomain', 'iframe', 'domain'])

/** True for users who may view all that the page of a contact lists: it needs no log-in. */
const viewsPage = (actor: Actor): boolean =>
  holds(actor, 'view_invoice') && holds(actor, 'view_quote') && holds(actor, 'view_credit')

/** Adds the links to the contacts' pages, with one statement for all. */
export async function withPageLinks(work: Work, contacts: readonly Contact[]): Promise<ContactWithPage[]> {
  if (contacts.length === 0) return []
  if (!viewsPage(work.actor)) return contacts.map((contact) => ({ ...contact, contactKey: '', link: '' }))
  const { options } = await getCompany(work)
  const offers = offering.has(optionOf(options, 'portal_mode'))
  return contacts.map((contact) => ({
    ...contact,
    link: offers ? `${work.baseUrl}/client/key_login/${contact.contactKey}` : '',
  }))
}

/** {@link contactsByClientIds} with the links to their pages. */
export async function contactsWithPageByClientIds(
  work: Work,
  clientIds: readonly number[],
): Promise<ContactWithPage[][]> {
  const lists = await contactsByClientIds(work, clientIds)
  const linked = await withPageLinks(work, lists.flat())
  let position = 0
  return lists.map((list) => linked.slice(position, (position += list.length)))
}
