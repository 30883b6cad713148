import { and, eq, sql } from 'drizzle-orm'
import { hasText, numberKey } from '../../../db/statements/expressions.ts'
import { pickByKeys } from '../../kernel/rows/pick.ts'
import type { Work } from '../../kernel/work.ts'
import { isOpenForBank } from '../../spending/expense/status.ts'
import { openAmountOf } from '../bank-transaction/expense-parts.ts'
import { grossOf } from '../../spending/expense/expense.ts'
import { type Found, lookUp, type Way } from './lookup.ts'
import { nameOf } from './names.ts'
import { best, numbersOf, Pool, type Reading, type Suggestion } from './pool.ts'
import { isIdentified } from './score.ts'

const columns = [
  'vendorId',
  'currencyId',
  'digits',
  'amount',
  'usesInclusiveTaxes',
  'taxAmount1',
  'taxAmount2',
  'taxAmount3',
  'number',
  'transactionReference',
  'date',
  'paymentDate',
  'bankTransactionId',
  'bankParts',
] as const

export type FoundExpense = Found<Work['tables']['expenses'], (typeof columns)[number]>

/** The expenses of each transaction: those that a withdrawal may have paid, and those that a deposit may have given back. */
export async function suggestExpenses(work: Work, readings: readonly Reading[]): Promise<Suggestion<FoundExpense>[][]> {
  const found = await findExpenses(work, readings)
  const pool = new Pool(found, (expense) => ({
    amount: expense.amount,
    numbers: [expense.number, expense.transactionReference],
    party: expense.vendorId,
  }))
  const vendorIds = found.flatMap(({ vendorId }) => vendorId ?? [])
  const vendors = await pickByKeys(work, work.tables.vendors, vendorIds, { purpose: 'suggestion', names: ['name'] })
  return readings.map((reading) => {
    const { transaction, parties, numbers } = reading
    const isRefund = transaction.baseType === 'CREDIT'
    const ofParties = [...parties.vendors.keys()].map((party) => ({ party }))
    const candidates = pool
      .with({ amount: transaction.amount, numbers }, ...ofParties)
      .filter((expense) => (isRefund ? grossOf(expense) > 0n : isUnpaid(expense)))
    const suggested = best(reading, candidates, (expense) => ({
      currencyId: expense.currencyId,
      amount: isRefund ? grossOf(expense) : openAmountOf(expense),
      // A vendor that returns money knows no number of an expense.
      numbers: isRefund ? [] : [expense.number],
      reference: expense.transactionReference,
      names: [nameOf(vendors.get(expense.vendorId ?? 0)?.name ?? '')],
      party: expense.vendorId === null ? undefined : parties.vendors.get(expense.vendorId),
      dates: [expense.date, expense.paymentDate],
    }))
    // Any deposit may have the amount of an expense.
    return isRefund ? suggested.filter(isIdentified) : suggested
  })
}

/** See `isOpenForBank`. */
const isUnpaid = ({ bankTransactionId, bankParts, paymentDate }: FoundExpense): boolean =>
  bankTransactionId === null || (bankParts !== null && paymentDate === null)

async function findExpenses(work: Work, readings: readonly Reading[]): Promise<FoundExpense[]> {
  const { expenses: table } = work.tables
  const withdrawals = readings.filter(({ transaction }) => transaction.baseType === 'DEBIT')
  const find = (way: Way, keys: readonly (number | bigint | string)[]) =>
    lookUp(work, { table, columns, right: 'view_expense' }, { ...way, name: `expenses.${way.name}` }, keys)
  const live = eq(table.isDeleted, false)
  // Tested only: SQLite would begin with all that have no bank transaction.
  const unpaid = and(live, sql`(${isOpenForBank(table)}) is true`)
  const vendorIds = readings.flatMap(({ parties }) => [...parties.vendors.keys()])
  const found = [
    await find(
      { name: 'amount', by: table.amount, where: unpaid },
      withdrawals.map(({ transaction }) => transaction.amount),
    ),
    await find(
      {
        name: 'reference',
        by: numberKey(table.transactionReference),
        where: and(hasText('transaction_reference'), live),
      },
      numbersOf(readings),
    ),
    await find(
      { name: 'number', by: table.number, where: live },
      readings.flatMap(({ tokens }) => tokens),
    ),
    await find({ name: 'vendor', by: table.vendorId, where: live }, vendorIds),
  ]
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}
