import { invalid } from '../../kernel/error.ts'
import { listsInOrder } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsWhere, deletedReference } from '../../records/records.ts'
import { locationRecord, type Location } from './location.ts'

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
  return listsInOrder(ids, active, (row) => row[column])
}

/** Owner whose locations a document may name: its client or its vendor. */
export type LocationOwner = { clientId: number } | { vendorId: number }

/** Rejects a location that belongs to another owner or is deleted. @throws VALIDATION naming `locationId` */
export async function assertLocation(work: Work, id: number | null | undefined, owner: LocationOwner): Promise<void> {
  if (id === null || id === undefined) return
  const [location] = await locationRecord.byIds(work, [id])
  const isTheirs = 'vendorId' in owner ? location?.vendorId === owner.vendorId : location?.clientId === owner.clientId
  if (!location || !isTheirs)
    throw invalid('locationId', `is not a location of this ${'vendorId' in owner ? 'vendor' : 'client'}`, 'NOT_FOUND')
  if (location.isDeleted) throw invalid('locationId', deletedReference('location'), 'NOT_ALLOWED')
}
