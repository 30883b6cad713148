import { and, eq, isNull } from 'drizzle-orm'
import { changeRows } from '../../records/change-rows.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankTransaction, openStatus, transactionStatus } from './bank-transaction.ts'
import type { Named, Target } from './match-input.ts'

/** The target that a suggested transaction would be booked as, or the reason why there is none. */
export function suggestedTarget(transaction: BankTransaction): Target | 'not_suggested' | 'ambiguous' {
  const { suggestion, vendorId, expenseCategoryId, baseType } = transaction
  if (transaction.statusId !== transactionStatus.suggested) return 'not_suggested'
  if (!suggestion) return vendorId === null ? 'not_suggested' : newExpense(vendorId, expenseCategoryId)
  if (baseType === 'DEBIT')
    return newExpense(suggestion.vendorId ?? vendorId, suggestion.expenseCategoryId ?? expenseCategoryId)
  const [payment, ...others] = suggestion.paymentIds
  if (others.length > 0) return 'ambiguous'
  return payment === undefined
    ? { kind: 'invoices', invoices: suggestion.invoiceIds.map(named), isSuggested: true }
    : { kind: 'payment', payment: named(payment) }
}

const newExpense = (vendorId: number | null, categoryId: number | null): Target => ({
  kind: 'newExpense',
  vendor: vendorId === null ? undefined : named(vendorId),
  category: categoryId === null ? undefined : { ...named(categoryId), field: 'ninjaCategoryId' },
})

/** A record that no caller named. */
export const named = (key: number): Named => ({ key, sent: '' })

/** Clears the suggestions of rules for the transactions; returns the keys of those that had one. */
export async function clearSuggestions(
  work: Work,
  transactions: readonly BankTransaction[],
): Promise<ReadonlySet<number>> {
  const { bankTransactions: table } = work.tables
  const suggested = transactions.filter(({ suggestion }) => suggestion !== null)
  const cleared = await changeRows(
    work,
    table,
    suggested.map((transaction) => ({ id: transaction.id, statusId: openStatus(transaction) })),
    {
      set: ['statusId'],
      also: { suggestion: null, bankRuleId: null, updatedAt: work.now },
      only: and(eq(table.statusId, transactionStatus.suggested), isNull(table.match)),
    },
  )
  return new Set(cleared.keys())
}
