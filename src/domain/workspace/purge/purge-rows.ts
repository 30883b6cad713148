import { and, eq, inArray, isNotNull, notInArray, or, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { runsOf } from '../../kernel/rows/lists.ts'
import { isPlainCount, numberedKinds } from '../../records/record-number.ts'
import type { SearchKind } from '../../records/list/record-search.ts'
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

/** The keys of the clients' records of a kind, as a subquery: there may be a hundred thousand. */
function keysOf(work: Work, kind: OwnedKind | 'contact' | 'location', clientIds: readonly number[]) {
  const table = work.tables[`${kind}s`]
  return work.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), inArray(table.clientId, clientIds)))
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
    .where(and(eq(table.companyId, work.actor.companyId), inArray(table.clientId, clientIds), isNotNull(table.number)))
  return rows.flatMap(({ number, rank }) => (isPlainCount(number) ? rank : [])).toSorted((a, b) => a - b)
}

/**
 * Removes references to purged records from remaining ones: expenses billed on their invoices, orders converted into their
 * expenses, and payments that name one of their contacts, which those of a client who was once merged with them do.
 */
export async function detachOthers(work: Work, clientIds: readonly number[]): Promise<void> {
  const { expenses, payments, purchaseOrders } = work.tables
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
  await work.db
    .update(payments)
    .set({ clientContactId: null, updatedAt: work.now })
    .where(
      and(
        eq(payments.companyId, companyId),
        inArray(payments.clientContactId, keysOf(work, 'contact', clientIds)),
        notInArray(payments.clientId, [...clientIds]),
      ),
    )
}

/** Lets documents of clients that were once merged with the purged ones no longer name these: they show the present parties. */
export async function forgetParties(
  work: Work,
  clientIds: readonly number[],
  unmergedIds: readonly number[],
): Promise<void> {
  if (unmergedIds.length === 0) return
  for (const name of ['invoices', 'quotes', 'credits'] as const) {
    const table = work.tables[name]
    const rows = await work.db
      .select({ id: table.id, parties: table.parties })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), inArray(table.clientId, [...unmergedIds])))
    const naming = rows.filter(({ parties }) => parties && clientIds.includes(parties.recipientId))
    for (const some of runsOf(naming)) {
      const ids = some.map(({ id }) => id)
      await work.db
        .update(table)
        .set({ parties: null })
        .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, ids)))
    }
  }
}

/** Deletes every row of the clients; returns the counts by kind, and the content hashes of their attachments. */
export async function deletePurged(
  work: Work,
  clientIds: readonly number[],
): Promise<{ purged: Purged; hashes: string[] }> {
  const { contacts, ledgerEntries, locations, uploadedDocuments } = work.tables
  const hashes = await attachmentHashes(work, clientIds)
  await deleteDeliveries(work, clientIds)
  await deleteSearchTexts(work, clientIds)
  const purged: Purged = {}
  purged['activities'] = await deleteActivities(work, clientIds)
  purged['documents'] = await remove(work, uploadedDocuments, inAttachments(work, clientIds))
  await deleteAllocations(work, clientIds)
  await deleteInvitations(work, clientIds)
  purged['ledgerEntries'] = await remove(work, ledgerEntries, inArray(ledgerEntries.clientId, clientIds))
  await deleteMerges(work, clientIds)
  for (const kind of ownedKinds) {
    const table = work.tables[`${kind}s`]
    purged[`${kind}s`] = await remove(work, table, inArray(table.clientId, clientIds))
  }
  purged['locations'] = await remove(work, locations, inArray(locations.clientId, clientIds))
  purged['contacts'] = await remove(work, contacts, inArray(contacts.clientId, clientIds))
  await deleteCounters(work, clientIds)
  purged['clients'] = await deleteClients(work, clientIds)
  return { purged, hashes }
}

/** Condition for rows that one of these columns links to the clients' records of its kind. */
const ofOwned = (
  work: Work,
  clientIds: readonly number[],
  columns: Partial<Record<OwnedKind, SQLiteColumn>>,
): SQL | undefined =>
  or(...ownedKinds.flatMap((kind) => (columns[kind] ? [inArray(columns[kind], keysOf(work, kind, clientIds))] : [])))

/** Condition for the attachments of the clients and their records. */
function inAttachments(work: Work, clientIds: readonly number[]): SQL | undefined {
  const { companyId, clientId, expenseId, paymentId, creditId, quoteId, invoiceId } = work.tables.uploadedDocuments
  const owners = { expense: expenseId, payment: paymentId, credit: creditId, quote: quoteId, invoice: invoiceId }
  return and(eq(companyId, work.actor.companyId), or(inArray(clientId, clientIds), ofOwned(work, clientIds, owners)))
}

async function attachmentHashes(work: Work, clientIds: readonly number[]): Promise<string[]> {
  const { uploadedDocuments } = work.tables
  const rows = await work.db
    .select({ hash: uploadedDocuments.hash })
    .from(uploadedDocuments)
    .where(inAttachments(work, clientIds))
  return [...new Set(rows.map(({ hash }) => hash))]
}

/** The kinds of document whose invitations are of contacts of clients. */
const invitingKinds = ['invoice', 'quote', 'credit'] as const satisfies RecordKind[]

/** The keys of the invitations of the clients' contacts, as a subquery. */
function invitationKeys(work: Work, clientIds: readonly number[]) {
  const { invitations } = work.tables
  return work.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, work.actor.companyId),
        inArray(invitations.contactId, keysOf(work, 'contact', clientIds)),
      ),
    )
}

async function deleteDeliveries(work: Work, clientIds: readonly number[]): Promise<void> {
  const { outbox } = work.tables
  const about = (kind: RecordKind, recordIds: SQL | undefined) => and(eq(outbox.recordKind, kind), recordIds)
  const owned = ownedKinds.map((kind) => about(kind, inArray(outbox.recordId, keysOf(work, kind, clientIds))))
  const toContacts = and(
    inArray(outbox.recordKind, invitingKinds),
    inArray(outbox.invitationId, invitationKeys(work, clientIds)),
  )
  await remove(work, outbox, or(about('client', inArray(outbox.recordId, clientIds)), toContacts, ...owned))
}

async function deleteSearchTexts(work: Work, clientIds: readonly number[]): Promise<void> {
  const { searchDocuments } = work.tables
  const { recordId } = searchDocuments
  const of = (kind: SearchKind, recordIds: SQL | undefined) => and(eq(searchDocuments.kind, kind), recordIds)
  await remove(
    work,
    searchDocuments,
    or(
      of('client', inArray(recordId, clientIds)),
      of('clientNames', inArray(recordId, clientIds)),
      of('location', inArray(recordId, keysOf(work, 'location', clientIds))),
      ...ownedKinds.map((kind) => of(kind, inArray(recordId, keysOf(work, kind, clientIds)))),
    ),
  )
}

function deleteActivities(work: Work, clientIds: readonly number[]): Promise<number> {
  const { activities, uploadedDocuments } = work.tables
  const { recordKind, recordId, clientId, expenseId, paymentId, creditId, quoteId, invoiceId } = activities
  const subjects = { expense: expenseId, payment: paymentId, credit: creditId, quote: quoteId, invoice: invoiceId }
  const attachmentKeys = work.db
    .select({ id: uploadedDocuments.id })
    .from(uploadedDocuments)
    .where(inAttachments(work, clientIds))
  return remove(
    work,
    activities,
    or(
      inArray(clientId, clientIds),
      ofOwned(work, clientIds, subjects),
      and(eq(recordKind, 'document'), inArray(recordId, attachmentKeys)),
      and(eq(recordKind, 'location'), inArray(recordId, keysOf(work, 'location', clientIds))),
    ),
  )
}

/** Deletes what payments and credits were applied to. */
async function deleteAllocations(work: Work, clientIds: readonly number[]): Promise<void> {
  const { allocations, creditAllocations } = work.tables
  const { paymentId, creditId, invoiceId } = creditAllocations
  const ofCredits = ofOwned(work, clientIds, { payment: paymentId, credit: creditId, invoice: invoiceId })
  await remove(work, creditAllocations, ofCredits)
  const ofPayments = ofOwned(work, clientIds, { payment: allocations.paymentId, invoice: allocations.invoiceId })
  await remove(work, allocations, ofPayments)
}

/** Deletes the invitations to the clients' documents, and those of their contacts to documents of a client once merged with them. */
async function deleteInvitations(work: Work, clientIds: readonly number[]): Promise<void> {
  const { invitations } = work.tables
  const { contactId, creditId, quoteId, invoiceId } = invitations
  const toDocuments = ofOwned(work, clientIds, { credit: creditId, quote: quoteId, invoice: invoiceId })
  await remove(work, invitations, or(toDocuments, inArray(contactId, keysOf(work, 'contact', clientIds))))
}

async function deleteMerges(work: Work, clientIds: readonly number[]): Promise<void> {
  const { merges } = work.tables
  await remove(work, merges, or(inArray(merges.survivorId, clientIds), inArray(merges.absorbedId, clientIds)))
}

async function deleteCounters(work: Work, clientIds: readonly number[]): Promise<void> {
  const { counters } = work.tables
  const names = clientIds.flatMap((id) => numberedKinds.map((kind) => `${kind}:client:${id}`))
  await work.db.delete(counters).where(and(eq(counters.companyId, work.actor.companyId), inArray(counters.name, names)))
}

/** Rows that reference the client are deleted before it. */
async function deleteClients(work: Work, clientIds: readonly number[]): Promise<number> {
  const { clients } = work.tables
  const absorbed = await remove(work, clients, inArray(clients.mergedIntoId, clientIds))
  return absorbed + (await remove(work, clients, inArray(clients.id, clientIds)))
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
