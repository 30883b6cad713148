import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import type { MatchRecord } from '../../../db/tables/bank.ts'
import { changeRows } from '../../records/change-rows.ts'
import { stale } from '../../kernel/error.ts'
import { runsOf } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { transactionStatus } from './bank-transaction.ts'
import type { MatchBooking } from './match-decide.ts'
import { bookExpenses, payExpenses } from './match-expense.ts'
import { bookPayments, type Brought, paymentsIn } from './match-payments.ts'
import { type MatchRecords, previousOf, vendorOfAll } from './match-records.ts'
import { bookRefunds } from './match-refund.ts'
import { bookCredits } from './write-off.ts'

/** The booking of one transaction, and the record of its match. */
export type Booked = { booking: MatchBooking; record: MatchRecord }

/**
 * Books the decisions: the transactions become converted, payments and expenses are made or linked, and each transaction keeps a
 * record of its booking. @throws FORBIDDEN without the right to create what it makes, CONFLICT when another process was faster with one of the records
 */
export async function bookAll(work: Work, bookings: readonly MatchBooking[], records: MatchRecords): Promise<Booked[]> {
  const booked: Booked[] = []
  for (const run of runsOf(bookings, bookedAtOnce)) booked.push(...(await bookRun(work, run, records)))
  return booked
}

/** Other requests wait while a statement runs. A multiple of the longest insert. */
const bookedAtOnce = 256

async function bookRun(work: Work, bookings: readonly MatchBooking[], records: MatchRecords): Promise<Booked[]> {
  await claimTransactions(work, bookings)
  const credits = await bookCredits(work, bookings, records)
  const payments = await bookPayments(work, bookings, records, credits)
  const expenses = await bookExpenses(work, bookings, records)
  const refunds = await bookRefunds(work, bookings)
  await linkPayments(work, bookings)
  const paid = await linkExpenses(work, bookings)
  const booked = bookings.map((booking) => ({
    booking,
    record: recordOf(booking, records, {
      brought: payments.get(booking.transaction.id) ?? [],
      expenseIds: expenses.get(booking.transaction.id) ?? [],
      creditId: credits.get(booking.transaction.id) ?? null,
      givenBack: refunds.get(booking.transaction.id),
      paid,
    }),
  }))
  await saveMatches(work, booked, records)
  return booked
}

const isTaken = () => stale('A record of this match was changed by another request; send the match again.')

/** Marks the transactions as converted. The one step that decides a race between several conversions of a transaction. */
async function claimTransactions(work: Work, bookings: readonly MatchBooking[]): Promise<void> {
  if (bookings.length === 0) return
  const { bankTransactions: table } = work.tables
  const statement = prepared(work.db, 'bankTransaction.claim', (db) =>
    db
      .update(table)
      .set({ statusId: transactionStatus.converted, suggestion: null, updatedAt: sql`${sql.placeholder('now')}` })
      .where(
        and(
          eq(table.companyId, sql.placeholder('companyId')),
          work.keyLists.among(table.id, 'keys'),
          ne(table.statusId, transactionStatus.converted),
          isNull(table.match),
        ),
      )
      .returning({ id: table.id }),
  )
  const keys = work.keyLists.bind(bookings.map((booking) => booking.transaction.id))
  const claimed = await statement.execute({ companyId: work.actor.companyId, keys, now: work.now })
  if (claimed.length !== bookings.length) throw isTaken()
}

async function linkPayments(work: Work, bookings: readonly MatchBooking[]): Promise<void> {
  const { payments } = work.tables
  const links = bookings.flatMap(({ item, transaction }) =>
    item.target.kind === 'payment' ? [{ id: item.target.payment.key, bankTransactionId: transaction.id }] : [],
  )
  const linked = await changeRows(work, payments, links, {
    set: ['bankTransactionId'],
    also: { updatedAt: work.now },
    only: isNull(payments.bankTransactionId),
  })
  if (linked.size !== links.length) throw isTaken()
}

/** Links the expenses, and pays those whose amount is reached and that are not paid yet; returns the keys of the latter. */
async function linkExpenses(work: Work, bookings: readonly MatchBooking[]): Promise<ReadonlySet<number>> {
  const { expenses } = work.tables
  // Of several parts of an expense, the last one has all of them.
  const links = [...new Map(bookings.flatMap(({ linked }) => linked.map((each) => [each.id, each]))).values()]
  const linked = await changeRows(work, expenses, links, {
    set: ['bankTransactionId', 'bankParts'],
    also: { updatedAt: work.now },
    only: or(isNull(expenses.bankTransactionId), isNotNull(expenses.bankParts)),
  })
  if (linked.size !== links.length) throw isTaken()
  return payExpenses(
    work,
    links.flatMap(({ id, paymentDate }) => (paymentDate === null ? [] : [{ id, paymentDate }])),
  )
}

type Made = Pick<MatchRecord, 'expenseIds'> & {
  brought: readonly Brought[]
  givenBack: MatchRecord['givenBack']
  creditId: number | null
  paid: ReadonlySet<number>
}

function recordOf(
  { item: { target, writeOff }, transaction, credited, linked, refunded, exchange, writtenOff }: MatchBooking,
  records: MatchRecords,
  { brought, expenseIds: made, creditId, givenBack, paid }: Made,
): MatchRecord {
  const nothing: MatchRecord = {
    kind: target.kind,
    invoiceIds: [],
    applied: [],
    paymentId: null,
    refunded: '0',
    expenseIds: made,
    billedExpenseIds: [],
    previous: previousOf(transaction),
    ...(exchange && {
      exchange: {
        currencyId: exchange.currencyId,
        amount: String(exchange.amount),
        rate: exchange.rate.toString(),
        from: transaction.currencyId,
      },
    }),
    ...(writeOff &&
      writtenOff !== 0n && {
        writeOff: {
          reason: writeOff.reason,
          amount: String(writtenOff),
          expenseId: made[0] ?? null,
          creditId,
          ...(brought.length > 1 && { paymentId: brought.find(({ isLast }) => isLast)?.id ?? 0 }),
        },
      }),
  }
  if (target.kind === 'invoices') {
    const invoiceIds = brought.flatMap((payment) => payment.invoiceIds)
    const applied = brought.flatMap((payment) => payment.applied)
    const credits = credited.map(({ creditId: id, amount }) => ({ id, amount: String(amount) }))
    return { ...nothing, ...paymentsIn(brought), invoiceIds, applied, ...(credits.length > 0 && { credits }) }
  }
  if (target.kind === 'payment') {
    const { key } = target.payment
    return { ...nothing, paymentId: key, refunded: String(refunded), invoiceIds: records.paidInvoices.get(key) ?? [] }
  }
  if (target.kind === 'refund') return { ...nothing, paymentId: target.payment.key, ...(givenBack && { givenBack }) }
  if (target.kind === 'expenses') {
    const linkedIds = linked.map(({ id }) => id)
    const billedExpenseIds = linkedIds.filter((id) => typeof records.expenses.get(id)?.invoiceId === 'number')
    const paidExpenseIds = linked.flatMap(({ id, paymentDate }) => (paymentDate !== null && paid.has(id) ? [id] : []))
    return {
      ...nothing,
      expenseIds: [...linkedIds, ...made],
      billedExpenseIds,
      ...(paidExpenseIds.length > 0 && { paidExpenseIds }),
    }
  }
  return nothing
}

async function saveMatches(work: Work, booked: readonly Booked[], records: MatchRecords): Promise<void> {
  await changeRows(
    work,
    work.tables.bankTransactions,
    booked.map(({ booking, record }) => ({
      id: booking.transaction.id,
      match: record,
      vendorId: vendorOf(booking, records) ?? booking.transaction.vendorId,
      expenseCategoryId: categoryOf(booking) ?? booking.transaction.expenseCategoryId,
    })),
    { set: ['match', 'vendorId', 'expenseCategoryId'] },
  )
}

/** The vendor who was paid: that of the new expense, or the common one of all linked expenses. */
function vendorOf({ item: { target } }: MatchBooking, records: MatchRecords): number | null {
  if (target.kind === 'newExpense') return target.vendor?.key ?? null
  if (target.kind === 'expenseRefund') return vendorOfAll([target.expense], records)
  return target.kind === 'expenses' ? vendorOfAll(target.expenses, records) : null
}

const categoryOf = ({ item: { target } }: MatchBooking): number | undefined =>
  target.kind === 'newExpense' ? target.category?.key : undefined
