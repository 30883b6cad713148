import { bankRuleRecord } from '../../../src/domain/banking/bank-rule/operations.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import type { TestApp } from '../../harness.ts'

/** Criteria of a rule. */
export type Condition = readonly [searchKey: string, operator: string, value?: string]

/** The criteria in the input format. */
export const conditionsOf = (conditions: readonly Condition[]) =>
  conditions.map(([searchKey, operator, value]) => ({ searchKey, operator, value: value ?? '' }))

/** Functions that create bank rules, and import transactions for them. */
export function ruleFixtures(app: TestApp) {
  const deposits = (conditions: readonly Condition[], more: Record<string, unknown> = {}) =>
    app.run(bankRuleRecord.create, {
      name: 'Deposits',
      appliesTo: 'CREDIT',
      conditions: conditionsOf(conditions),
      ...more,
    })
  const spending = (conditions: readonly Condition[], more: Record<string, unknown> = {}) =>
    app.run(bankRuleRecord.create, {
      name: 'Spending',
      appliesTo: 'DEBIT',
      conditions: conditionsOf(conditions),
      ...more,
    })

  const bulk = async (action: 'unlink' | 'convert_matched' | 'apply_rules', ...list: Pick<BankTransaction, 'id'>[]) => {
    const ids = list.map(({ id }) => app.id('bankTransaction', id))
    const { results } = await app.run(bulkBankTransactions, { action, ids })
    return results.map(({ outcome, reason }) => reason ?? outcome)
  }

  return { deposits, spending, bulk }
}

/** State of a transaction that no rule matches. */
export const unmatched = { statusId: 1, suggestion: null, bankRuleId: null, match: null }

/** State of a transaction with this suggestion of a rule. */
export const suggests = (parts: Partial<NonNullable<BankTransaction['suggestion']>>) => ({
  statusId: 2,
  match: null,
  suggestion: { invoiceIds: [], paymentIds: [], vendorId: null, expenseCategoryId: null, ...parts },
})
