import { requiresOwn } from '../actor.ts'
import { changeState, runBulk } from '../bulk.ts'
import { operation } from '../operation.ts'
import type { Work } from '../work.ts'
import { transactionStatus } from './bank-transaction.ts'
import { bulkBankTransactionsInput } from './input.ts'
import { matchOne } from './match.ts'
import type { Named } from './match-input.ts'
import { bankTransactionsByIds } from './store.ts'
import { unlinkAll } from './unlink.ts'

/**
 * Archives, restores or deletes bank transactions, books those with a suggested vendor as expenses (`convert_matched`), or
 * takes their matches back (`unlink`), one by one; each skipped id comes back with its reason.
 */
export const bulkBankTransactions = operation({
  name: 'bulkBankTransactions',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction'),
  input: bulkBankTransactionsInput,
  run: (work, { action, ids }) => {
    const table = work.tables.bankTransactions
    const chosen = { ids, right: 'edit_bank_transaction' } as const
    if (action === 'unlink') return runBulk(work, table, { ...chosen, actTogether: (known) => unlinkAll(work, known) })
    return runBulk(work, table, {
      ...chosen,
      act: (id) => (action === 'convert_matched' ? convertSuggested(work, id) : changeState(work, table, id, action)),
    })
  },
})

/** Makes a transaction whose vendor is known an expense. Answers why it was skipped, or undefined when it was booked. */
async function convertSuggested(work: Work, id: number): Promise<string | undefined> {
  const [transaction] = await bankTransactionsByIds(work, [id])
  if (!transaction) return 'not_found'
  const { statusId, vendorId, expenseCategoryId } = transaction
  if (statusId === transactionStatus.converted) return 'already_converted'
  if (statusId !== transactionStatus.suggested || vendorId === null) return 'not_suggested'
  const category =
    expenseCategoryId === null ? undefined : { ...named(expenseCategoryId), field: 'ninjaCategoryId' as const }
  return matchOne(work, {
    transaction: named(id),
    target: { kind: 'newExpense', vendor: named(vendorId), category },
  })
}

const named = (key: number): Named => ({ key, sent: '' })
