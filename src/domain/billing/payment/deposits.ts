import type { MatchRecord } from '../../../db/tables/bank.ts'
import { depositTaken } from '../invoice/deposit.ts'
import { invoicesByIds } from '../invoice/store.ts'
import type { Work } from '../../kernel/work.ts'
import { netOf } from './payment.ts'
import type { Allocation } from './payment.ts'

/** The parts of the payment that fall to the deposits which its invoices ask for now. */
export async function depositsAskedFor(
  work: Work,
  parts: readonly Pick<Allocation, 'invoiceId' | 'amount' | 'refunded'>[],
): Promise<MatchRecord['deposits']> {
  const invoices = await invoicesByIds(
    work,
    parts.map(({ invoiceId }) => invoiceId),
  )
  return parts.flatMap((part, index) => {
    const invoice = invoices[index]
    const taken = invoice ? depositTaken({ invoice, amount: netOf(part) }) : 0n
    return taken > 0n
      ? [{ invoiceId: part.invoiceId, taken: String(taken), dueDate: invoice?.partialDueDate ?? null }]
      : []
  })
}
