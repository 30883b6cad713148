import { and, eq, inArray, isNotNull, like, sql } from 'drizzle-orm'
import { isConverted, openStatus, transactionStatus } from '../../banking/bank-transaction/bank-transaction.ts'
import { reopenBankTransactions, reopenExpense, reopenPayments } from '../../banking/bank-transaction/reopen.ts'
import { takeBackWriteOffs } from '../../banking/bank-transaction/write-off.ts'
import { changeRows } from '../../records/change-rows.ts'
import type { Work } from '../../kernel/work.ts'

/**
 * Releases the bank transactions that were matched to records of the clients, deletes their bank rules, and withdraws suggestions
 * that reference their records.
 */
export async function reopenBank(work: Work, clientIds: readonly number[]): Promise<void> {
  const { bankRules, bankTransactions, expenses, invoices, payments } = work.tables
  const { companyId } = work.actor
  const paid = await work.db
    .select({ id: payments.id, bankTransactionId: payments.bankTransactionId })
    .from(payments)
    .where(and(eq(payments.companyId, companyId), inArray(payments.clientId, [...clientIds])))
  const spent = await work.db
    .select({ id: expenses.id, bankTransactionId: expenses.bankTransactionId })
    .from(expenses)
    .where(
      and(
        eq(expenses.companyId, companyId),
        inArray(expenses.clientId, [...clientIds]),
        isNotNull(expenses.bankTransactionId),
      ),
    )
  await reopenPayments(work, paid)
  await reopenRefunds(work, idsOf(paid))
  for (const expense of spent) await reopenExpense(work, expense)

  const invoiced = await work.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), inArray(invoices.clientId, [...clientIds])))
  const purged = { invoices: idsOf(invoiced), payments: idsOf(paid) }
  const rules = idsOf(
    await work.db
      .delete(bankRules)
      .where(and(eq(bankRules.companyId, companyId), inArray(bankRules.clientId, [...clientIds])))
      .returning({ id: bankRules.id }),
  )
  const { id, baseType, vendorId, bankRuleId, suggestion } = bankTransactions
  const suggested = await work.db
    .select({ id, baseType, vendorId, bankRuleId, suggestion })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.companyId, companyId), isNotNull(suggestion)))
  const misled = suggested.filter(
    (row) =>
      rules.has(row.bankRuleId ?? 0) ||
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
    .where(and(eq(bankTransactions.companyId, companyId), inArray(bankRuleId, [...rules])))
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
