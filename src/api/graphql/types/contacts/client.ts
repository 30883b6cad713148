import type { Client, Contact } from '../../../../domain/contacts/client/client.ts'
import { clientLedger, type LedgerEntry, ledgerSort } from '../../../../domain/contacts/client/ledger.ts'
import { clients, clientSort } from '../../../../domain/contacts/client/list.ts'
import { mergeClients } from '../../../../domain/contacts/client/merge.ts'
import { bulkClients, client, createClient, updateClient } from '../../../../domain/contacts/client/operations.ts'
import type { Moved } from '../../../../domain/contacts/client/owned.ts'
import { purgeClient } from '../../../../domain/workspace/purge/purge.ts'
import { type Purged, purgedKinds } from '../../../../domain/workspace/purge/purge-rows.ts'
import { unmergeClients } from '../../../../domain/contacts/client/unmerge.ts'
import { computed } from '../../../fields/field.ts'
import { clientFields, contactFields, ledgerEntryFields } from '../../../fields/contacts/client.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { connectionField } from '../../building/connection.ts'
import { sharedInput } from '../../building/inputs.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { previewClient } from '../../building/previews.ts'
import { Node, registerNode, registerPart } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { ClientSettingsType } from '../../building/settings/settings-output.ts'
import { addressField, addressOf } from './address.ts'
import { ClientGroupType } from './client-group.ts'
import { LocationType } from './location.ts'
import { humanize } from '../../../../domain/kernel/spelling.ts'
import { reads } from '../../building/field-extensions.ts'
import { shortList } from '../../building/short-list.ts'

export const ContactType = builder.objectRef<Contact>('Contact').implement({
  description: 'A person at a client.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, contactFields),
})

registerPart('contact', ContactType, { client: (loaders, id) => loaders.contacts.load(id) })

const LedgerEntryType = builder.objectRef<LedgerEntry>('LedgerEntry').implement({
  description: "One movement of a client's balance, the sum of all.",
  interfaces: [Node],
  fields: (t) => exposeFields(t, ledgerEntryFields),
})

registerPart('ledgerEntry', LedgerEntryType, {
  client: async (loaders, _id, key) => [await loaders.ledgerEntries.load(key)],
})

/** The result of a mutation includes its contacts: after a dry run the tables do not contain them. */
type WithContacts = Client & { contacts?: Contact[] }

export const ClientType = builder.objectRef<WithContacts>('Client')

ClientType.implement({
  description: 'Somebody whom the company invoices.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, clientFields),
    settings: t.field({
      ...reads('settings'),
      type: ClientSettingsType,
      description: 'Its settings, before those of its group and the company.',
      resolve: ({ settings }) => settings,
    }),
    billingAddress: addressField(t, addressOf, 'The address that invoices are sent to.'),
    shippingAddress: addressField(
      t,
      computed(
        [
          'shippingAddress1',
          'shippingAddress2',
          'shippingCity',
          'shippingState',
          'shippingPostalCode',
          'shippingCountryId',
        ],
        (row) => ({
          address1: row.shippingAddress1,
          address2: row.shippingAddress2,
          city: row.shippingCity,
          state: row.shippingState,
          postalCode: row.shippingPostalCode,
          countryId: row.shippingCountryId,
        }),
      ),
      'The address of deliveries.',
    ),
    contacts: shortList(
      t,
      ContactType,
      'People at the client, at least one, in their order.',
      (loaders, id, parent) => parent.contacts ?? loaders.contacts.load(id),
    ),
    locations: shortList(t, LocationType, 'Its active further addresses, by age.', (loaders, id) =>
      loaders.locationsOfClients.load(id),
    ),
    mergedClients: shortList(t, ClientType, 'The clients merged into it, whose ids lead here.', (loaders, id) =>
      loaders.mergedClients.load(id),
    ),
    ledger: connectionField(t, clientLedger, {
      type: LedgerEntryType,
      sort: ledgerSort,
      description: "The movements of the client's balance, oldest first unless ordered otherwise.",
      below: { kind: 'client', filter: 'clientId' },
    }),
  }),
})

const MovedType = builder.objectRef<Moved>('MovedRecords').implement({
  description: 'Number of records that moved from one client to the other.',
  fields: (t) => ({
    invoices: t.exposeInt('invoices', { description: 'Invoices, drafts and deleted ones included.' }),
    quotes: t.exposeInt('quotes', { description: 'Quotes in every state.' }),
    credits: t.exposeInt('credits', { description: 'Credits in every state.' }),
    payments: t.exposeInt('payments', { description: 'Payments, deleted ones included.' }),
    expenses: t.exposeInt('expenses', { description: 'Expenses made for the client.' }),
    locations: t.exposeInt('locations', { description: 'Locations, deleted ones included.' }),
    contacts: t.exposeInt('contacts', { description: 'People, those taken away included.' }),
    ledgerEntries: t.exposeInt('ledgerEntries', { description: 'Entries of the ledger.' }),
    activities: t.exposeInt('activities', { description: 'Activities about the client.' }),
    clients: t.exposeInt('clients', { description: 'Clients that had been merged into it before.' }),
  }),
})

registerNode('client', ClientType, client)

builder.queryFields((t) => ({
  client: query(t, client, {
    type: ClientType,
    description:
      'One client, archived and deleted ones included. The id of a merged client returns its survivor, under the id of the survivor.',
  }),
  clients: connectionField(t, clients, {
    type: ClientType,
    sort: clientSort,
    description:
      'Clients, page by page; merged ones are in no list. Without the right to view all, those that the caller added or looks after.',
  }),
}))

builder.objectFields(ClientGroupType, (t) => ({
  clients: connectionField(t, clients, {
    type: ClientType,
    sort: clientSort,
    description: 'Its members.',
    below: { kind: 'clientGroup', filter: 'groupIds' },
  }),
}))

builder.mutationFields((t) => ({
  createClient: mutation(t, createClient, {
    ...sharedInput('client'),
    required: ['input'],
    description: 'Adds a client with its contacts.',
    payload: recordPayload('client', ClientType),
  }),
  updateClient: mutation(t, updateClient, {
    ...sharedInput('client'),
    description: 'Changes what is given; null empties.',
    payload: recordPayload('client', ClientType),
  }),
  ...bulkMutations(t, bulkClients, {
    kind: 'client',
    plural: 'clients',
    type: ClientType,
    notes: {
      delete: 'Their documents stay.',
      clone: 'Each copy has the contacts of its original, and the next number.',
    },
  }),
  mergeClients: mutation(t, mergeClients, {
    description:
      'Makes one client of two: everything that names the absorbed client names the survivor (`id`) afterwards, and so does ' +
      'the absorbed id itself. unmergeClients gives it back. Sending it twice is a CONFLICT.',
    args: ['id', 'mergeableId', 'dryRun'],
    preview: ({ client: survivor }, loaders) => previewClient(survivor, loaders),
    payload: (field) => ({
      client: field(
        ClientType,
        'The survivor as it is, or would be; null if refused.',
        ({ client: survivor }) => survivor,
      ),
      moved: field(MovedType, 'Number of records that moved to the survivor. Null if refused.', ({ moved }) => moved),
    }),
  }),
  unmergeClients: mutation(t, unmergeClients, {
    description:
      'Undoes a merge: what was made for the absorbed client is its own again. A CONFLICT names what has grown together since, ' +
      'such as a payment for invoices of both.',
    args: ['id', 'absorbedId', 'dryRun'],
    preview: ({ client: survivor, restored }, loaders) =>
      Promise.all([survivor, restored].map((each) => previewClient(each, loaders))),
    payload: (field) => ({
      client: field(
        ClientType,
        'The survivor without what it gave back; null when refused.',
        ({ client: survivor }) => survivor,
      ),
      restored: field(
        ClientType,
        'The client that stands for itself again; null when refused.',
        ({ restored }) => restored,
      ),
      moved: field(MovedType, 'Number of records that returned to it. Null if refused.', ({ moved }) => moved),
    }),
  }),
}))

const PurgedType = builder.objectRef<Purged>('PurgedRecords').implement({
  description: 'Number of records of each kind that a purge deleted.',
  fields: (t) =>
    Object.fromEntries(
      purgedKinds.map((kind) => [
        kind,
        t.int({ description: `Deleted ${humanize(kind)}.`, resolve: (purged) => purged[kind] ?? 0 }),
      ]),
    ),
})

builder.mutationFields((t) => ({
  purgeClient: mutation(t, purgeClient, {
    description:
      'Deletes a client for good with everything of it: clients merged into it, documents, payments, expenses, ledger, ' +
      'activities, attachments and queued deliveries. Bank transactions are released. Sending it twice answers the same counts.',
    args: ['id', 'dryRun'],
    payload: (field) => ({
      deletedClientId: field(
        'ID',
        'The id that no record has any more; null when refused.',
        ({ clientId }, { caller }) => caller.ids.encode('client', clientId),
      ),
      purged: field(PurgedType, 'Number of deleted records. Null if the mutation was refused.', ({ purged }) => purged),
    }),
  }),
}))
