import { holds, type Right } from '../../kernel/actor.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import { beyondRight } from '../../records/beyond-right.ts'
import { rowsWhere } from '../../records/records.ts'
import { immovablePayments } from '../payment/rights.ts'
import { paymentsByIds } from '../payment/store.ts'
import type { Invoice } from './invoice.ts'

const deciding = ['edit_payment', 'view_invoice', 'view_credit', 'view_bank_transaction', 'view_quote'] as const

/**
 * Of these invoices, those that the actor may not delete or restore, with the right that they lack besides that to change them: their
 * payments shrink or grow, and the credits that they used and the quotes that they were made from change too.
 */
export async function rightsLackedFor(
  work: Work,
  invoices: readonly Pick<Invoice, 'id' | 'quoteId'>[],
): Promise<ReadonlyMap<number, Right>> {
  if (deciding.every((right) => holds(work.actor, right))) return new Map()
  const { allocations, payments, quotes } = work.tables
  const parts = await rowsWhere(
    work,
    allocations,
    allocations.invoiceId,
    invoices.map(({ id }) => id),
  )
  const paymentIds = [...new Set(parts.map(({ paymentId }) => paymentId))]
  const beyondPayments = await beyondRight(work, payments, paymentIds, 'edit_payment')
  const paid = (await paymentsByIds(work, paymentIds)).filter((payment) => payment !== undefined)
  const immovable = await immovablePayments(work, paid, { follows: true })
  const quoteIds = invoices.flatMap(({ quoteId }) => quoteId ?? [])
  const beyondQuotes = await beyondRight(work, quotes, quoteIds, 'view_quote')
  const partsOf = groupBy(parts, ({ invoiceId }) => invoiceId)
  const lacked = new Map<number, Right>()
  for (const { id, quoteId } of invoices) {
    const paidBy = (partsOf.get(id) ?? []).map(({ paymentId }) => paymentId)
    const right = paidBy.some((payment) => beyondPayments.has(payment))
      ? 'edit_payment'
      : paidBy.map((payment) => immovable.get(payment)).find((each) => each !== undefined)
    if (right) lacked.set(id, right)
    else if (quoteId !== null && beyondQuotes.has(quoteId)) lacked.set(id, 'view_quote')
  }
  return lacked
}
