import { and, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { isPlainCount } from '../../records/record-number.ts'
import type { SearchKind } from '../../../db/database.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import type { Work } from '../../kernel/work.ts'

/** The kinds of record that a purge counts. */
export const purgedKinds = [
  'clients',
  'contacts',
  'invoices',
  'quotes',
  'credits',
  'payments',
  'expenses',
  'locations',
  'documents',
  'activities',
  'ledgerEntries',
] as const

/** Number of deleted records of each kind. */
export type Purged = Partial<Record<(typeof purgedKinds)[number], number>>

/** The kinds of record that belong to a client, in the order of deletion. */
const ownedKinds = ['expense', 'payment', 'credit', 'quote', 'invoice'] as const
type OwnedKind = (typeof ownedKinds)[number]

const numberedKinds = ['client', 'invoice', 'quote', 'credit', 'payment', 'vendor', 'expense', 'purchaseOrder'] as const

/** The keys of the clients' records of a kind, as a subquery: there may be a hundred thousand. */
function keysOf(work: Work, kind: OwnedKind, clientIds: readonly number[]) {
  const table = work.tables[`${kind}s`]
  return work.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), inArray(table.clientId, [...clientIds])))
}

/** The purely numeric numbers of the clients' documents, ascending. */
export async function plainCounts(
  work: Work,
  name: 'invoices' | 'quotes',
  clientIds: readonly number[],
): Promise<number[]> {
  const table = work.tables[name]
  const rows = await work.db
    .select({ number: table.number, rank: table.numberRank })
    .from(table)
    .where(
      and(eq(table.companyId, work.actor.companyId), inArray(table.clientId, [...clientIds]), isNotNull(table.number)),
    )
  return rows.flatMap(({ number, rank }) => (isPlainCount(number) ? rank : [])).toSorted((a, b) => a - b)
}

/**
 * Removes references to purged records from remaining ones: expenses billed on their invoices, orders converted into their
 * expenses.
 */
export async function detachOthers(work: Work, clientIds: readonly number[]): Promise<void> {
  const { expenses, purchaseOrders } = work.tables
  const { companyId } = work.actor
  const invoices = keysOf(work, 'invoice', clientIds)
  const going = keysOf(work, 'expense', clientIds)
  await work.db
    .update(expenses)
    .set({ invoiceId: null, updatedAt: work.now })
    .where(
      and(eq(expenses.companyId, companyId), inArray(expenses.invoiceId, invoices), notInArray(expenses.id, going)),
    )
  await work.db
    .update(purchaseOrders)
    .set({ expenseId: null, updatedAt: work.now })
    .where(and(eq(purchaseOrders.companyId, companyId), inArray(purchaseOrders.expenseId, going)))
}

/** Deletes every row of the clients; returns the counts by kind, and the content hashes of their attachments. */
export async function deletePurged(
  work: Work,
  clientIds: readonly number[],
): Promise<{ purged: Purged; hashes: string[] }> {
  const { tables } = work
  const { activities, allocations, contacts, counters, creditAllocations, invitations, ledgerEntries, merges } = tables
  const { clients, locations, outbox, searchDocuments, uploadedDocuments } = tables
  const ids = [...clientIds]
  const keys = (kind: OwnedKind) => keysOf(work, kind, ids)
  const ofOwned = (columns: Partial<Record<OwnedKind, SQLiteColumn>>): SQL | undefined =>
    or(...ownedKinds.flatMap((kind) => (columns[kind] ? [inArray(columns[kind], keys(kind))] : [])))

  const attachments = and(
    eq(uploadedDocuments.companyId, work.actor.companyId),
    or(
      inArray(uploadedDocuments.clientId, ids),
      ofOwned({
        expense: uploadedDocuments.expenseId,
        payment: uploadedDocuments.paymentId,
        credit: uploadedDocuments.creditId,
        quote: uploadedDocuments.quoteId,
        invoice: uploadedDocuments.invoiceId,
      }),
    ),
  )
  const kept = await work.db
    .select({ id: uploadedDocuments.id, hash: uploadedDocuments.hash })
    .from(uploadedDocuments)
    .where(attachments)
  const attachmentKeys = work.db.select({ id: uploadedDocuments.id }).from(uploadedDocuments).where(attachments)

  const ofClients = and(eq(locations.companyId, work.actor.companyId), inArray(locations.clientId, ids))
  const locationKeys = work.db.select({ id: locations.id }).from(locations).where(ofClients)

  const queued = (kind: RecordKind, recordIds: SQL | undefined) => and(eq(outbox.recordKind, kind), recordIds)
  const found = (kind: SearchKind, recordIds: SQL | undefined) => and(eq(searchDocuments.kind, kind), recordIds)
  await remove(
    work,
    outbox,
    or(
      queued('client', inArray(outbox.recordId, ids)),
      ...ownedKinds.map((kind) => queued(kind, inArray(outbox.recordId, keys(kind)))),
    ),
  )
  await remove(
    work,
    searchDocuments,
    or(
      found('client', inArray(searchDocuments.recordId, ids)),
      found('clientNames', inArray(searchDocuments.recordId, ids)),
      found('location', inArray(searchDocuments.recordId, locationKeys)),
      ...ownedKinds.map((kind) => found(kind, inArray(searchDocuments.recordId, keys(kind)))),
    ),
  )
  const purged: Purged = {}
  purged['activities'] = await remove(
    work,
    activities,
    or(
      inArray(activities.clientId, ids),
      ofOwned({
        expense: activities.expenseId,
        payment: activities.paymentId,
        credit: activities.creditId,
        quote: activities.quoteId,
        invoice: activities.invoiceId,
      }),
      and(eq(activities.recordKind, 'document'), inArray(activities.recordId, attachmentKeys)),
      and(eq(activities.recordKind, 'location'), inArray(activities.recordId, locationKeys)),
    ),
  )
  purged['documents'] = await remove(work, uploadedDocuments, attachments)
  const { paymentId, creditId, invoiceId } = creditAllocations
  await remove(work, creditAllocations, ofOwned({ payment: paymentId, credit: creditId, invoice: invoiceId }))
  await remove(work, allocations, ofOwned({ payment: allocations.paymentId, invoice: allocations.invoiceId }))
  await remove(
    work,
    invitations,
    ofOwned({ credit: invitations.creditId, quote: invitations.quoteId, invoice: invitations.invoiceId }),
  )
  purged['ledgerEntries'] = await remove(work, ledgerEntries, inArray(ledgerEntries.clientId, ids))
  await remove(work, merges, or(inArray(merges.survivorId, ids), inArray(merges.absorbedId, ids)))
  for (const kind of ownedKinds) {
    const table = tables[`${kind}s`]
    purged[`${kind}s`] = await remove(work, table, inArray(table.clientId, ids))
  }
  purged['locations'] = await remove(work, locations, ofClients)
  purged['contacts'] = await remove(work, contacts, inArray(contacts.clientId, ids))
  const counterNames = ids.flatMap((id) => numberedKinds.map((kind) => `${kind}:client:${id}`))
  await work.db
    .delete(counters)
    .where(and(eq(counters.companyId, work.actor.companyId), inArray(counters.name, counterNames)))
  // Rows that reference the client are deleted before it.
  purged['clients'] =
    (await remove(work, clients, inArray(clients.mergedIntoId, ids))) +
    (await remove(work, clients, inArray(clients.id, ids)))
  return { purged, hashes: [...new Set(kept.map(({ hash }) => hash))] }
}

/** Deletes the company's matching rows; returns their number. */
async function remove(
  work: Work,
  table: SQLiteTable & { companyId: SQLiteColumn },
  which: SQL | undefined,
): Promise<number> {
  if (!which) throw new Error('A purge without a condition would delete every row')
  const where = and(eq(table.companyId, work.actor.companyId), which)
  const count = await work.db.$count(table, where)
  if (count > 0) await work.db.delete(table).where(where)
  return count
}
