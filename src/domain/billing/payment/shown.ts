import type { Credit } from '../credit/credit.ts'
import { creditsByIds } from '../credit/store.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { invoicesByIds } from '../invoice/store.ts'
import { rowsWhere } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { creditUsesByPaymentIds } from './credit-uses.ts'
import type { Payment, ShownAllocation, ShownCreditUse } from './payment.ts'
import { totalOf } from './receive.ts'
import { allocationsByPaymentIds, paymentsByIds } from './store.ts'

/** The allocations of each payment that count, with the digits of its amounts: the batch form for the APIs. */
export async function paymentablesByPaymentIds(
  work: Work,
  paymentIds: readonly number[],
): Promise<ShownAllocation[][]> {
  const lists = await allocationsByPaymentIds(work, paymentIds)
  const payments = await paymentsByIds(work, paymentIds)
  return lists.map((parts, index) => {
    const digits = payments[index]?.digits ?? 0
    return parts.map((part) => ({ ...part, digits }))
  })
}

/** The allocations of each invoice that count, oldest first, with the digits of its amounts: the batch form for the APIs. */
export async function paymentablesByInvoiceIds(
  work: Work,
  invoiceIds: readonly number[],
): Promise<ShownAllocation[][]> {
  const { allocations } = work.tables
  const rows = await rowsWhere(work, allocations, allocations.invoiceId, invoiceIds)
  const live = groupBy(
    rows.filter(({ archivedAt }) => archivedAt === null),
    ({ invoiceId }) => invoiceId,
  )
  const invoices = await invoicesByIds(work, invoiceIds)
  return invoiceIds.map((id, index) => {
    const digits = invoices[index]?.digits ?? 0
    return (live.get(id) ?? []).map((part) => ({ ...part, digits }))
  })
}

/** The invoices that each payment was applied to, in the order of its allocations: the batch form for the APIs. */
export async function invoicesByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<Invoice[][]> {
  const lists = await allocationsByPaymentIds(work, paymentIds)
  const found = await invoicesByIds(
    work,
    lists.flat().map(({ invoiceId }) => invoiceId),
  )
  const byId = new Map(found.flatMap((invoice) => (invoice ? [[invoice.id, invoice]] : [])))
  return lists.map((parts) => parts.flatMap(({ invoiceId }) => byId.get(invoiceId) ?? []))
}

/** The used amounts of each payment by credit, in the order of their first use: the batch form for the APIs. */
export async function creditsUsedByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<ShownCreditUse[][]> {
  const lists = await creditUsesByPaymentIds(work, paymentIds)
  const using = lists.flat().map(({ paymentId }) => paymentId)
  const payments = await paymentsByIds(work, using)
  const digitsOf = new Map(payments.flatMap((payment) => (payment ? [[payment.id, payment.digits]] : [])))
  return lists.map((uses, index) => {
    const digits = digitsOf.get(paymentIds[index] ?? 0) ?? 0
    return [...groupBy(uses, ({ creditId }) => creditId).values()].flatMap((same) => {
      const [first] = same
      if (!first) return []
      const updatedAt = same.reduce((latest, use) => (use.updatedAt > latest ? use.updatedAt : latest), first.updatedAt)
      return [{ ...first, updatedAt, used: totalOf(same), digits }]
    })
  })
}

/** The payments that used each credit, oldest first: the batch form for the APIs. */
export async function paymentsByCreditIds(work: Work, creditIds: readonly number[]): Promise<Payment[][]> {
  const { creditAllocations } = work.tables
  const rows = await rowsWhere(work, creditAllocations, creditAllocations.creditId, creditIds)
  const uses = groupBy(
    rows.filter(({ archivedAt }) => archivedAt === null),
    ({ creditId }) => creditId,
  )
  const found = await paymentsByIds(
    work,
    rows.map(({ paymentId }) => paymentId),
  )
  const byId = new Map(found.flatMap((payment) => (payment ? [[payment.id, payment]] : [])))
  return creditIds.map((id) =>
    [...new Set(uses.get(id)?.map(({ paymentId }) => paymentId))].flatMap((paymentId) => byId.get(paymentId) ?? []),
  )
}

/** The credits that each payment used, in the order of their first use: the batch form for the APIs. */
export async function creditsByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<Credit[][]> {
  const lists = await creditUsesByPaymentIds(work, paymentIds)
  const found = await creditsByIds(
    work,
    lists.flat().map(({ creditId }) => creditId),
  )
  const byId = new Map(found.flatMap((credit) => (credit ? [[credit.id, credit]] : [])))
  return lists.map((uses) => [...new Set(uses.map(({ creditId }) => creditId))].flatMap((id) => byId.get(id) ?? []))
}
