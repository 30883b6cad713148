import { holds, type Right } from '../../kernel/actor.ts'
import { immovablePayments } from '../../billing/payment/rights.ts'
import { paymentsByIds } from '../../billing/payment/store.ts'
import type { Work } from '../../kernel/work.ts'
import { beyondRight } from '../../records/beyond-right.ts'
import { type Converted, paymentIdsOf } from './bank-transaction.ts'
import { paymentIdsIn } from './matched-payments.ts'
import { allExpenseIdsOf } from './reopen.ts'

const deciding = ['edit_payment', 'edit_expense', 'edit_credit', 'view_invoice', 'view_credit'] as const

/**
 * Of these transactions, those whose matches the actor may not undo, with the right that they lack: it takes the right to change
 * the payments, expenses and credits that the match made or linked, and to view the invoices that are open again.
 */
export async function rightsLackedFor(
  work: Work,
  converted: readonly Converted[],
): Promise<ReadonlyMap<number, Right>> {
  if (deciding.every((right) => holds(work.actor, right))) return new Map()
  const { payments, expenses, credits } = work.tables
  const paymentIds = converted.flatMap(paymentIdsOf)
  const immovable = await immovablePayments(
    work,
    (await paymentsByIds(work, paymentIds)).filter((payment) => payment !== undefined),
    { follows: false },
  )
  const lacked = new Map<number, Right>()
  for (const { id, match } of converted) {
    const right = paymentIdsIn(match)
      .map((key) => immovable.get(key))
      .find((each) => each !== undefined)
    // A payment that is only unlinked moves no money.
    if (right && match.kind !== 'payment') lacked.set(id, right)
  }
  const changed = [
    { right: 'edit_payment', table: payments, of: ({ match }: Converted) => paymentIdsIn(match) },
    {
      right: 'edit_expense',
      table: expenses,
      of: ({ match }: Converted) => [...allExpenseIdsOf(match), match.writeOff?.expenseId ?? null],
    },
    { right: 'edit_credit', table: credits, of: ({ match }: Converted) => [match.writeOff?.creditId ?? null] },
  ] as const
  for (const { right, table, of } of changed) {
    const keysOf = (row: Converted): number[] => of(row).filter((key) => key !== null)
    const beyond = await beyondRight(work, table, converted.flatMap(keysOf), right)
    for (const row of converted) if (keysOf(row).some((key) => beyond.has(key))) lacked.set(row.id, right)
  }
  return lacked
}
