import { addressInput } from '../address-input.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { resolveClientIds } from '../client/resolve.ts'
import { flag, text } from '../../kernel/input.ts'
import { reference, referencesIn } from '../../kernel/reference-input.ts'
import { asGiven, defineRecord } from '../../records/define-record.ts'
import { freeFields } from '../../records/free-fields.ts'
import { filter } from '../../records/list/filter.ts'
import { columnSort, recordSort, columnSorts } from '../../records/list/sort-columns.ts'
import { ownersAccess } from './access.ts'
import { assertSameOwner, ownerOf } from './owner.ts'

/** A further address of a client or vendor, which documents can name in place of its own. */
export type Location = Tables['locations']['$inferSelect']

export const locationRecord = defineRecord({
  kind: 'location',
  table: 'locations',
  access: ownersAccess,
  label: ({ name }) => name,
  searchText: ({ name, address1, city, postalCode }) => [name, address1, city, postalCode],
  sort: {
    ...recordSort('name', 'city', 'state', 'postalCode'),
    ...columnSorts('address1', 'address2'),
    countryId: columnSort('countryId'),
  },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.locations.name, name)),
    clientIds: filter(
      referencesIn('client', 'Of one of these clients; a merged one means its survivor.'),
      async (ids, work) => inArray(work.tables.locations.clientId, await resolveClientIds(work, ids)),
    ),
    vendorIds: filter(referencesIn('vendor', 'Of one of these vendors.'), (ids, { tables }) =>
      inArray(tables.locations.vendorId, ids),
    ),
  },
  fields: {
    name: text('Name of the location, unique in the company.', 255),
    clientId: reference('client', 'The client whose location it is and stays.'),
    vendorId: reference('vendor', 'The vendor whose location it is and stays.'),
    address: addressInput,
    isShippingLocation: flag('True if it stands for the address of deliveries.'),
    ...freeFields,
  },
  required: ['name'],
  uniqueName: true,
  async create(work, { clientId, vendorId, address, ...given }) {
    return {
      ...asGiven(work, given),
      ...address,
      ...(await ownerOf(work, clientId ?? undefined, vendorId ?? undefined)),
    }
  },
  async update(work, { clientId, vendorId, address, ...given }, before) {
    await assertSameOwner(work, before, clientId, vendorId)
    return { ...asGiven(work, given), ...address }
  },
})
