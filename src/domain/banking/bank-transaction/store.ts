import { and, eq, ne } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import { uniqueViolation } from '../../../db/failures/constraint.ts'
import type { MatchRecord } from '../../../db/tables/bank.ts'
import { changeRows } from '../../records/change-rows.ts'
import { noteChanged } from '../../kernel/changes.ts'
import { stale, invalid } from '../../kernel/error.ts'
import { insertMissingRows } from '../../kernel/rows/insert-rows.ts'
import { indexAllForSearch, indexForSearch } from '../../records/list/record-search.ts'
import { authorship, hasValues, insertRecord, type NewRecord, unchanged } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { type BankTransaction, transactionStatus } from './bank-transaction.ts'

/** The values of an insert; only matching writes `match`. */
export type BankTransactionValues = NewRecord<Work['tables']['bankTransactions'], 'match'>

export async function insertBankTransaction(work: Work, values: BankTransactionValues): Promise<BankTransaction> {
  const transaction = await insertRecord(work, work.tables.bankTransactions, values)
  await indexTransaction(work, transaction)
  return transaction
}

/** Adds the transactions whose `importKey` their account lacks, and returns those, in any order; two imports add none twice. */
export async function insertMissingBankTransactions(
  work: Work,
  list: readonly BankTransactionValues[],
): Promise<BankTransaction[]> {
  const stamps = authorship(work)
  const inserted = await insertMissingRows(
    work,
    work.tables.bankTransactions,
    list.map((values) => ({ ...values, ...stamps })),
  )
  await indexAllForSearch(
    work,
    'bankTransaction',
    inserted.map((transaction) => ({ recordId: transaction.id, parts: searchedParts(transaction) })),
  )
  return inserted
}

type Changes = { [Key in keyof BankTransactionValues]?: BankTransactionValues[Key] | undefined }

/**
 * Saves the changes; a transaction that has them already is returned itself. `open`: only while the transaction is not converted, for fields that a conversion depends on.
 * @throws CONFLICT when it has been converted meanwhile; VALIDATION when the account that it moves to has it already
 */
export async function saveBankTransaction(
  work: Work,
  before: BankTransaction,
  changes: Changes,
  { open }: { open: boolean },
): Promise<BankTransaction> {
  if (hasValues(before, changes)) return unchanged(work, before)
  const { id } = before
  const { bankTransactions } = work.tables
  const update = work.db
    .update(bankTransactions)
    .set({ ...withNameOrders(bankTransactions, changes), updatedAt: work.now })
    .where(
      and(
        eq(bankTransactions.companyId, work.actor.companyId),
        eq(bankTransactions.id, id),
        open ? ne(bankTransactions.statusId, transactionStatus.converted) : undefined,
      ),
    )
    .returning()
  const [transaction] = await update.catch((error: unknown) => {
    throw uniqueViolation(error) ? alreadyThere() : error
  })
  if (!transaction) throw stale('The bank transaction was matched by another request; unlink it first.')
  noteChanged(work, bankTransactions, [transaction])
  await indexTransaction(work, transaction)
  return transaction
}

/** Saves the match of a booked transaction. @throws CONFLICT when it has been unlinked meanwhile */
export async function saveMatch(work: Work, id: number, match: MatchRecord): Promise<void> {
  const { bankTransactions: table } = work.tables
  const saved = await changeRows(work, table, [{ id, match }], {
    set: ['match'],
    also: { updatedAt: work.now },
    only: eq(table.statusId, transactionStatus.converted),
  })
  if (saved.size === 0) throw stale('The bank transaction was unlinked by another request; send the request again.')
}

const alreadyThere = () =>
  invalid('bankAccountId', 'already contains this booking from another statement; delete the transaction instead')

const indexTransaction = (work: Work, transaction: BankTransaction): Promise<void> =>
  indexForSearch(work, 'bankTransaction', transaction.id, searchedParts(transaction))

const searchedParts = (transaction: BankTransaction) => [
  transaction.description,
  transaction.participant,
  transaction.participantName,
]

/** The transactions with these keys, in their order: the batch form for loaders and includes. */
export const bankTransactionsByIds = (
  work: Work,
  ids: readonly number[],
  reads?: ReadColumns,
): Promise<(BankTransaction | undefined)[]> => rowsByIds(work, work.tables.bankTransactions, ids, reads)
