import { createBankRule } from '../../../src/domain/banking/bank-rule/operations.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import type { TestApp } from '../../harness.ts'

/** What a rule asks of a transaction. */
export type Condition = readonly [searchKey: string, operator: string, value?: string]

/** The conditions as a caller sends them. */
export const conditionsOf = (conditions: readonly Condition[]) =>
  conditions.map(([searchKey, operator, value]) => ({ searchKey, operator, value: value ?? '' }))

/** Makes bank rules, and takes the steps of transactions that they concern. */
export function ruleBooksOf(app: TestApp) {
  const deposits = (conditions: readonly Condition[], more: Record<string, unknown> = {}) =>
    app.run(createBankRule, { name: 'Deposits', appliesTo: 'CREDIT', rules: conditionsOf(conditions), ...more })
  const spending = (conditions: readonly Condition[], more: Record<string, unknown> = {}) =>
    app.run(createBankRule, { name: 'Spending', appliesTo: 'DEBIT', rules: conditionsOf(conditions), ...more })

  const bulk = async (action: 'unlink' | 'convert_matched' | 'apply_rules', ...list: Pick<BankTransaction, 'id'>[]) => {
    const ids = list.map(({ id }) => app.id('bankTransaction', id))
    const { results } = await app.run(bulkBankTransactions, { action, ids })
    return results.map(({ outcome, reason }) => reason ?? outcome)
  }

  return { deposits, spending, bulk }
}

/** What a transaction is that no rule knows. */
export const unmatched = { statusId: 1, suggestion: null, bankRuleId: null, match: null }

/** What a transaction is for which a rule suggests this. */
export const suggests = (parts: Partial<NonNullable<BankTransaction['suggestion']>>) => ({
  statusId: 2,
  match: null,
  suggestion: { invoiceIds: [], paymentIds: [], vendorId: null, expenseCategoryId: null, ...parts },
})
