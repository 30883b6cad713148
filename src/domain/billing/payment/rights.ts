import { holds, type Right } from '../../kernel/actor.ts'
import type { Work } from '../../kernel/work.ts'
import { beyondRight } from '../../records/beyond-right.ts'
import { rowsWhere } from '../../records/records.ts'
import type { Payment } from './payment.ts'

const moving = ['view_invoice', 'view_credit', 'view_bank_transaction'] as const

/**
 * Of these payments, those that the actor may not delete, restore or refund, with the right that they lack: it takes the right to
 * view all invoices and credits that change with them. `follows`: so does the bank transaction that they came in by, which a
 * refund leaves alone. The caller checks the right to the payments.
 */
export async function immovablePayments(
  work: Work,
  payments: readonly Pick<Payment, 'id' | 'bankTransactionId'>[],
  { follows }: { follows: boolean },
): Promise<ReadonlyMap<number, Right>> {
  if (moving.every((right) => holds(work.actor, right))) return new Map()
  const { allocations, creditAllocations, invoices, credits, bankTransactions } = work.tables
  const ids = payments.map(({ id }) => id)
  const parts = await rowsWhere(work, allocations, allocations.paymentId, ids)
  const uses = await rowsWhere(work, creditAllocations, creditAllocations.paymentId, ids)
  const arrived = follows
    ? payments.flatMap(({ id, bankTransactionId: key }) => (key === null ? [] : [{ paymentId: id, key }]))
    : []
  const moved = [
    { right: 'view_invoice', table: invoices, of: parts.map(({ paymentId, invoiceId: key }) => ({ paymentId, key })) },
    { right: 'view_credit', table: credits, of: uses.map(({ paymentId, creditId: key }) => ({ paymentId, key })) },
    { right: 'view_bank_transaction', table: bankTransactions, of: arrived },
  ] as const
  const immovable = new Map<number, Right>()
  for (const { right, table, of } of moved) {
    const keys = of.map(({ key }) => key)
    const hidden = await beyondRight(work, table, keys, right)
    for (const { paymentId, key } of of) if (hidden.has(key)) immovable.set(paymentId, right)
  }
  return immovable
}
