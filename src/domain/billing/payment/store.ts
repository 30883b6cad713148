import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { listsInOrder } from '../../kernel/rows/lists.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import { type RecordChange, saveAllVersioned } from '../../records/save-all.ts'
import { indexAllForSearch } from '../../records/list/record-search.ts'
import { insertAllNumbered, type NewRecord, saveVersioned } from '../../records/record-store.ts'
import { rowsByIds, rowsWhere } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { type Allocation, netOf, type Payment } from './payment.ts'
import { freeValues } from '../../records/free-fields.ts'

export type PaymentValues = NewRecord<Work['tables']['payments']>

/** Inserts payments, in their order. @throws VALIDATION when the number of the first was taken meanwhile */
export const insertPayments = (work: Work, list: readonly PaymentValues[]): Promise<Payment[]> =>
  insertAllNumbered(work, work.tables.payments, list)

/** Saves the changes if nobody changed the payment since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const savePayment = (work: Work, before: Payment, changes: Partial<PaymentValues>): Promise<Payment> =>
  saveVersioned(work, work.tables.payments, before, changes, { noun: 'payment' })

/** Saves these columns of changed payments by one statement for hundreds. @throws CONFLICT when one was changed meanwhile */
export const savePayments = (
  work: Work,
  changes: readonly RecordChange<Payment>[],
  columns: readonly (keyof Payment)[],
): Promise<void> => saveAllVersioned(work, { table: work.tables.payments, noun: 'payment' }, changes, columns)

type NewPart = Pick<Allocation, 'invoiceId' | 'amount' | 'deposit' | 'depositDueDate'>

/** Records the allocations of payments to invoices, in the order given. */
export async function insertAllocations(
  work: Work,
  parts: readonly ({ paymentId: number } & NewPart)[],
): Promise<void> {
  const { companyId } = work.actor
  const rows = parts.map((part) => ({ ...part, companyId, createdAt: work.now, updatedAt: work.now }))
  await appendRows(work, work.tables.allocations, rows)
}

/** Adds further parts to a payment: an invoice that has one of the payment already gets a larger one. */
export async function addAllocations(
  work: Work,
  paymentId: number,
  live: readonly Allocation[],
  parts: readonly NewPart[],
): Promise<void> {
  const { allocations } = work.tables
  for (const part of parts) {
    const present = live.find(({ invoiceId }) => invoiceId === part.invoiceId)
    if (!present) continue
    await work.db
      .update(allocations)
      .set({
        amount: sql`${allocations.amount} + ${part.amount}`,
        deposit: sql`${allocations.deposit} + ${part.deposit}`,
        depositDueDate: present.depositDueDate ?? part.depositDueDate,
        updatedAt: work.now,
      })
      .where(and(eq(allocations.companyId, work.actor.companyId), eq(allocations.id, present.id)))
  }
  const others = parts.filter((part) => !live.some(({ invoiceId }) => invoiceId === part.invoiceId))
  await insertAllocations(
    work,
    others.map((part) => ({ ...part, paymentId })),
  )
}

/** Removes the allocations that go with a deletion of payments or invoices; returns them, oldest first. */
export async function removeAllocations(
  work: Work,
  { by, ids }: { by: 'payment' | 'invoice'; ids: readonly number[] },
): Promise<Allocation[]> {
  const { allocations } = work.tables
  const statement = prepared(work.db, `allocation.removeWith.${by}`, (db) =>
    db
      .update(allocations)
      .set({ archivedAt: sql`${sql.placeholder('now')}`, updatedAt: sql`${sql.placeholder('now')}`, removedBy: by })
      .where(
        and(
          eq(allocations.companyId, sql.placeholder('companyId')),
          work.keyLists.among(by === 'payment' ? allocations.paymentId : allocations.invoiceId, 'keys'),
          isNull(allocations.archivedAt),
        ),
      )
      .returning(),
  )
  const keys = work.keyLists.bind(ids)
  const removed = await statement.execute({ companyId: work.actor.companyId, keys, now: work.now })
  return removed.sort((a, b) => a.id - b.id)
}

/** The company's payments with these keys, in their order: the batch form for loaders and includes. */
export const paymentsByIds = (
  work: Work,
  ids: readonly number[],
  reads?: ReadColumns,
): Promise<(Payment | undefined)[]> => rowsByIds(work, work.tables.payments, ids, reads)

/** The allocations of each payment that count, oldest first: the batch form for loaders and includes. */
export async function allocationsByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<Allocation[][]> {
  const { allocations } = work.tables
  const rows = await rowsWhere(work, allocations, allocations.paymentId, paymentIds)
  const live = rows.filter((row) => row.archivedAt === null)
  return listsInOrder(paymentIds, live, (row) => row.paymentId)
}

/** The days and parts of the payments that each invoice received and still has, in the order of their days. */
export async function paymentPartsByInvoiceIds(
  work: Work,
  invoiceIds: readonly number[],
): Promise<{ date: string; amount: bigint }[][]> {
  if (invoiceIds.length === 0) return []
  const { allocations, payments } = work.tables
  const rows = await work.db
    .select({ allocation: allocations, date: payments.date })
    .from(allocations)
    .innerJoin(payments, and(eq(payments.companyId, allocations.companyId), eq(payments.id, allocations.paymentId)))
    .where(
      and(
        eq(allocations.companyId, work.actor.companyId),
        inArray(allocations.invoiceId, [...new Set(invoiceIds)]),
        isNull(allocations.archivedAt),
      ),
    )
    .orderBy(asc(payments.date), asc(allocations.id))
  return listsInOrder(invoiceIds, rows, ({ allocation }) => allocation.invoiceId).map((found) =>
    found.flatMap(({ allocation, date }) => {
      const amount = netOf(allocation)
      return amount === 0n ? [] : [{ date, amount }]
    }),
  )
}

/** Writes the search text of the payment. Its client is found through the client's own text. */
export const indexPayment = (work: Work, payment: Payment): Promise<void> => indexPayments(work, [payment])

/** {@link indexPayment} for many payments at once. */
export const indexPayments = (work: Work, payments: readonly Payment[]): Promise<void> =>
  indexAllForSearch(
    work,
    'payment',
    payments.map((payment) => ({
      recordId: payment.id,
      parts: [
        payment.number,
        Decimal.fromMinor(payment.amount, payment.digits).toString(),
        payment.date,
        payment.transactionReference,
        ...freeValues(payment),
      ],
    })),
  )
