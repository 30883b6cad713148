import { findClient } from '../client/resolve.ts'
import { getClient } from '../client/store.ts'
import { DomainError, invalid } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import { getRecord, assertReferable } from '../../records/records.ts'

/**
 * The owner columns of a new location. @throws VALIDATION unless exactly one client or one vendor is given that the caller may
 * view
 */
export async function ownerOf(work: Work, clientId: number | undefined, vendorId: number | undefined) {
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

/**
 * Checks that the owner stays the same, because the owner's documents name the location. Null and undefined name no owner.
 * @throws VALIDATION for another owner
 */
export async function assertSameOwner(
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
