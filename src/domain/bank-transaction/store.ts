import { and, eq, ne } from 'drizzle-orm'
import { uniqueViolation } from '../../db/constraint.ts'
import { noteChanged } from '../changes.ts'
import { conflict, invalid } from '../error.ts'
import { insertMissingRows } from '../insert-rows.ts'
import { indexAllForSearch, indexForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { transactionStatus } from './bank-transaction.ts'

/** What an insert is given; keys, tenant and instants are the work's. */
export type BankTransactionValues = Omit<
  Work['tables']['bankTransactions']['$inferInsert'],
  'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'match'
>

export async function insertBankTransaction(work: Work, values: BankTransactionValues): Promise<BankTransaction> {
  const { bankTransactions } = work.tables
  const [transaction] = await work.db
    .insert(bankTransactions)
    .values({
      ...values,
      match: null,
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!transaction) throw new Error('An insert answered nothing')
  noteChanged(work, bankTransactions, [transaction])
  await indexTransaction(work, transaction)
  return transaction
}

/**
 * Adds the transactions whose `importKey` their account does not have yet, and answers those, in any order. Two imports at
 * the same moment cannot add one twice.
 */
export async function insertMissingBankTransactions(
  work: Work,
  list: readonly BankTransactionValues[],
): Promise<BankTransaction[]> {
  const stamps = {
    companyId: work.actor.companyId,
    userId: work.actor.userId,
    createdAt: work.now,
    updatedAt: work.now,
  }
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
 * Saves the changes. `open`: only while the transaction is not converted, for changes that a conversion rests on.
 * @throws CONFLICT when it has been converted meanwhile; VALIDATION when the account that it moves to has it already
 */
export async function saveBankTransaction(
  work: Work,
  id: number,
  changes: Changes,
  { open }: { open: boolean },
): Promise<BankTransaction> {
  const { bankTransactions } = work.tables
  const update = work.db
    .update(bankTransactions)
    .set({ ...changes, updatedAt: work.now })
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
  if (!transaction) throw conflict('The bank transaction was converted meanwhile; unlink it first.')
  noteChanged(work, bankTransactions, [transaction])
  await indexTransaction(work, transaction)
  return transaction
}

const alreadyThere = () =>
  invalid('bankIntegrationId', 'has this booking already, from a statement of its own; delete the transaction instead')

const indexTransaction = (work: Work, transaction: BankTransaction): Promise<void> =>
  indexForSearch(work, 'bankTransaction', transaction.id, searchedParts(transaction))

const searchedParts = (transaction: BankTransaction) => [
  transaction.description,
  transaction.participant,
  transaction.participantName,
]

/** The transactions with these keys, in their order: the batch form for loaders and includes. */
export const bankTransactionsByIds = (work: Work, ids: readonly number[]): Promise<(BankTransaction | undefined)[]> =>
  rowsByIds(work, work.tables.bankTransactions, ids)
