import { and, eq } from 'drizzle-orm'
import { groupBy } from '../group.ts'
import { numberRank, refusingTakenNumber } from '../number.ts'
import { primaryAmong } from '../primary-contact.ts'
import { indexForSearch } from '../record-search.ts'
import { rowsByIds, rowsWhere } from '../records.ts'
import { saveVersioned } from '../versioned.ts'
import type { Work } from '../work.ts'
import type { Vendor, VendorContact } from './vendor.ts'

type NewVendor = Work['tables']['vendors']['$inferInsert']
type NewContact = Omit<
  Work['tables']['vendorContacts']['$inferInsert'],
  'id' | 'companyId' | 'vendorId' | 'createdAt' | 'updatedAt'
>

/** What an insert leaves to the work: keys, tenant, instants. */
type VendorValues = Omit<NewVendor, 'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'numberRank'>

/** @throws VALIDATION when the number was taken meanwhile */
export async function insertVendor(work: Work, values: VendorValues): Promise<Vendor> {
  const [vendor] = await refusingTakenNumber(values.number, () =>
    work.db
      .insert(work.tables.vendors)
      .values({
        ...values,
        companyId: work.actor.companyId,
        userId: work.actor.userId,
        numberRank: numberRank(values.number ?? ''),
        createdAt: work.now,
        updatedAt: work.now,
      })
      .returning(),
  )
  if (!vendor) throw new Error('An insert answered nothing')
  return vendor
}

/** Saves the changes if nobody changed the vendor since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const saveVendor = (work: Work, before: Vendor, changes: Partial<VendorValues>): Promise<Vendor> =>
  saveVersioned(work, work.tables.vendors, before, changes, { noun: 'vendor' })

/** Puts these people in the place of the vendor's contacts; exactly one is primary. */
export async function replaceVendorContacts(
  work: Work,
  vendorId: number,
  contacts: readonly NewContact[],
): Promise<void> {
  const { vendorContacts } = work.tables
  const mine = and(eq(vendorContacts.companyId, work.actor.companyId), eq(vendorContacts.vendorId, vendorId))
  await work.db.delete(vendorContacts).where(mine)
  if (contacts.length === 0) return
  const primary = primaryAmong(contacts)
  await work.db.insert(vendorContacts).values(
    contacts.map((contact, position) => ({
      ...contact,
      isPrimary: position === primary,
      position,
      companyId: work.actor.companyId,
      vendorId,
      createdAt: work.now,
      updatedAt: work.now,
    })),
  )
}

/** The contacts of each vendor, primary order kept: the batch form for loaders and includes. */
export async function vendorContactsByVendorIds(work: Work, vendorIds: readonly number[]): Promise<VendorContact[][]> {
  const { vendorContacts } = work.tables
  const rows = await rowsWhere(work, vendorContacts, vendorContacts.vendorId, vendorIds)
  const live = rows.filter((row) => row.archivedAt === null).sort((a, b) => a.position - b.position)
  const byVendor = groupBy(live, (row) => row.vendorId)
  return vendorIds.map((id) => byVendor.get(id) ?? [])
}

/** Writes what the vendor can be found by. */
export async function indexVendor(work: Work, vendor: Vendor): Promise<void> {
  const [contacts = []] = await vendorContactsByVendorIds(work, [vendor.id])
  const people = contacts.flatMap((contact) => [contact.firstName, contact.lastName, contact.email])
  await indexForSearch(work, 'vendor', vendor.id, [
    vendor.number,
    vendor.name,
    vendor.idNumber,
    vendor.vatNumber,
    ...people,
  ])
}

/** The vendors with these keys, in their order: the batch form for loaders and includes. */
export const vendorsByIds = (work: Work, ids: readonly number[]): Promise<(Vendor | undefined)[]> =>
  rowsByIds(work, work.tables.vendors, ids)
