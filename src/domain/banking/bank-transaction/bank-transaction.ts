import type { Tables } from '../../../db/database.ts'
import type { MatchRecord } from '../../../db/tables/bank.ts'
import { paymentIdsIn } from './matched-payments.ts'

/** One movement on a bank account. */
export type BankTransaction = Tables['bankTransactions']['$inferSelect']

/** A booked transaction with the record of its match. */
export type Converted = BankTransaction & { match: MatchRecord }

/** The published numbers of a transaction's states. */
export const transactionStatus = { unmatched: 1, suggested: 2, converted: 3 } as const

/** The status before a match: "suggested" for money out with a known vendor, for `convert_matched`; else "unmatched". */
export const openStatus = (transaction: {
  baseType: 'CREDIT' | 'DEBIT'
  vendorId?: number | null | undefined
}): number =>
  transaction.baseType === 'DEBIT' && transaction.vendorId ? transactionStatus.suggested : transactionStatus.unmatched

/** The direction of the money of a match. */
export const directionOf = (kind: MatchRecord['kind']): 'CREDIT' | 'DEBIT' =>
  kind === 'invoices' || kind === 'payment' || kind === 'expenseRefund' ? 'CREDIT' : 'DEBIT'

/** True when a rule or a person may still classify it: live, not converted, without any suggestion yet. */
export const isUnmatched = (transaction: Pick<BankTransaction, 'statusId' | 'isDeleted'>): boolean =>
  transaction.statusId === transactionStatus.unmatched && !transaction.isDeleted

/** True when the transaction is booked. */
export const isConverted = (transaction: BankTransaction): transaction is Converted =>
  transaction.statusId === transactionStatus.converted && transaction.match !== null

/** The bank transaction that a payment or an expense came in by; null for a deleted one, which only remembers its transaction. */
export const bankTransactionOf = (record: { isDeleted: boolean; bankTransactionId: number | null }): number | null =>
  record.isDeleted ? null : record.bankTransactionId

/** The invoices that the transaction paid, in the order in which they received money. */
export const invoiceIdsOf = (transaction: Pick<BankTransaction, 'match'>): number[] =>
  transaction.match?.invoiceIds ?? []

/** The expenses that the transaction paid. */
export const expenseIdsOf = (transaction: Pick<BankTransaction, 'match'>): number[] =>
  transaction.match?.expenseIds ?? []

/** The payments that the transaction brought or gave back, in the order of their first invoices. */
export const paymentIdsOf = ({ match }: Pick<BankTransaction, 'match'>): number[] => (match ? paymentIdsIn(match) : [])

/** The payment that the transaction brought, the first one of several, or null. */
export const paymentIdOf = (transaction: Pick<BankTransaction, 'match'>): number | null =>
  transaction.match?.paymentId ?? null

/** compat: in REST, a suggestion takes the place of the later booking. */
export const shownInvoiceIds = ({ match, suggestion }: Pick<BankTransaction, 'match' | 'suggestion'>): number[] =>
  (match ?? suggestion)?.invoiceIds ?? []

/** The payment that the transaction brought, or the first that is suggested. */
export const shownPaymentId = ({ match, suggestion }: Pick<BankTransaction, 'match' | 'suggestion'>): number | null =>
  match ? match.paymentId : (suggestion?.paymentIds[0] ?? null)

/** The vendor who was paid, or is suggested. */
export const shownVendorId = ({
  vendorId,
  suggestion,
}: Pick<BankTransaction, 'vendorId' | 'suggestion'>): number | null => suggestion?.vendorId ?? vendorId

/** The expense category, booked or suggested. */
export const shownCategoryId = ({
  expenseCategoryId,
  suggestion,
}: Pick<BankTransaction, 'expenseCategoryId' | 'suggestion'>): number | null =>
  suggestion?.expenseCategoryId ?? expenseCategoryId
