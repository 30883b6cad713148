import { and, eq, inArray, isNotNull, like, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { isConverted, openStatus, transactionStatus } from '../../banking/bank-transaction/bank-transaction.ts'
import { reopenBankTransactions, reopenExpense, reopenPayments } from '../../banking/bank-transaction/reopen.ts'
import { takeBackWriteOffs } from '../../banking/bank-transaction/write-off.ts'
import { clientsByIds } from '../../contacts/client/resolve.ts'
import { requiresAdmin } from '../../kernel/actor.ts'
import { conflict, notFound } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { flag } from '../../kernel/input.ts'
import { operation } from '../../kernel/operation.ts'
import { subject } from '../../kernel/reference-input.ts'
import type { Work } from '../../kernel/work.ts'
import { removeUnusedContent } from '../../records/attachment/store.ts'
import { changeRows } from '../../records/change-rows.ts'
import { deletePurged, detachOthers, forgetParties, plainCounts, type Purged } from './purge-rows.ts'
import { reduceSharedPayments } from './shared-payments.ts'

/** `hashes` are the content hashes of the purged attachments. */
export type PurgeResult = { clientId: number; purged: Purged; hashes: string[]; dryRun: boolean }

/**
 * Deletes a client permanently with all its records: the clients merged into it, documents, payments, expenses, ledger,
 * activities, attachments and queued deliveries. Bank transactions are reopened. A record remains of the user and the purged id,
 * with counts and the resulting gaps in the numbers. Purging it again returns the same counts.
 * @throws NOT_FOUND, CONFLICT for a client that is merged into another
 */
export const purgeClient = operation({
  name: 'purgeClient',
  kind: 'write',
  permission: requiresAdmin,
  elevated: true,
  input: z
    .object({
      id: subject('client', 'The client to delete for good.'),
      dryRun: flag('Answers what would be deleted, and changes nothing: needs no password.').optional(),
    })
    .meta({ title: 'PurgeClientInput', description: 'The client to delete permanently.' }),
  isLong: () => true,
  async run(work, { id, dryRun = false }): Promise<PurgeResult> {
    const earlier = await findPurge(work, id)
    if (earlier) return { clientId: id, purged: earlier, hashes: [], dryRun }
    const [client] = await clientsByIds(work, [id])
    if (!client) throw notFound('client')
    // Other operations resolve the id of a merged client to its survivor: here that would delete the records of both under the id
    // of one.
    if (client.mergedIntoId !== null)
      throw conflict('The client is merged into another client: purge the other client, or unmerge the two first.')
    const clientIds = [id, ...(await absorbedIds(work, id))]
    const numbers = {
      invoice: await plainCounts(work, 'invoices', clientIds),
      quote: await plainCounts(work, 'quotes', clientIds),
    }
    const unmergedIds = await unmergedFrom(work, clientIds)
    await reopenBank(work, clientIds)
    await detachOthers(work, clientIds)
    await forgetParties(work, clientIds, unmergedIds)
    await reduceSharedPayments(work, clientIds)
    const purge = { companyId: work.actor.companyId, userId: work.actor.userId, createdAt: work.now }
    const none = { counts: {}, numbers: { invoice: [], quote: [] } }
    // Before the ledger is deleted: its trigger reads this.
    await work.db.insert(work.tables.purges).values(clientIds.map((clientId) => ({ ...purge, ...none, clientId })))
    const { purged, hashes } = await deletePurged(work, clientIds)
    await work.db.update(work.tables.purges).set({ counts: purged, numbers, unmergedIds }).where(inPurges(work, id))
    await publish(work, { type: 'clientPurged', recordKind: 'client', recordId: id, notes: spokenCounts(purged) })
    return { clientId: id, purged, hashes, dryRun }
  },
  async conclude(_input, outside, result) {
    // If the process crashes before this, housekeeping deletes the content.
    for (const hash of result?.hashes ?? []) await removeUnusedContent(outside, hash)
  },
})

const inPurges = (work: Work, clientId: number) => {
  const { purges } = work.tables
  return and(eq(purges.companyId, work.actor.companyId), eq(purges.clientId, clientId))
}

async function findPurge(work: Work, clientId: number): Promise<Purged | undefined> {
  const [row] = await work.db
    .select({ counts: work.tables.purges.counts })
    .from(work.tables.purges)
    .where(inPurges(work, clientId))
  return row?.counts
}

async function absorbedIds(work: Work, id: number): Promise<number[]> {
  const { clients } = work.tables
  const rows = await work.db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, work.actor.companyId), inArray(clients.mergedIntoId, [id])))
  return rows.map((row) => row.id)
}

/** Other clients that were once merged with one of the clients, in either direction. */
async function unmergedFrom(work: Work, clientIds: readonly number[]): Promise<number[]> {
  const { merges } = work.tables
  const { survivorId, absorbedId } = merges
  const ids = [...clientIds]
  const rows = await work.db
    .select({ survivorId, absorbedId })
    .from(merges)
    .where(and(eq(merges.companyId, work.actor.companyId), or(inArray(survivorId, ids), inArray(absorbedId, ids))))
  const sides = rows.flatMap((row) => [row.survivorId, row.absorbedId])
  return [...new Set(sides)].filter((side) => !ids.includes(side))
}

/** "12 invoices, 3 payments": counts only, so that no personal data of the client is kept. */
const spokenCounts = (purged: Purged): string =>
  Object.entries(purged)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${count} ${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
    .join(', ')

/** Releases bank transactions matched to the clients' records, deletes their rules, and withdraws suggestions of them. */
async function reopenBank(work: Work, clientIds: readonly number[]): Promise<void> {
  const { expenses, invoices, payments } = work.tables
  const ofClients = (table: typeof expenses | typeof invoices | typeof payments) =>
    and(eq(table.companyId, work.actor.companyId), inArray(table.clientId, [...clientIds]))
  const paid = await work.db
    .select({ id: payments.id, bankTransactionId: payments.bankTransactionId })
    .from(payments)
    .where(ofClients(payments))
  const spent = await work.db
    .select({ id: expenses.id, bankTransactionId: expenses.bankTransactionId })
    .from(expenses)
    .where(and(ofClients(expenses), isNotNull(expenses.bankTransactionId)))
  await reopenPayments(work, paid)
  await reopenRefunds(work, idsOf(paid))
  for (const expense of spent) await reopenExpense(work, expense)

  const invoiced = await work.db.select({ id: invoices.id }).from(invoices).where(ofClients(invoices))
  const rules = await deleteRules(work, clientIds)
  await withdrawSuggestions(work, { rules, invoices: idsOf(invoiced), payments: idsOf(paid) })
}

/** Deletes the bank rules of the clients; returns their keys. */
async function deleteRules(work: Work, clientIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { bankRules } = work.tables
  return idsOf(
    await work.db
      .delete(bankRules)
      .where(and(eq(bankRules.companyId, work.actor.companyId), inArray(bankRules.clientId, [...clientIds])))
      .returning({ id: bankRules.id }),
  )
}

/** Withdraws suggestions of these rules, and of these records. */
async function withdrawSuggestions(
  work: Work,
  purged: Readonly<Record<'rules' | 'invoices' | 'payments', ReadonlySet<number>>>,
): Promise<void> {
  const { bankTransactions } = work.tables
  const { companyId } = work.actor
  const { id, baseType, vendorId, bankRuleId, suggestion } = bankTransactions
  const suggested = await work.db
    .select({ id, baseType, vendorId, bankRuleId, suggestion })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.companyId, companyId), isNotNull(suggestion)))
  const misled = suggested.filter(
    (row) =>
      purged.rules.has(row.bankRuleId ?? 0) ||
      row.suggestion?.invoiceIds.some((key) => purged.invoices.has(key)) ||
      row.suggestion?.paymentIds.some((key) => purged.payments.has(key)),
  )
  await changeRows(
    work,
    bankTransactions,
    misled.map((row) => ({ id: row.id, statusId: openStatus(row) })),
    { set: ['statusId'], also: { suggestion: null, bankRuleId: null, updatedAt: work.now } },
  )
  await work.db
    .update(bankTransactions)
    .set({ bankRuleId: null })
    .where(and(eq(bankTransactions.companyId, companyId), inArray(bankRuleId, [...purged.rules])))
}

/** Opens the withdrawals that gave money of the payments back. */
async function reopenRefunds(work: Work, paymentIds: ReadonlySet<number>): Promise<void> {
  const { bankTransactions: table } = work.tables
  const rows = await work.db
    .select()
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(table.statusId, transactionStatus.converted),
        like(sql`${table.match}`, '%"kind":"refund"%'),
      ),
    )
  const refunds = rows
    .filter(isConverted)
    .filter(({ match }) => match.givenBack && paymentIds.has(match.paymentId ?? 0))
  await reopenBankTransactions(work, refunds)
  const matchs = refunds.map(({ match }) => match)
  await takeBackWriteOffs(work, matchs)
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map((row) => row.id))
