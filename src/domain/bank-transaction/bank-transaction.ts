import type { Tables } from '../../db/database.ts'

/** One movement on a bank account. */
export type BankTransaction = Tables['bankTransactions']['$inferSelect']

/** The published numbers of a transaction's states. */
export const transactionStatus = { unmatched: 1, suggested: 2, converted: 3 } as const

/**
 * What a transaction is before anybody matches it: money out whose vendor is known already is "suggested", and
 * `convert_matched` makes it an expense; everything else is "unmatched".
 */
export const openStatus = (transaction: {
  baseType: 'CREDIT' | 'DEBIT'
  vendorId?: number | null | undefined
}): number =>
  transaction.baseType === 'DEBIT' && transaction.vendorId ? transactionStatus.suggested : transactionStatus.unmatched

/** The invoices that the transaction paid, in the order in which they received money. */
export const invoiceIdsOf = (transaction: BankTransaction): number[] => transaction.match?.invoiceIds ?? []

/** The expenses that the transaction paid. */
export const expenseIdsOf = (transaction: BankTransaction): number[] => transaction.match?.expenseIds ?? []

/** The payment that the transaction brought, or null. */
export const paymentIdOf = (transaction: BankTransaction): number | null => transaction.match?.paymentId ?? null
