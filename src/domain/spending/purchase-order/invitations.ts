import { and, asc, eq, isNull, ne, notInArray } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { invalidFields } from '../../kernel/error.ts'
import { groupBy } from '../../kernel/rows/group.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { rowsWhere } from '../../records/records.ts'
import { vendorContactsByVendorIds } from '../../contacts/vendor/store.ts'
import type { VendorContact } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'

/** The key of one vendor contact to one purchase order, and the state of the e-mail to them. */
export type VendorInvitation = Tables['vendorInvitations']['$inferSelect'] & {
  /** The URL of the order for the contact: always on our own address. */
  link: string
  /** Of the company, for dates. */
  timeZone: string
}

type Asked = readonly { vendorContactId: number | null }[]

const keyLength = 32

/**
 * Gives the order an invitation for each contact asked for or, when nobody is named and it has none yet, for each contact of
 * the vendor with `sendEmail`. Naming contacts withdraws the other invitations.
 * @throws VALIDATION naming `invitations.N.vendorContactId` for a contact of another vendor
 */
export async function ensureVendorInvitations(
  work: Work,
  order: { id: number; vendorId: number },
  asked: Asked = [],
): Promise<void> {
  const { vendorInvitations } = work.tables
  const present = await work.db
    .select({ vendorContactId: vendorInvitations.vendorContactId })
    .from(vendorInvitations)
    .where(liveInvitations(work, order.id))
  const named = asked.flatMap(({ vendorContactId }) => vendorContactId ?? [])
  if (named.length === 0 && present.length > 0) return
  const [contacts = []] = await vendorContactsByVendorIds(work, [order.vendorId])
  const wanted = named.length === 0 ? contacts.filter((contact) => contact.sendEmail) : pickNamed(contacts, asked)
  const missing = wanted.filter(({ id }) => !present.some(({ vendorContactId }) => vendorContactId === id))
  if (named.length > 0 && present.length > 0) {
    await work.db
      .update(vendorInvitations)
      .set({ archivedAt: work.now, updatedAt: work.now })
      .where(and(liveInvitations(work, order.id), notInArray(vendorInvitations.vendorContactId, named)))
  }
  await appendRows(
    work,
    vendorInvitations,
    missing.map((contact) => ({
      companyId: work.actor.companyId,
      purchaseOrderId: order.id,
      vendorContactId: contact.id,
      key: work.sources.randomKey(keyLength),
      createdAt: work.now,
      updatedAt: work.now,
    })),
  )
}

function pickNamed(contacts: readonly VendorContact[], asked: Asked): VendorContact[] {
  const known = new Set(contacts.map(({ id }) => id))
  const strangers = asked.flatMap(({ vendorContactId }, index) =>
    vendorContactId === null || known.has(vendorContactId)
      ? []
      : [{ path: ['invitations', index, 'vendorContactId'], message: 'is not a contact of the vendor' }],
  )
  if (strangers.length > 0) throw invalidFields(strangers)
  const named = new Set(asked.map(({ vendorContactId }) => vendorContactId))
  return contacts.filter(({ id }) => named.has(id))
}

const liveInvitations = (work: Work, purchaseOrderId: number) => {
  const { vendorInvitations: table } = work.tables
  return and(
    eq(table.companyId, work.actor.companyId),
    eq(table.purchaseOrderId, purchaseOrderId),
    isNull(table.archivedAt),
  )
}

/** Marks the invitations of the order as sent that were not yet. */
export async function stampVendorInvitations(work: Work, purchaseOrderId: number): Promise<void> {
  const { vendorInvitations: table } = work.tables
  await work.db
    .update(table)
    .set({ sentDate: work.now, updatedAt: work.now })
    .where(and(liveInvitations(work, purchaseOrderId), isNull(table.sentDate)))
}

/** The invitations of the order whose contact has an e-mail address, oldest first; none of a deleted vendor. */
export function orderRecipients(work: Work, purchaseOrderId: number): Promise<{ id: number }[]> {
  const { vendorInvitations: table, vendorContacts, vendors } = work.tables
  return work.db
    .select({ id: table.id })
    .from(table)
    .innerJoin(
      vendorContacts,
      and(eq(vendorContacts.companyId, table.companyId), eq(vendorContacts.id, table.vendorContactId)),
    )
    .innerJoin(vendors, and(eq(vendors.companyId, table.companyId), eq(vendors.id, vendorContacts.vendorId)))
    .where(
      and(
        liveInvitations(work, purchaseOrderId),
        isNull(vendorContacts.archivedAt),
        ne(vendorContacts.email, ''),
        eq(vendors.isDeleted, false),
      ),
    )
    .orderBy(asc(table.id))
}

/** The invitations of each purchase order, oldest first: the batch form for loaders and includes. */
export async function invitationsByPurchaseOrderIds(work: Work, ids: readonly number[]): Promise<VendorInvitation[][]> {
  const { vendorInvitations: table } = work.tables
  const rows = await rowsWhere(work, table, table.purchaseOrderId, ids)
  const timeZone = work.actor.company.settings.timezone_id
  const linked = rows
    .filter((row) => row.archivedAt === null)
    .map((row) => ({ ...row, link: `${work.baseUrl}/vendor/purchase_order/${row.key}`, timeZone }))
  const byOrder = groupBy(linked, (row) => row.purchaseOrderId)
  return ids.map((id) => byOrder.get(id) ?? [])
}
