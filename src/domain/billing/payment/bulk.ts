import { requiresOwn, sendsNoMail } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { changeStates, notAllowed, runBulk, type Skip, type StateAction, withoutReason } from '../../records/bulk.ts'
import { bulkPaymentsInput } from './input.ts'
import { paymentSubjects, type Payment } from './payment.ts'
import { queueReceipts } from './receipt.ts'
import { removePayments, restorePayment } from './remove.ts'
import { immovablePayments } from './rights.ts'
import { invoicesByPaymentIds } from './shown.ts'
import { paymentsByIds } from './store.ts'

/** Payments whose statements run on the thread that answers: some tens of milliseconds. */
const mostAtOnce = 100

/** Mails the receipts of payments, archives, restores or deletes them; each skipped id comes back with its reason. */
export const bulkPayments = operation({
  name: 'bulkPayments',
  kind: 'write',
  permission: requiresOwn('edit_payment'),
  input: bulkPaymentsInput,
  isLong: ({ ids }) => ids.length > mostAtOnce,
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.payments, {
      ids,
      right: 'edit_payment',
      actTogether: async (known) =>
        acts[action](
          work,
          (await paymentsByIds(work, known)).filter((row) => row !== undefined),
        ),
    }),
})

type Act = (work: Work, rows: readonly Payment[]) => Promise<Map<number, Skip>>

const keysOf = (rows: readonly Payment[]): number[] => rows.map(({ id }) => id)

/** Archives or restores payments that are not deleted. */
const changing =
  (action: StateAction, type: 'paymentArchived' | 'paymentRestored'): Act =>
  (work, rows) =>
    changeStates(work, work.tables.payments, keysOf(rows), action, (changed) => {
      const isChanged = new Set(changed)
      return rows.filter(({ id }) => isChanged.has(id)).map((row) => ({ type, ...paymentSubjects(row) }))
    })

const acts: Record<'email' | StateAction, Act> = {
  async email(work, rows) {
    const { open: live, reasons } = withoutReason<Payment, Skip>(
      rows,
      ({ isDeleted }) => (isDeleted ? 'payment_deleted' : undefined),
      ({ id }) => id,
    )
    const invoices = await invoicesByPaymentIds(work, keysOf(live))
    const mailed = await queueReceipts(
      work,
      live.map((payment, index) => ({ payment, invoices: invoices[index] ?? [] })),
    )
    const reason = sendsNoMail(work.actor) ? 'not_allowed' : 'nobody_to_email'
    for (const { id } of live) if (!mailed.has(id)) reasons.set(id, reason)
    return reasons
  },

  archive: changing('archive', 'paymentArchived'),

  async restore(work, rows) {
    const reasons = await changing('restore', 'paymentRestored')(
      work,
      rows.filter(({ isDeleted }) => !isDeleted),
    )
    const deleted = rows.filter(({ isDeleted }) => isDeleted)
    const lacked = await immovablePayments(work, deleted, { follows: true })
    for (const row of deleted) {
      const right = lacked.get(row.id)
      const reason = right ? notAllowed(right) : await restorePayment(work, row)
      if (reason !== undefined) reasons.set(row.id, reason)
    }
    return reasons
  },

  async delete(work, rows) {
    const lacked = await immovablePayments(work, rows, { follows: true })
    const { open, reasons } = withoutReason<Payment, Skip>(
      rows,
      ({ id, isDeleted }) => {
        const right = lacked.get(id)
        if (isDeleted) return 'already_deleted'
        return right && notAllowed(right)
      },
      ({ id }) => id,
    )
    await removePayments(work, keysOf(open))
    return reasons
  },
}
