import { eq, inArray } from 'drizzle-orm'
import { addressInput } from '../address-input.ts'
import type { Tables } from '../../../db/database.ts'
import { resolveClientIds, findClient } from '../client/resolve.ts'
import { flag, text } from '../../kernel/input.ts'
import { reference, referencesIn } from '../../kernel/reference-input.ts'
import { asGiven, defineRecord } from '../../records/define-record.ts'
import { freeFields } from '../../records/free-fields.ts'
import { filter } from '../../records/list/filter.ts'
import { columnSort, recordSort, columnSorts } from '../../records/list/sort-columns.ts'
import { ownersAccess } from './access.ts'
import { getClient } from '../client/store.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import { getRecord, assertReferable } from '../../records/records.ts'

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

/** The owner columns of a new location. @throws VALIDATION unless it is one client or one vendor that the caller may view */
async function ownerOf(work: Work, clientId: number | undefined, vendorId: number | undefined) {
  if (clientId !== undefined && vendorId !== undefined)
    throw invalid(
      'vendorId',
      'cannot be combined with {clientId}: a location belongs to one client or one vendor',
      'NOT_ALLOWED',
    )
  if (clientId !== undefined) {
    const client = await viewed('clientId', () => getClient(work, clientId, 'view_client'))
    assertReferable(client, 'clientId', 'client')
    return { clientId: client.id, originClientId: client.id, vendorId: null }
  }
  if (vendorId === undefined)
    throw invalid('clientId', 'is required, or {vendorId}: a location belongs to one client or one vendor', 'REQUIRED')
  const vendor = await viewed('vendorId', () =>
    getRecord(work, work.tables.vendors, { id: vendorId, right: 'view_vendor', noun: 'vendor' }),
  )
  assertReferable(vendor, 'vendorId', 'vendor')
  return { clientId: null, originClientId: null, vendorId }
}

/** Turns an unknown or invisible record into a wrong reference. @throws VALIDATION */
async function viewed<Row>(path: 'clientId' | 'vendorId', read: () => Promise<Row>): Promise<Row> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
    throw invalid(path, `is not a ${path === 'clientId' ? 'client' : 'vendor'} of this company`, 'NOT_FOUND')
  }
}

/** Documents of the owner name the location, so that it stays; null and undefined name none. @throws VALIDATION for another */
async function assertSameOwner(
  work: Work,
  before: { clientId: number | null; vendorId: number | null },
  clientId: number | null | undefined,
  vendorId: number | null | undefined,
): Promise<void> {
  const client = clientId ? await findClient(work, clientId) : undefined
  if (clientId && (client === undefined || client.id !== before.clientId))
    throw invalid('clientId', 'cannot be changed: add a location to the other client', 'NOT_ALLOWED')
  if (vendorId && vendorId !== before.vendorId)
    throw invalid('vendorId', 'cannot be changed: add a location to the other vendor', 'NOT_ALLOWED')
}
