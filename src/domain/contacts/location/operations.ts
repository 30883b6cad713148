import { eq } from 'drizzle-orm'
import { changeState, keysAmong, runBulkOver } from '../../records/bulk.ts'
import { findClient, resolveClientId } from '../client/resolve.ts'
import { getClient } from '../client/store.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import { assertNameFree } from '../../records/unique-name.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkLocationsInput, createLocationInput, locationId, locationsInput, updateLocationInput } from './input.ts'
import type { Location } from './location.ts'
import { whoAdds, whoEdits, whoSees, withinOwners } from './scope.ts'
import { allowedLocations, getLocation, insertLocation, saveLocation, visibleLocations } from './store.ts'
import { deletedReference } from '../../records/deleted.ts'

const noun = 'location'

/** Sort columns of location lists. */
export const locationSort = (tables: Work['tables']) =>
  sortColumns(tables.locations, ['name', 'address1', 'address2', 'city', 'state', 'postalCode', 'countryId'])

/** The locations of the clients and vendors that the caller may view, page by page. */
export const locations = operation({
  name: 'locations',
  kind: 'read',
  permission: whoSees,
  input: locationsInput,
  async run(work, input) {
    const table = work.tables.locations
    const clientId = input.clientId ? ((await resolveClientId(work, input.clientId)) ?? 0) : undefined
    return listRecords(work, table, {
      input,
      columns: locationSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'location', input.filter),
        input.name ? eq(table.name, input.name) : undefined,
        clientId === undefined ? undefined : eq(table.clientId, clientId),
        input.vendorId ? eq(table.vendorId, input.vendorId) : undefined,
      ],
      right: undefined,
      scope: withinOwners(work, 'view'),
    })
  },
})

/** One location, archived and deleted ones included. @throws NOT_FOUND */
export const location = operation({
  name: 'location',
  kind: 'read',
  permission: whoSees,
  input: locationId,
  run: (work, { id }) => getLocation(work, id, 'view'),
})

/** Adds a location to a client or to a vendor. @throws VALIDATION */
export const createLocation = operation({
  name: 'createLocation',
  kind: 'write',
  permission: whoAdds,
  input: createLocationInput,
  trail: creationOf('location', 'name'),
  async run(work, { clientId, vendorId, ...fields }) {
    await assertNameFree(work, work.tables.locations, fields.name, { noun })
    const owner = await ownerOf(work, clientId ?? undefined, vendorId ?? undefined)
    return insertLocation(work, { ...fields, ...owner })
  },
})

/**
 * Changes the given fields of a location; documents that name it show the new values. @throws NOT_FOUND, FORBIDDEN, VALIDATION
 */
export const updateLocation = operation({
  name: 'updateLocation',
  kind: 'write',
  permission: whoEdits,
  input: updateLocationInput,
  trail: changeOf('location', 'name'),
  async run(work, { id, clientId, vendorId, ...changes }) {
    const before = await getLocation(work, id, 'edit')
    await assertSameOwner(work, before, clientId, vendorId)
    const { name } = changes
    if (name !== undefined && name !== before.name)
      await assertNameFree(work, work.tables.locations, name, { noun, except: id })
    return saveLocation(work, id, changes)
  },
})

/**
 * Archives, restores or deletes locations; documents keep them, forms no longer offer them. Each skipped id is returned with
 * its reason.
 */
export const bulkLocations = operation({
  name: 'bulkLocations',
  kind: 'write',
  permission: whoEdits,
  input: bulkLocationsInput,
  trail: changesOf('location', 'name'),
  async run(work, { action, ids }) {
    const editable = await allowedLocations(work, keysAmong(ids), 'edit')
    return runBulkOver(
      ids,
      (keys) => visibleLocations(work, keys),
      async ({ id }) => (editable.has(id) ? changeState(work, work.tables.locations, id, action) : 'forbidden'),
    )
  },
})

/**
 * The owner columns of a new location. @throws VALIDATION unless exactly one client or one vendor is given that the caller may
 * view
 */
async function ownerOf(work: Work, clientId: number | undefined, vendorId: number | undefined) {
  if (clientId !== undefined && vendorId !== undefined)
    throw invalid('vendorId', 'cannot be given along with clientId: a location is of one of the two')
  if (clientId !== undefined) {
    const client = await viewed('clientId', () => getClient(work, clientId, 'view_client'))
    if (client.isDeleted) throw invalid('clientId', deletedReference('client'))
    return { clientId: client.id, originClientId: client.id, vendorId: null }
  }
  if (vendorId === undefined)
    throw invalid('clientId', 'is required, or vendorId: a location is of a client or a vendor')
  const vendor = await viewed('vendorId', () =>
    getRecord(work, work.tables.vendors, { id: vendorId, right: 'view_vendor', noun: 'vendor' }),
  )
  if (vendor.isDeleted) throw invalid('vendorId', deletedReference('vendor'))
  return { clientId: null, originClientId: null, vendorId }
}

/** Turns an unknown or invisible record into a wrong reference. @throws VALIDATION */
async function viewed<Row>(path: 'clientId' | 'vendorId', read: () => Promise<Row>): Promise<Row> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error
    throw invalid(path, `is not a ${path === 'clientId' ? 'client' : 'vendor'} of this company`)
  }
}

/**
 * Checks that the owner stays the same, because the owner's documents name the location. Null and undefined name no owner.
 * @throws VALIDATION for another owner
 */
async function assertSameOwner(
  work: Work,
  before: Location,
  clientId: number | null | undefined,
  vendorId: number | null | undefined,
): Promise<void> {
  const client = clientId ? await findClient(work, clientId) : undefined
  if (clientId && (client === undefined || client.id !== before.clientId))
    throw invalid('clientId', 'cannot be changed: add a location to the other client')
  if (vendorId && vendorId !== before.vendorId)
    throw invalid('vendorId', 'cannot be changed: add a location to the other vendor')
}
