import { requiresOwn } from '../../kernel/actor.ts'
import { applyRules } from '../bank-rule/apply.ts'
import { changeStates, runBulk } from '../../records/bulk.ts'
import { operation } from '../../kernel/operation.ts'
import { changesOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankTransaction, isUnmatched, openStatus, transactionStatus } from './bank-transaction.ts'
import { bulkBankTransactionsInput } from './input.ts'
import { decideKnown } from './match.ts'
import { bookAll } from './match-book.ts'
import { bankTransactionsByIds } from './store.ts'
import { clearSuggestions, named, suggestedTarget } from './suggested.ts'
import { unlinkAll } from './unlink.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'

/**
 * Archives, restores or deletes bank transactions, books suggestions (`convert_matched`), takes matches and suggestions back
 * (`unlink`), or applies the bank rules anew (`apply_rules`); each skipped id comes back with its reason.
 */
export const bulkBankTransactions = operation({
  name: 'bulkBankTransactions',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction'),
  input: bulkBankTransactionsInput,
  trail: changesOf('bankTransaction'),
  run: (work, { action, ids }) => {
    const table = work.tables.bankTransactions
    const chosen = { ids, right: 'edit_bank_transaction' } as const
    const together = { unlink: unlinkAll, convert_matched: convertAll, apply_rules: askRules }
    return runBulk(work, table, {
      ...chosen,
      actTogether: (known) =>
        action === 'unlink' || action === 'convert_matched' || action === 'apply_rules'
          ? together[action](work, known)
          : changeStates(work, table, known, action),
    })
  },
})

/** Books the suggestions, one after the other, by a fixed number of statements. Returns reasons to skip, by key. */
async function convertAll(work: Work, ids: readonly number[]): Promise<Map<number, SkipReason>> {
  const reasons = new Map<number, SkipReason>()
  const items = (await rowsOf(work, ids)).flatMap((row) => {
    const target = row.statusId === transactionStatus.converted ? 'already_converted' : suggestedTarget(row)
    if (typeof target !== 'string') return [{ transaction: named(row.id), target }]
    reasons.set(row.id, target)
    return []
  })
  const { bookings, records, skipped } = await decideKnown(work, items)
  await bookAll(work, bookings, records)
  return new Map([...reasons, ...skipped])
}

/** Applies the rules to transactions without a suggestion, or with one from a rule alone. Returns reasons to skip, by key. */
async function askRules(work: Work, ids: readonly number[]): Promise<Map<number, SkipReason>> {
  const rows = await rowsOf(work, ids)
  const cleared = await clearSuggestions(
    work,
    rows.filter((row) => !row.isDeleted),
  )
  const requested = rows.map((row) =>
    cleared.has(row.id) ? { ...row, suggestion: null, statusId: openStatus(row) } : row,
  )
  const sorted = await applyRules(work, requested)
  return new Map(
    requested.flatMap((row) => (cleared.has(row.id) || sorted.has(row.id) ? [] : [[row.id, reasonNotSorted(row)]])),
  )
}

function reasonNotSorted(row: BankTransaction): SkipReason {
  if (row.statusId === transactionStatus.converted) return 'already_converted'
  if (row.isDeleted) return 'deleted'
  return isUnmatched(row) ? 'no_rule_fits' : 'already_suggested'
}

const rowsOf = async (work: Work, ids: readonly number[]): Promise<BankTransaction[]> =>
  (await bankTransactionsByIds(work, ids)).filter((row) => row !== undefined)
