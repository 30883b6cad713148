import { and, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { holds, mayAccess, requires, requiresPerRecord } from '../../kernel/actor.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import { flag, text } from '../../kernel/input.ts'
import { reference, referencesIn } from '../../kernel/reference-input.ts'
import type { Work } from '../../kernel/work.ts'
import { asStored, defineRecord } from '../../records/define-record.ts'
import { freeFields } from '../../records/free-fields.ts'
import { filter } from '../../records/list/filter.ts'
import { columnSort, columnSorts, recordSort, nameSort } from '../../records/list/sort-columns.ts'
import { type Access, assertReferable, getRecord, withinRight } from '../../records/records.ts'
import { addressInput } from '../address-input.ts'
import type { Client } from '../client/client.ts'
import { clientsByIds, findClient, resolveClientIds } from '../client/resolve.ts'
import { getClient } from '../client/store.ts'
import { vendorsByIds } from '../vendor/store.ts'
import type { Vendor } from '../vendor/vendor.ts'

const viewing = requiresPerRecord('the right to view its owner')

/** A location is reached by way of its client or vendor. */
const ownersAccess: Access = {
  list: viewing,
  view: viewing,
  // compat: the right to add clients, expenses or vendors includes adding locations.
  create: requires('create_client', 'create_expense', 'create_vendor'),
  edit: requiresPerRecord('the right to edit its owner, or own locations'),
  scope: (work, _table, step) => withinOwners(work, step === 'edit' ? 'edit' : 'view'),
  shown: {
    names: ['name'],
    all: (actor) => holds(actor, 'view_client') && holds(actor, 'view_vendor'),
    async each(work, rows) {
      const ofClients = await viewsClients(work, rows)
      const ofVendors = await viewsVendors(work, rows)
      return rows.map(({ userId }, index) =>
        [userId === work.actor.userId, ofClients[index], ofVendors[index]].includes(true),
      )
    },
  },
}

/** For each record of a client, true when the actor views the client. */
export const viewsClients = async (work: Work, rows: readonly { clientId?: number | null }[]): Promise<boolean[]> => {
  const clients = await clientsByIds(
    work,
    rows.map(({ clientId }) => clientId ?? 0),
  )
  return clients.map((client) => client !== undefined && mayAccess(work.actor, 'view_client', client))
}

/** For each record of a vendor, true when the actor views the vendor. */
export const viewsVendors = async (work: Work, rows: readonly { vendorId?: number | null }[]): Promise<boolean[]> => {
  const vendorIds = rows.map(({ vendorId }) => vendorId ?? 0)
  const vendors = await vendorsByIds(work, vendorIds)
  return vendors.map((vendor) => vendor !== undefined && mayAccess(work.actor, 'view_vendor', vendor))
}

/**
 * Restricts a statement to locations of clients and vendors that the actor may view, or edit, and to the actor's own locations.
 */
function withinOwners(work: Work, step: 'view' | 'edit'): SQL | undefined {
  const { clients, vendors, locations } = work.tables
  const ofClients = withinRight(work, clients, `${step}_client`)
  const ofVendors = withinRight(work, vendors, `${step}_vendor`)
  if (!ofClients && !ofVendors) return undefined
  const owned = (table: typeof clients | typeof vendors, scope: SQL) =>
    work.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), scope))
  return or(
    ofClients ? inArray(locations.clientId, owned(clients, ofClients)) : isNotNull(locations.clientId),
    ofVendors ? inArray(locations.vendorId, owned(vendors, ofVendors)) : isNotNull(locations.vendorId),
    eq(locations.userId, work.actor.userId),
  )
}

/** A further address of a client or vendor, which documents can name in place of its own. */
export type Location = Tables['locations']['$inferSelect']

export const locationRecord = defineRecord({
  kind: 'location',
  table: 'locations',
  access: ownersAccess,
  label: ({ name }) => name,
  searchText: ({ name, address1, city, postalCode }) => [name, address1, city, postalCode],
  sort: {
    ...recordSort('city', 'state', 'postalCode'),
    ...columnSorts('address1', 'address2'),
    name: nameSort('name'),
    countryId: columnSort('countryId'),
  },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.locations.name, name)),
    clientIds: filter(
      referencesIn('client', 'Of one of these clients; a merged one means its survivor.'),
      async (ids, work) => inArray(work.tables.locations.clientId, await resolveClientIds(work, ids)),
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
      ...asStored(given),
      ...address,
      ...(await ownerOf(work, clientId ?? undefined, vendorId ?? undefined)),
    }
  },
  async update(work, { clientId, vendorId, address, ...given }, before) {
    await assertSameOwner(work, before, clientId, vendorId)
    return { ...asStored(given), ...address }
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

/** The client with the location's address as its address, or as its shipping address, for documents that name the location. */
export function clientAt(client: Client, location: Location | undefined): Client {
  if (!location) return client
  const { address1, address2, city, state, postalCode, countryId } = location
  if (!location.isShippingLocation) return { ...client, address1, address2, city, state, postalCode, countryId }
  return {
    ...client,
    shippingAddress1: address1,
    shippingAddress2: address2,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
    shippingCountryId: countryId,
  }
}

/** The vendor with the location's address, for orders that name the location. */
export function vendorAt(vendor: Vendor, location: Location | undefined): Vendor {
  if (!location || location.isShippingLocation) return vendor
  const { address1, address2, city, state, postalCode, countryId } = location
  return { ...vendor, address1, address2, city, state, postalCode, countryId }
}
