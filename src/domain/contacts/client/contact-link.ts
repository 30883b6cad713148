import { optionOf } from '../../company/company/options.ts'
import { getCompany } from '../../company/company/store.ts'
import type { Work } from '../../kernel/work.ts'
import type { Contact } from './client.ts'
import { contactsByClientIds } from './resolve.ts'

/** A contact with the address of the page that lists its documents; empty if the company offers no such page. */
export type LinkedContact = Contact & { link: string }

const offering: ReadonlySet<unknown> = new Set(['subdomain', 'iframe', 'domain'])

/** Adds the links to the contacts' pages, with one statement for all. */
export async function withLinks(work: Work, contacts: readonly Contact[]): Promise<LinkedContact[]> {
  if (contacts.length === 0) return []
  const { options } = await getCompany(work)
  const offers = offering.has(optionOf(options, 'portal_mode'))
  return contacts.map((contact) => ({
    ...contact,
    link: offers ? `${work.baseUrl}/client/key_login/${contact.contactKey}` : '',
  }))
}

/** {@link contactsByClientIds} with the links to their pages. */
export async function linkedContactsByClientIds(work: Work, clientIds: readonly number[]): Promise<LinkedContact[][]> {
  const lists = await contactsByClientIds(work, clientIds)
  const linked = await withLinks(work, lists.flat())
  let position = 0
  return lists.map((list) => linked.slice(position, (position += list.length)))
}
