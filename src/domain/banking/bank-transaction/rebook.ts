import { and, isNull, ne } from 'drizzle-orm'
import type { MatchRecord, ReleasedMatch } from '../../../db/tables/bank.ts'
import type { Obstacle, Restorable, RestorableKind } from '../../kernel/domain-event.ts'
import { changeRows } from '../../records/change-rows.ts'
import { conflict, stale } from '../../kernel/error.ts'
import { publishAll } from '../../kernel/events.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { expenseSubjects } from '../../spending/expense/expense.ts'
import { expensesByIds } from '../../spending/expense/store.ts'
import { type BankTransaction, directionOf, isConverted, openStatus, transactionStatus } from './bank-transaction.ts'
import { paymentIdsIn, withLivePayments } from './matched-payments.ts'
import { bankTransactionsByIds, saveMatch } from './store.ts'

/**
 * A bank transaction that a restored record books again, or, `joins`, whose present match takes the record back; `writesOff`: with
 * what was written off with it.
 */
type Rebooking = {
  transaction: BankTransaction
  reopened: ReleasedMatch
  match: MatchRecord
  joins: boolean
  writesOff: boolean
}

/**
 * Decides whether payments or expenses that are to be restored can have their bank transactions back, and changes nothing.
 * Returns the transactions for {@link rebookTransactions}, or the first obstacle, which names its transaction.
 */
export async function planRebookings(
  work: Work,
  kind: RestorableKind,
  records: readonly Restorable[],
): Promise<{ rebookings: Rebooking[]; obstacle?: Obstacle }> {
  const linked = records.filter(({ bankTransactionId }) => bankTransactionId !== null)
  const bankTransactionIds = linked.map(({ bankTransactionId }) => bankTransactionId ?? 0)
  const rows = await bankTransactionsByIds(work, bankTransactionIds)
  const rebookings: Rebooking[] = []
  for (const [index, record] of linked.entries()) {
    const transaction = rows[index]
    if (!transaction) throw new Error('A deleted record names an unknown bank transaction')
    const plan = planOf(transaction, kind, record)
    if ('reason' in plan) return { rebookings: [], obstacle: plan }
    rebookings.push(plan)
  }
  return { rebookings }
}

function planOf(transaction: BankTransaction, kind: RestorableKind, record: Restorable): Rebooking | Obstacle {
  const { releasedMatch: reopened } = record
  if (isConverted(transaction)) {
    const match = reopened && joined(transaction.match, kind, record.id, reopened)
    if (!match) return obstacle('bank_transaction_booked', transaction)
    const writesOff = kind === 'payment' && match.writeOff?.paymentId === record.id
    return { transaction, reopened, match, joins: true, writesOff }
  }
  if (!reopened || !fits(transaction, record, reopened)) return obstacle('bank_transaction_changed', transaction)
  const previous = {
    vendorId: transaction.vendorId,
    ninjaCategoryId: transaction.expenseCategoryId,
    statusId: openStatus(transaction),
  }
  const before = { ...reopened.match, previous }
  const match =
    kind === 'payment'
      ? withLivePayments(before, new Set([record.id]))
      : withExpenses(before, new Set([record.id, ...writtenOffIn(before)]))
  return { transaction, reopened, match, joins: false, writesOff: true }
}

/** The present match with a record that was deleted from it; undefined for another match. */
function joined(
  match: MatchRecord,
  kind: RestorableKind,
  id: number,
  reopened: ReleasedMatch,
): MatchRecord | undefined {
  if (kind === 'expense')
    return match.matchedExpenseIds?.includes(id) ? withExpenses(match, new Set([...match.expenseIds, id])) : undefined
  if (!match.payments?.some((payment) => payment.id === id)) return undefined
  const written = reopened.match.writeOff?.paymentId === id ? reopened.match : match
  return withLivePayments(match, new Set([...paymentIdsIn(match), id]), written)
}

/** The expense of the write-off, unless it was deleted before the match ended. */
const writtenOffIn = ({ writeOff, expenseIds }: MatchRecord): number[] =>
  expenseIds.filter((id) => id === writeOff?.expenseId)

/** The match with those of its expenses that are not deleted. */
function withExpenses({ matchedExpenseIds, ...match }: MatchRecord, live: ReadonlySet<number>): MatchRecord {
  const all = matchedExpenseIds ?? match.expenseIds
  const expenseIds = all.filter((id) => live.has(id))
  return { ...match, expenseIds, ...(expenseIds.length < all.length && { matchedExpenseIds: all }) }
}

/** True when it could be booked as the record again, with the whole amount for invoices; deleted ones keep their booking. */
const fits = (transaction: BankTransaction, { currencyId }: Restorable, { match, amount }: ReleasedMatch): boolean =>
  transaction.currencyId === (match.exchange?.from ?? currencyId) &&
  transaction.baseType === directionOf(match.kind) &&
  transaction.amount > 0n &&
  (match.kind !== 'invoices' || transaction.amount === BigInt(amount))

const remedies = {
  bank_transaction_booked: 'is booked elsewhere by now: unlink it first, then restore',
  bank_transaction_changed: 'was changed since: give it its former amount, currency and direction first, then restore',
} as const

const obstacle = (reason: keyof typeof remedies, { id, description, date }: BankTransaction): Obstacle => ({
  reason,
  message: `The bank transaction ${description ? `"${description}" ` : ''}of ${date} ${remedies[reason]}.`,
  record: { kind: 'bankTransaction', id },
})

/** Books the transactions as before. @throws CONFLICT when another process was faster with one of them */
export async function rebookTransactions(work: Work, rebookings: readonly Rebooking[]): Promise<void> {
  const { bankTransactions: table } = work.tables
  const byWay = groupBy(rebookings, ({ joins }) => joins)
  for (const { transaction, match } of byWay.get(true) ?? []) await saveMatch(work, transaction.id, match)
  const booked = byWay.get(false) ?? []
  const saved = await changeRows(
    work,
    table,
    booked.map(({ transaction, reopened, match }) => ({
      id: transaction.id,
      match,
      bankRuleId: reopened.bankRuleId,
      ...(match.paymentId === null
        ? { vendorId: reopened.vendorId, expenseCategoryId: reopened.expenseCategoryId }
        : { vendorId: transaction.vendorId, expenseCategoryId: transaction.expenseCategoryId }),
    })),
    {
      set: ['match', 'bankRuleId', 'vendorId', 'expenseCategoryId'],
      also: { statusId: transactionStatus.converted, suggestion: null, updatedAt: work.now },
      only: and(ne(table.statusId, transactionStatus.converted), isNull(table.match)),
    },
  )
  if (saved.size !== booked.length)
    throw stale('A bank transaction was matched by another request; send the request again.')
  await restoreWriteOffs(
    work,
    rebookings.filter(({ writesOff }) => writesOff),
  )
}

async function restoreWriteOffs(work: Work, rebookings: readonly Rebooking[]): Promise<void> {
  const { expenses } = work.tables
  const written = rebookings.flatMap(({ transaction, match }) =>
    writtenOffIn(match).map((id) => ({ id, bankTransactionId: transaction.id })),
  )
  const restored = await changeRows(work, expenses, written, {
    set: ['bankTransactionId'],
    also: { isDeleted: false, archivedAt: null, updatedAt: work.now },
    only: isNull(expenses.bankTransactionId),
  })
  if (restored.size !== written.length)
    throw conflict('What the match wrote off belongs to another bank transaction by now; unlink that one first.')
  const rows = await expensesByIds(work, [...restored.keys()])
  await publishAll(
    work,
    rows.flatMap((row) => (row ? [{ type: 'expenseRestored' as const, ...expenseSubjects(row) }] : [])),
  )
}
