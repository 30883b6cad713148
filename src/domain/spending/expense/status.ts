import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import type { Expense } from './expense.ts'

/** Statuses of an expense. They follow from its other fields and exclude each other. */
export const expenseStatus = { logged: 1, pending: 2, paid: 3, invoiced: 4 } as const

/** The status of an expense: billed, to be billed, paid, or none of these. */
export function expenseStatusOf({
  invoiceId,
  paymentDate,
  shouldBeInvoiced,
}: Pick<Expense, 'invoiceId' | 'paymentDate' | 'shouldBeInvoiced'>): number {
  if (invoiceId !== null) return expenseStatus.invoiced
  if (shouldBeInvoiced) return expenseStatus.pending
  return paymentDate === null ? expenseStatus.logged : expenseStatus.paid
}

/** The conditions for expenses in these statuses, as {@link expenseStatusOf} tells them. */
export function inStatuses(table: Tables['expenses']): Record<number, SQL | undefined> {
  const { invoiceId, paymentDate, shouldBeInvoiced } = table
  const notBillable = and(isNull(invoiceId), eq(shouldBeInvoiced, false))
  return {
    [expenseStatus.logged]: and(notBillable, isNull(paymentDate)),
    [expenseStatus.pending]: and(isNull(invoiceId), eq(shouldBeInvoiced, true)),
    [expenseStatus.paid]: and(notBillable, isNotNull(paymentDate)),
    [expenseStatus.invoiced]: isNotNull(invoiceId),
  }
}

/** The condition for expenses that a bank transaction can still pay: none did, or some paid parts of them. */
export const isOpenForBank = ({ bankTransactionId, bankParts, paymentDate }: Tables['expenses']): SQL | undefined =>
  or(isNull(bankTransactionId), and(isNotNull(bankParts), isNull(paymentDate)))
