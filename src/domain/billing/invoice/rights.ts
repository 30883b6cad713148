import { holds, type Right } from '../../kernel/actor.ts'
import type { Work } from '../../kernel/work.ts'
import { beyondRight } from '../../records/beyond-right.ts'
import { rowsWhere } from '../../records/records.ts'
import { immovablePayments } from '../payment/rights.ts'
import { paymentsByIds } from '../payment/store.ts'
import type { Invoice } from './invoice.ts'

const deciding = ['edit_payment', 'view_invoice', 'view_credit', 'view_bank_transaction', 'view_quote'] as const

/**
 * The right that the actor lacks to delete or restore the invoice, besides that to change it: its payments shrink or grow, and
 * the credits that they used and the quote that it was made from change too.
 */
export async function rightLackedFor(
  work: Work,
  { id, quoteId }: Pick<Invoice, 'id' | 'quoteId'>,
): Promise<Right | undefined> {
  if (deciding.every((right) => holds(work.actor, right))) return undefined
  const { allocations, payments, quotes } = work.tables
  const parts = await rowsWhere(work, allocations, allocations.invoiceId, [id])
  const paymentIds = [...new Set(parts.map(({ paymentId }) => paymentId))]
  if ((await beyondRight(work, payments, paymentIds, 'edit_payment')).size > 0) return 'edit_payment'
  const paid = (await paymentsByIds(work, paymentIds)).filter((payment) => payment !== undefined)
  const [lacked] = (await immovablePayments(work, paid, { follows: true })).values()
  if (lacked) return lacked
  if (quoteId === null) return undefined
  return (await beyondRight(work, quotes, [quoteId], 'view_quote')).size > 0 ? 'view_quote' : undefined
}
