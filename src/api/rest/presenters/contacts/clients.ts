import { activitiesByClientIds } from '../../../../domain/records/activity-list.ts'
import type { Client, Contact } from '../../../../domain/contacts/client/client.ts'
import { ledgerByClientIds, type LedgerEntry } from '../../../../domain/contacts/client/ledger.ts'
import {
  type ContactWithPage,
  contactsWithPageByClientIds,
  withPageLinks,
} from '../../../../domain/contacts/client/contact-page-link.ts'
import { absorbedByClientIds, clientsByIds } from '../../../../domain/contacts/client/resolve.ts'
import { clientGroupRecord } from '../../../../domain/contacts/client-group/client-group.ts'
import { locationsByClientIds } from '../../../../domain/contacts/location/store.ts'
import { withVisibleSettings } from '../../../../domain/kernel/settings/secret-settings.ts'
import { clientMembers, ledgerEntryMembers, contactMembers } from '../../overlay/contacts/client.ts'
import { writeList } from '../../json.ts'
import { noRelated, noTags, present, presenter, relatedList, relatedRecord, type Relation } from '../../presenter.ts'
import { activityPresenter } from '../workspace/activities.ts'
import { clientGroupPresenter } from '../../routes/contacts/client-groups.ts'
import { locationPresenter } from '../../routes/contacts/locations.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

/** A client contact over REST. */
const contactPresenter = presenter<ContactWithPage>({ name: 'Contact', members: contactMembers })

const ledgerEntryPresenter = presenter<LedgerEntry>({ name: 'LedgerEntry', members: ledgerEntryMembers })

const always: Relation<Client>[] = [
  documentsWith('client'),
  relatedList('locations', { load: locationsByClientIds, presenter: () => locationPresenter }),
  noRelated('gateway_tokens'),
  noTags,
]
const includes: Relation<Client>[] = [
  relatedRecord('group_settings', {
    key: (client: Client) => client.groupId,
    load: clientGroupRecord.byIds,
    presenter: () => clientGroupPresenter,
  }),
  relatedList('activities', { load: activitiesByClientIds, presenter: () => activityPresenter }),
  relatedList('ledger', { load: ledgerByClientIds, presenter: () => ledgerEntryPresenter }),
  relatedList('merged_clients', { load: absorbedByClientIds, presenter: () => clientPresenter }),
]

/** A client over REST: always with its contacts; with its ledger, activities and absorbed clients on request. */
export const clientPresenter = presenter<Client>({
  name: 'Client',
  members: clientMembers,
  always: [
    relatedList('contacts', { load: contactsWithPageByClientIds, presenter: () => contactPresenter }),
    ...always,
  ],
  includes,
  visible: withVisibleSettings,
})

/** The client that a record references. */
export const clientRelation: Relation<{ clientId: number | null }> = relatedRecord('client', {
  key: (row) => row.clientId,
  load: clientsByIds,
  presenter: () => clientPresenter,
})

type WithContacts = Client & { contacts: Contact[] }

/** A client as the result of a merge or of its dry run: the contacts come from the result instead of the tables. */
export const mergedClientPresenter = presenter<WithContacts>({
  name: 'Client',
  members: clientMembers,
  always: [
    {
      name: 'contacts',
      many: true,
      presenter: () => contactPresenter,
      async load(rows, tree, scope) {
        const lists = await Promise.all(
          rows.map(async (row) =>
            present(contactPresenter, await withPageLinks(scope.work, row.contacts), tree, scope),
          ),
        )
        const byRow = new Map(rows.map((row, index) => [row, writeList(lists[index] ?? [])]))
        return (row) => byRow.get(row)
      },
    },
    ...always,
  ],
  includes,
  visible: withVisibleSettings,
})
