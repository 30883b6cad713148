import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import { invalid } from '../../kernel/error.ts'
import { listsInOrder } from '../../kernel/rows/lists.ts'
import { primaryAmong } from '../primary-contact.ts'
import { indexForSearch, spelledName } from '../../records/list/record-search.ts'
import { hasValues, insertNumbered, type NewRecord, saveVersioned } from '../../records/record-store.ts'
import { rowsByIds, rowsWhere } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import type { vendorContactInput } from './input.ts'
import type { Vendor, VendorContact } from './vendor.ts'

type SentContact = z.output<typeof vendorContactInput>

type VendorValues = NewRecord<Work['tables']['vendors']>

/** @throws VALIDATION when a concurrent request has taken the number */
export const insertVendor = (work: Work, values: VendorValues): Promise<Vendor> =>
  insertNumbered(work, work.tables.vendors, values)

/** Saves the changes unless the vendor was changed since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const saveVendor = (
  work: Work,
  before: Vendor,
  changes: Partial<VendorValues>,
  options: { touched: boolean },
): Promise<Vendor> => saveVersioned(work, work.tables.vendors, before, changes, { noun: 'vendor', ...options })

/**
 * Replaces the vendor's contacts, known ones by id; exactly one is primary. Returns true if anything changed.
 * @throws VALIDATION for an id of another vendor's
 */
export async function replaceVendorContacts(
  work: Work,
  vendorId: number,
  contacts: readonly SentContact[],
): Promise<boolean> {
  const { vendorContacts } = work.tables
  const { companyId } = work.actor
  const mine = and(eq(vendorContacts.companyId, companyId), eq(vendorContacts.vendorId, vendorId))
  const known = knownAmong(contacts, await work.db.select().from(vendorContacts).where(mine))
  // Archived, not deleted: invitations still refer to them.
  const removed = await work.db
    .update(vendorContacts)
    .set({ archivedAt: work.now, isPrimary: false, updatedAt: work.now })
    .where(
      and(
        mine,
        isNull(vendorContacts.archivedAt),
        known.size === 0 ? undefined : notInArray(vendorContacts.id, [...known.keys()]),
      ),
    )
    .returning({ id: vendorContacts.id })
  const primary = primaryAmong(
    contacts.some((contact) => contact.isPrimary)
      ? contacts
      : contacts.map(({ id, isPrimary }) => ({ isPrimary: isPrimary ?? known.get(Number(id))?.isPrimary })),
  )
  const added: (typeof vendorContacts.$inferInsert)[] = []
  let isChanged = removed.length > 0
  for (const [position, { id, ...contact }] of contacts.entries()) {
    const columns = { ...contact, isPrimary: position === primary, position }
    const before = known.get(Number(id))
    if (!before) added.push({ ...columns, companyId, vendorId, createdAt: work.now, updatedAt: work.now })
    else if (!hasValues(before, { ...columns, archivedAt: null })) {
      isChanged = true
      await work.db
        .update(vendorContacts)
        .set({ ...columns, archivedAt: null, updatedAt: work.now })
        .where(and(mine, eq(vendorContacts.id, before.id)))
    }
  }
  if (added.length > 0) await work.db.insert(vendorContacts).values(added)
  return isChanged || added.length > 0
}

function knownAmong(sent: readonly SentContact[], rows: readonly VendorContact[]): Map<number, VendorContact> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const known = new Map<number, VendorContact>()
  for (const [index, { id }] of sent.entries()) {
    if (!id) continue
    const row = typeof id === 'number' ? byId.get(id) : undefined
    if (!row) throw invalid(['contacts', index, 'id'], 'is not a contact of this vendor', 'NOT_FOUND')
    if (known.has(row.id)) throw invalid(['contacts', index, 'id'], 'names a contact that is already in the list')
    known.set(row.id, row)
  }
  return known
}

/** The contacts of each vendor, primary order kept: the batch form for loaders and includes. */
export async function vendorContactsByVendorIds(work: Work, vendorIds: readonly number[]): Promise<VendorContact[][]> {
  const { vendorContacts } = work.tables
  const rows = await rowsWhere(work, vendorContacts, vendorContacts.vendorId, vendorIds)
  const live = rows.filter((row) => row.archivedAt === null).sort((a, b) => a.position - b.position)
  return listsInOrder(vendorIds, live, (row) => row.vendorId)
}

/** The contacts with these keys, in their order, archived ones included: the batch form for loaders. */
export const vendorContactsByIds = (work: Work, ids: readonly number[]): Promise<(VendorContact | undefined)[]> =>
  rowsByIds(work, work.tables.vendorContacts, ids)

/** Writes the search text of the vendor. */
export async function indexVendor(work: Work, vendor: Vendor): Promise<void> {
  const [contacts = []] = await vendorContactsByVendorIds(work, [vendor.id])
  const people = contacts.flatMap((contact) => [contact.firstName, contact.lastName, contact.email])
  await indexForSearch(work, 'vendor', vendor.id, [
    vendor.number,
    ...spelledName(vendor.name),
    vendor.idNumber,
    vendor.vatNumber,
    ...people,
  ])
}

/** The vendors with these keys, in their order: the batch form for loaders and includes. */
export const vendorsByIds = (
  work: Work,
  ids: readonly number[],
  reads?: ReadColumns,
): Promise<(Vendor | undefined)[]> => rowsByIds(work, work.tables.vendors, ids, reads)
