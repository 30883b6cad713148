import { and, eq } from 'drizzle-orm'
import { unmatchedRows } from '../../../db/statements/expressions.ts'
import { pickByKeys } from '../../kernel/rows/pick.ts'
import type { Work } from '../../kernel/work.ts'
import { type Found, lookUp } from './lookup.ts'
import { best, Pool, type Reading, type Suggestion } from './pool.ts'
import { daysBetween } from './score.ts'

const columns = ['bankAccountId', 'baseType', 'amount', 'currencyId', 'date'] as const

export type FoundTransaction = Found<Work['tables']['bankTransactions'], (typeof columns)[number]>

/** Days that money takes from one bank to another, a long weekend included. */
const longestTransfer = 5

/** For each transaction the other sides of a transfer between own accounts: the same amount, in the other direction, on another account. */
export async function suggestTransfers(
  work: Work,
  readings: readonly Reading[],
): Promise<Suggestion<FoundTransaction>[][]> {
  const { bankTransactions: table, bankAccounts } = work.tables
  const found = await lookUp(
    work,
    { table, columns, right: 'view_bank_transaction' },
    { name: 'transfers', by: table.amount, where: and(unmatchedRows, eq(table.isDeleted, false)) },
    readings.map(({ transaction }) => transaction.amount),
  )
  const pool = new Pool(found, ({ amount }) => ({ amount }))
  const accounts = await pickByKeys(
    work,
    bankAccounts,
    found.map(({ bankAccountId }) => bankAccountId),
    { purpose: 'suggestion', names: ['bankAccountNumber'] },
  )
  return readings.map((reading) => {
    const { transaction } = reading
    const others = pool
      .with({ amount: transaction.amount })
      .filter(
        (other) =>
          other.bankAccountId !== transaction.bankAccountId &&
          other.baseType !== transaction.baseType &&
          other.currencyId === transaction.currencyId &&
          daysBetween(other.date, transaction.date) <= longestTransfer,
      )
    return best(reading, others, ({ amount, currencyId, bankAccountId, date }) => {
      const number = accounts.get(bankAccountId)?.bankAccountNumber ?? ''
      return {
        currencyId,
        amount,
        numbers: [],
        reference: '',
        names: [],
        party: isSameAccount(number, transaction.participant) ? { isNamed: false, isKnown: true } : undefined,
        dates: [date],
      }
    })
  })
}

const squeezed = (account: string): string => account.replaceAll(/[^\p{L}\p{N}]+/gu, '').toUpperCase()

const isSameAccount = (one: string, other: string): boolean => squeezed(one) !== '' && squeezed(one) === squeezed(other)
