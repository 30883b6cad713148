import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import { isConverted, openStatus, transactionStatus } from '../../banking/bank-transaction/bank-transaction.ts'
import { reopenBankTransactions, reopenExpense, reopenPayments } from '../../banking/bank-transaction/reopen.ts'
import { takeBackWriteOffs } from '../../banking/bank-transaction/write-off.ts'
import { changeRows } from '../../records/change-rows.ts'
import type { Work } from '../../kernel/work.ts'

/** Releases bank transactions matched to the clients' records, deletes their rules, and withdraws suggestions of them. */
export async function reopenBank(work: Work, clientIds: readonly number[]): Promise<void> {
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
  await takeBackWriteOffs(
    work,
    refunds.map(({ match }) => match),
  )
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map((row) => row.id))
