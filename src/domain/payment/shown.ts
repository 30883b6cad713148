import type { Invoice } from '../invoice/invoice.ts'
import { invoicesByIds } from '../invoice/store.ts'
import type { Work } from '../work.ts'
import type { ShownAllocation } from './payment.ts'
import { allocationsByPaymentIds, paymentsByIds } from './store.ts'

/** The allocations of each payment that count, with the digits of its amounts: the batch form for the doors. */
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

/** The invoices that each payment was put to, in the order of its allocations: the batch form for the doors. */
export async function invoicesByPaymentIds(work: Work, paymentIds: readonly number[]): Promise<Invoice[][]> {
  const lists = await allocationsByPaymentIds(work, paymentIds)
  const found = await invoicesByIds(
    work,
    lists.flat().map(({ invoiceId }) => invoiceId),
  )
  const byId = new Map(found.flatMap((invoice) => (invoice ? [[invoice.id, invoice]] : [])))
  return lists.map((parts) => parts.flatMap(({ invoiceId }) => byId.get(invoiceId) ?? []))
}
