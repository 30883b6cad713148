import { isNull, sql } from 'drizzle-orm'
import { assertHolds } from '../../kernel/actor.ts'
import { publishAll } from '../../kernel/events.ts'
import { notePrevious } from '../../kernel/previous-values.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { type ExpenseMoney, moneyColumns, noMoney } from '../../spending/expense/amounts.ts'
import { expenseSubjects, grossOf } from '../../spending/expense/expense.ts'
import { expensesByIds, indexExpenses, insertExpenses } from '../../spending/expense/store.ts'
import { nextNumbers } from '../../contacts/number.ts'
import { changeRows } from '../../records/change-rows.ts'
import type { Work } from '../../kernel/work.ts'
import { lastDayOf } from './expense-parts.ts'
import type { MatchBooking } from './match-decide.ts'
import { type MatchedExpense, type MatchRecords, vendorOfAll } from './match-records.ts'
import { isCredited, writeOffText } from './write-off.ts'

/** Books the expenses that transactions become or write off; keys by the transaction's. @throws FORBIDDEN without create_expense */
export async function bookExpenses(
  work: Work,
  bookings: readonly MatchBooking[],
  records: MatchRecords,
): Promise<Map<number, number[]>> {
  const spending = bookings.flatMap((booking) => newExpenseOf(booking, records) ?? [])
  if (spending.length > 0) assertHolds(work.actor, 'create_expense')
  const numbers = await nextNumbers(
    work,
    'expense',
    work.tables.expenses,
    spending.map(() => ({})),
  )
  const expenses = await insertExpenses(
    work,
    spending.map(({ transaction, currencyId, cost, notes, taxes, ...references }, index) => {
      const currency = currencyById(currencyId)
      if (!currency) throw new Error(`A bank transaction in the unknown currency ${currencyId}`)
      const amount = Decimal.fromMinor(cost, currency.digits)
      return {
        ...moneyColumns({ ...noMoney, amount, ...taxes }, currency),
        number: numbers[index] ?? '',
        ...references,
        bankTransactionId: transaction.id,
        date: transaction.date,
        paymentDate: transaction.date,
        transactionReference: transaction.description,
        privateNotes: notes,
        eInvoice: {},
      }
    }),
  )
  await indexExpenses(work, expenses)
  await publishAll(
    work,
    expenses.map((expense) => ({
      type: 'expenseCreated' as const,
      ...expenseSubjects(expense),
      bankTransactionId: expense.bankTransactionId,
    })),
  )
  return new Map(expenses.map((expense) => [expense.bankTransactionId ?? 0, [expense.id]]))
}

type NewExpense = {
  transaction: MatchBooking['transaction']
  currencyId: string
  /** In minor units, taxes included. */
  cost: bigint
  notes: string
  vendorId: number | null
  categoryId: number | null
  taxes?: Partial<ExpenseMoney>
}

function newExpenseOf(booking: MatchBooking, records: MatchRecords): NewExpense | undefined {
  const { transaction, item, money, writtenOff } = booking
  const { currencyId } = money
  const { target } = item
  if (target.kind === 'newExpense')
    return {
      transaction,
      currencyId,
      cost: transaction.amount,
      notes: transaction.description,
      vendorId: target.vendor?.key ?? null,
      categoryId: target.category?.key ?? null,
    }
  if (target.kind === 'expenseRefund') return refundOf(transaction, records.expenses.get(target.expense.key))
  if (writtenOff === 0n || isCredited(booking)) return undefined
  return {
    transaction,
    currencyId,
    cost: writtenOff,
    notes: writeOffText(booking, records),
    vendorId: target.kind === 'expenses' ? vendorOfAll(target.expenses, records) : null,
    categoryId: item.writeOff?.category?.key ?? null,
  }
}

/** The refund of an expense by its vendor: one below zero, with the same share of each tax. */
function refundOf(transaction: MatchBooking['transaction'], expense: MatchedExpense | undefined): NewExpense {
  if (!expense) throw new Error('A refund of an unknown expense')
  const share = Decimal.of(-transaction.amount)
  const gross = Decimal.of(grossOf(expense))
  const shareOf = (tax: string) => Decimal.of(tax).times(share).dividedBy(gross, expense.digits)
  return {
    transaction,
    currencyId: transaction.currencyId,
    cost: -transaction.amount,
    notes: `Refund of expense ${expense.number}`,
    vendorId: expense.vendorId,
    categoryId: expense.categoryId,
    taxes: {
      taxName1: expense.taxName1,
      taxRate1: Decimal.of(expense.taxRate1),
      taxAmount1: shareOf(expense.taxAmount1),
      taxName2: expense.taxName2,
      taxRate2: Decimal.of(expense.taxRate2),
      taxAmount2: shareOf(expense.taxAmount2),
      taxName3: expense.taxName3,
      taxRate3: Decimal.of(expense.taxRate3),
      taxAmount3: shareOf(expense.taxAmount3),
      usesInclusiveTaxes: true,
      calculateTaxByAmount: true,
    },
  }
}

type PaidOn = { id: number; paymentDate: string }

const unpaidOn = { paymentDate: null }

/** Pays those of the expenses that are not paid, on these days; returns their keys. */
export async function payExpenses(work: Work, list: readonly PaidOn[]): Promise<ReadonlySet<number>> {
  const { expenses } = work.tables
  const paid = await changeRows(work, expenses, list, {
    set: ['paymentDate'],
    also: changed(work),
    only: isNull(expenses.paymentDate),
  })
  for (const { id, paymentDate } of list)
    if (paid.has(id)) notePrevious(work, expenses, { id, ...unpaidOn }, { paymentDate })
  return announce(work, [...paid.keys()])
}

/** Takes back the payment of expenses that were paid on these days; one with another day by now keeps it. */
export async function takeBackPaidExpenses(work: Work, list: readonly PaidOn[]): Promise<void> {
  const unpaid = await changeRows(work, work.tables.expenses, list, {
    matching: ['paymentDate'],
    also: { ...changed(work), paymentDate: null },
  })
  for (const before of list) if (unpaid.has(before.id)) notePrevious(work, work.tables.expenses, before, unpaidOn)
  await announce(work, [...unpaid.keys()])
}

/** Takes the transactions out of the expenses that they paid, which are no longer paid, and forget the matches of deleted ones. */
export async function unlinkExpenses(
  work: Work,
  expenseIds: readonly number[],
  transactionIds: ReadonlySet<number>,
): Promise<void> {
  const rows = (await expensesByIds(work, [...new Set(expenseIds)])).filter((row) => row !== undefined)
  await changeRows(
    work,
    work.tables.expenses,
    rows.map(({ id, bankParts }) => {
      const left = (bankParts ?? []).filter((part) => !transactionIds.has(part.id))
      const open = left.map(({ pays: _paid, ...part }) => part)
      return {
        id,
        bankTransactionId: open.at(-1)?.id ?? null,
        bankParts: open.length > 0 ? open : null,
        releasedMatch: null,
      }
    }),
    { set: ['bankTransactionId', 'bankParts', 'releasedMatch'] },
  )
  await takeBackPaidExpenses(
    work,
    rows.flatMap(({ id, bankParts }) =>
      bankParts?.some(({ pays }) => pays) ? [{ id, paymentDate: lastDayOf(bankParts) }] : [],
    ),
  )
}

const changed = (work: Work) => ({ version: sql`${work.tables.expenses.version} + 1`, updatedAt: work.now })

async function announce(work: Work, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = (await expensesByIds(work, ids)).filter((row) => row !== undefined)
  await publishAll(
    work,
    rows
      .filter(({ isDeleted }) => !isDeleted)
      .map((row) => ({ type: 'expenseUpdated' as const, ...expenseSubjects(row) })),
  )
  return new Set(ids)
}
