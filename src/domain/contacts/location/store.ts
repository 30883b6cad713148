import { and, eq, inArray } from 'drizzle-orm'
import { forbidden, invalid, notFound } from '../../kernel/error.ts'
import { groupBy } from '../../kernel/rows/group.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { rowsByIds, rowsWhere } from '../../records/records.ts'
import { refusingTakenName } from '../../records/unique-name.ts'
import type { Work } from '../../kernel/work.ts'
import type { Location } from './location.ts'
import { withinOwners } from './scope.ts'
import { deletedReference } from '../../records/deleted.ts'

type LocationValues = NewRecord<Work['tables']['locations']>

/** @throws VALIDATION when a concurrent request has taken the name */
export const insertLocation = async (work: Work, values: LocationValues & { name: string }): Promise<Location> =>
  indexed(
    work,
    await refusingTakenName(values.name, 'location', () => insertRecord(work, work.tables.locations, values)),
  )

/** @throws NOT_FOUND, VALIDATION when a concurrent request has taken the name */
export const saveLocation = async (
  work: Work,
  id: number,
  changes: { [Name in keyof LocationValues]?: LocationValues[Name] | undefined },
): Promise<Location> =>
  indexed(
    work,
    await refusingTakenName(changes.name ?? '', 'location', () =>
      saveRecord(work, work.tables.locations, id, changes, 'location'),
    ),
  )

async function indexed(work: Work, location: Location): Promise<Location> {
  const { name, address1, city, postalCode } = location
  await indexForSearch(work, 'location', location.id, [name, address1, city, postalCode])
  return location
}

/** The keys of the locations that the actor may view, or edit. */
export async function allowedLocations(
  work: Work,
  ids: readonly number[],
  step: 'view' | 'edit',
): Promise<ReadonlySet<number>> {
  const { locations: table } = work.tables
  const rows = await work.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, [...ids]), withinOwners(work, step)))
  return new Set(rows.map(({ id }) => id))
}

/** The locations that the actor may view, in the order of the keys; undefined for missing ones. */
export async function visibleLocations(work: Work, ids: readonly number[]): Promise<(Location | undefined)[]> {
  const allowed = await allowedLocations(work, ids, 'view')
  return (await locationsByIds(work, ids)).map((row) => (row && allowed.has(row.id) ? row : undefined))
}

/** The location, if the actor may view it; for `edit`, if they may change it. @throws NOT_FOUND, FORBIDDEN */
export async function getLocation(work: Work, id: number, step: 'view' | 'edit'): Promise<Location> {
  const [row] = await visibleLocations(work, [id])
  if (!row) throw notFound('location')
  if (step === 'edit' && !(await allowedLocations(work, [id], 'edit')).has(id)) throw forbidden()
  return row
}

/** The locations with these keys, in their order: the batch form for loaders and includes. */
export const locationsByIds = (work: Work, ids: readonly number[]): Promise<(Location | undefined)[]> =>
  rowsByIds(work, work.tables.locations, ids)

/** The active locations of each client, by age: the batch form for loaders and includes. */
export const locationsByClientIds = (work: Work, ids: readonly number[]): Promise<Location[][]> =>
  activeOf(work, 'clientId', ids)

/** The active locations of each vendor, by age: the batch form for loaders and includes. */
export const locationsByVendorIds = (work: Work, ids: readonly number[]): Promise<Location[][]> =>
  activeOf(work, 'vendorId', ids)

async function activeOf(work: Work, column: 'clientId' | 'vendorId', ids: readonly number[]): Promise<Location[][]> {
  const { locations: table } = work.tables
  const rows = await rowsWhere(work, table, table[column], ids)
  const active = rows.filter(({ archivedAt, isDeleted }) => archivedAt === null && !isDeleted)
  const byOwner = groupBy(active, (row) => row[column])
  return ids.map((id) => byOwner.get(id) ?? [])
}

/** Owner whose locations a document may name: its client or its vendor. */
export type LocationOwner = { clientId: number } | { vendorId: number }

/** Rejects a location that belongs to another owner or is deleted. @throws VALIDATION naming `locationId` */
export async function assertLocation(work: Work, id: number | null | undefined, owner: LocationOwner): Promise<void> {
  if (id === null || id === undefined) return
  const [location] = await locationsByIds(work, [id])
  const isTheirs = 'vendorId' in owner ? location?.vendorId === owner.vendorId : location?.clientId === owner.clientId
  if (!location || !isTheirs)
    throw invalid('locationId', `is not a location of this ${'vendorId' in owner ? 'vendor' : 'client'}`)
  if (location.isDeleted) throw invalid('locationId', deletedReference('location'))
}
