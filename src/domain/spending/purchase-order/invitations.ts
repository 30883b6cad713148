import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { type Invited, recipientsOfAll } from '../../billing/document/recipients.ts'
import type { Subject } from '../../billing/document/document.ts'
import { invalidFields } from '../../kernel/error.ts'
import { listsInOrder, runsOf } from '../../kernel/rows/lists.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { rowsWhere } from '../../records/records.ts'
import { vendorContactsByIds, vendorContactsByVendorIds } from '../../contacts/vendor/store.ts'
import type { Vendor, VendorContact } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'

/** The key of one vendor contact to one purchase order, and the state of the e-mail to them. */
export type VendorInvitation = Tables['vendorInvitations']['$inferSelect'] & {
  /** The URL of the order for the contact: always on our own address. */
  link: string
  /** Of the company, for dates. */
  timeZone: string
}

type Requested = readonly { vendorContactId: number | null }[]

const keyLength = 32

/**
 * Gives the order an invitation for each contact asked for or, when nobody is named and it has none yet, for each contact of
 * the vendor with `sendEmail`. Naming contacts withdraws the other invitations; removed contacts keep theirs, but get no new
 * one. Returns true if anything changed. @throws VALIDATION naming `invitations.N.vendorContactId` for a contact of another vendor
 */
export async function ensureVendorInvitations(
  work: Work,
  order: { id: number; vendorId: number },
  requested: Requested = [],
): Promise<boolean> {
  const { vendorInvitations } = work.tables
  const present = await work.db
    .select({ vendorContactId: vendorInvitations.vendorContactId })
    .from(vendorInvitations)
    .where(liveInvitations(work, [order.id]))
  const named = requested.flatMap(({ vendorContactId }) => vendorContactId ?? [])
  if (named.length === 0 && present.length > 0) return false
  const [contacts = []] = await vendorContactsByVendorIds(work, [order.vendorId])
  await assertContacts(work, order, contacts, requested)
  const chosen = contacts.filter(({ id }) => named.includes(id))
  const byDefault = present.length === 0 && chosen.length === 0
  const wanted = byDefault ? contacts.filter((contact) => contact.sendEmail) : chosen
  const missing = wanted.filter(({ id }) => !present.some(({ vendorContactId }) => vendorContactId === id))
  const others = and(liveInvitations(work, [order.id]), notInArray(vendorInvitations.vendorContactId, named))
  const withdrawn =
    named.length > 0 && present.length > 0
      ? await work.db
          .update(vendorInvitations)
          .set({ archivedAt: work.now, updatedAt: work.now })
          .where(others)
          .returning({ id: vendorInvitations.id })
      : []
  await addInvitations(
    work,
    missing.map((contact) => ({ documentId: order.id, contact })),
  )
  return withdrawn.length + missing.length > 0
}

const addInvitations = (
  work: Work,
  list: readonly { documentId: number; contact: Pick<VendorContact, 'id'> }[],
): Promise<void> =>
  appendRows(
    work,
    work.tables.vendorInvitations,
    list.map(({ documentId: purchaseOrderId, contact }) => ({
      companyId: work.actor.companyId,
      purchaseOrderId,
      vendorContactId: contact.id,
      key: work.sources.randomKey(keyLength),
      createdAt: work.now,
      updatedAt: work.now,
    })),
  )

async function assertContacts(
  work: Work,
  { vendorId }: { vendorId: number },
  contacts: readonly VendorContact[],
  requested: Requested,
): Promise<void> {
  const live = new Set(contacts.map(({ id }) => id))
  const others = requested.flatMap(({ vendorContactId: id }) => (id === null || live.has(id) ? [] : [id]))
  if (others.length === 0) return
  const removed = (await vendorContactsByIds(work, others)).filter((contact) => contact?.vendorId === vendorId)
  const known = new Set([...live, ...removed.map((contact) => contact?.id)])
  const strangers = requested.flatMap(({ vendorContactId }, index) =>
    vendorContactId === null || known.has(vendorContactId)
      ? []
      : [
          {
            path: ['invitations', index, 'vendorContactId'],
            message: 'is not a contact of the vendor',
            code: 'NOT_FOUND' as const,
          },
        ],
  )
  if (strangers.length > 0) throw invalidFields(strangers)
}

/** The live invitations to these orders. */
const liveInvitations = (work: Work, orderIds: readonly number[]) => {
  const { vendorInvitations: table } = work.tables
  return and(
    eq(table.companyId, work.actor.companyId),
    inArray(table.purchaseOrderId, [...orderIds]),
    isNull(table.archivedAt),
  )
}

/** Marks the invitations of the orders as sent that were not yet. */
export async function stampVendorInvitations(work: Work, orderIds: readonly number[]): Promise<void> {
  const { vendorInvitations: table } = work.tables
  for (const run of runsOf(orderIds)) {
    await work.db
      .update(table)
      .set({ sentDate: work.now, updatedAt: work.now })
      .where(and(liveInvitations(work, run), isNull(table.sentDate)))
  }
}

async function invitedTo(work: Work, orderIds: readonly number[]): Promise<Invited[][]> {
  const { vendorInvitations: table, vendorContacts } = work.tables
  const rows: (Invited & { orderId: number })[] = []
  for (const run of runsOf(orderIds)) {
    const found = await work.db
      .select({
        id: table.id,
        orderId: table.purchaseOrderId,
        contact: { id: vendorContacts.id, email: vendorContacts.email, archivedAt: vendorContacts.archivedAt },
      })
      .from(table)
      .innerJoin(
        vendorContacts,
        and(eq(vendorContacts.companyId, table.companyId), eq(vendorContacts.id, table.vendorContactId)),
      )
      .where(liveInvitations(work, run))
    rows.push(...found)
  }
  return listsInOrder(
    orderIds,
    rows.sort((one, other) => one.id - other.id),
    ({ orderId }) => orderId,
  )
}

/** The invitations by which orders are e-mailed; see {@link recipientsOfAll}. */
export const orderRecipients = (
  work: Work,
  list: readonly Subject<{ id: number }, Vendor>[],
): Promise<{ id: number }[][]> =>
  recipientsOfAll(work, list, { of: invitedTo, contactsOf: vendorContactsByVendorIds, add: addInvitations })

/** The invitations of each purchase order, oldest first: the batch form for loaders and includes. */
export async function invitationsByPurchaseOrderIds(work: Work, ids: readonly number[]): Promise<VendorInvitation[][]> {
  const { vendorInvitations: table } = work.tables
  const rows = await rowsWhere(work, table, table.purchaseOrderId, ids)
  const timeZone = work.actor.company.settings.timezone_id
  const linked = rows
    .filter((row) => row.archivedAt === null)
    .map((row) => ({ ...row, link: `${work.baseUrl}/vendor/purchase_order/${row.key}`, timeZone }))
  return listsInOrder(ids, linked, (row) => row.purchaseOrderId)
}
