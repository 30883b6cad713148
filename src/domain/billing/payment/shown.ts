import { creditsByIds } from '../credit/store.ts'
import type { Credit } from '../credit/credit.ts'
import { invoicesByIds } from '../invoice/store.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { groupBy, listsInOrder } from '../../kernel/rows/lists.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { rowsWhere } from '../../records/records.ts'
import { creditUsesByPaymentIds } from './credit-uses.ts'
import { type Allocation, type Payment, type ShownAllocation, type ShownCreditUse, totalOf } from './payment.ts'
import { allocationsByPaymentIds, paymentsByIds } from './store.ts'

/** The allocations of each payment that count, with the digits of its amounts: the batch form for the APIs. */
export async function paymentablesByPaymentIds(work: Work, ids: readonly number[]): Promise<ShownAllocation[][]> {
  return withDigits(await allocationsByPaymentIds(work, ids), await paymentsByIds(work, ids))
}

/** The allocations of each invoice that count, oldest first, with the digits of its amounts: the batch form for the APIs. */
export async function paymentablesByInvoiceIds(work: Work, ids: readonly number[]): Promise<ShownAllocation[][]> {
  const { allocations } = work.tables
  const live = (await rowsWhere(work, allocations, allocations.invoiceId, ids)).filter(isLive)
  return withDigits(
    listsInOrder(ids, live, ({ invoiceId }) => invoiceId),
    await invoicesByIds(work, ids),
  )
}

const isLive = ({ archivedAt }: { archivedAt: number | null }): boolean => archivedAt === null

const withDigits = (
  lists: readonly (readonly Allocation[])[],
  owners: readonly ({ digits: number } | undefined)[],
): ShownAllocation[][] =>
  lists.map((parts, index) => parts.map((part) => ({ ...part, digits: owners[index]?.digits ?? 0 })))

/** The invoices that each payment was applied to, in the order of its allocations: the batch form for the APIs. */
export async function invoicesByPaymentIds(
  work: Work,
  paymentIds: readonly number[],
  reads?: ReadColumns,
): Promise<Invoice[][]> {
  const lists = await allocationsByPaymentIds(work, paymentIds)
  return recordsOf(
    lists,
    ({ invoiceId }) => invoiceId,
    (ids) => invoicesByIds(work, ids, reads),
  )
}

/** The payments that each invoice was paid by, oldest first, with the columns that are read: the batch form for the APIs. */
export async function paymentsByInvoiceIds(
  work: Work,
  invoiceIds: readonly number[],
  reads?: ReadColumns,
): Promise<Payment[][]> {
  const { allocations } = work.tables
  const live = (await rowsWhere(work, allocations, allocations.invoiceId, invoiceIds)).filter(isLive)
  const parts = listsInOrder(invoiceIds, live, ({ invoiceId }) => invoiceId)
  const found = await recordsOf(
    parts,
    ({ paymentId }) => paymentId,
    (ids) => paymentsByIds(work, ids, reads),
  )
  return found.map((list) => distinct(list).sort((one, other) => one.id - other.id))
}

/** The records that the parts of each list name, in the order of the parts. */
async function recordsOf<Part, Row extends { id: number }>(
  lists: readonly (readonly Part[])[],
  keyOf: (part: Part) => number,
  byIds: (ids: readonly number[]) => Promise<(Row | undefined)[]>,
): Promise<Row[][]> {
  const found = await byIds(lists.flat().map(keyOf))
  const byId = new Map(found.map((row) => [row?.id, row]))
  return lists.map((parts) => parts.flatMap((part) => byId.get(keyOf(part)) ?? []))
}

/** The used amounts of each payment by credit, in the order of their first use: the batch form for the APIs. */
export async function creditsUsedByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<ShownCreditUse[][]> {
  const lists = await creditUsesByPaymentIds(work, paymentIds)
  const payments = await recordsOf(
    lists,
    ({ paymentId }) => paymentId,
    (ids) => paymentsByIds(work, ids),
  )
  return lists.map((uses, index) =>
    [...groupBy(uses, ({ creditId }) => creditId).values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      const updatedAt = Math.max(...same.map((use) => use.updatedAt))
      return [{ ...first, updatedAt, used: totalOf(same), digits: payments[index]?.[0]?.digits ?? 0 }]
    }),
  )
}

/** The payments that used each credit, oldest first: the batch form for the APIs. */
export async function paymentsByCreditIds(
  work: Work,
  creditIds: readonly number[],
  reads?: ReadColumns,
): Promise<Payment[][]> {
  const { creditAllocations } = work.tables
  const live = (await rowsWhere(work, creditAllocations, creditAllocations.creditId, creditIds)).filter(isLive)
  const uses = listsInOrder(creditIds, live, ({ creditId }) => creditId)
  return (
    await recordsOf(
      uses,
      ({ paymentId }) => paymentId,
      (ids) => paymentsByIds(work, ids, reads),
    )
  ).map(distinct)
}

/** The credits that each payment used, in the order of their first use: the batch form for the APIs. */
export async function creditsByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<Credit[][]> {
  const lists = await creditUsesByPaymentIds(work, paymentIds)
  return (
    await recordsOf(
      lists,
      ({ creditId }) => creditId,
      (ids) => creditsByIds(work, ids),
    )
  ).map(distinct)
}

const distinct = <Row>(rows: readonly Row[]): Row[] => [...new Set(rows)]
