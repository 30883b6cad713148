import type { Subscriber } from '../../kernel/work.ts'
import { reopenExpense, reopenPayments } from './reopen.ts'
import { planRebookings, rebookTransactions } from './rebook.ts'

/** Follows the payments and expenses of bank transactions: deleting opens them, restoring books them again or is refused. */
export const keepBankTransactions: Subscriber = {
  async handle(work, events) {
    const deleted = (type: 'paymentDeleted' | 'expenseDeleted') =>
      events.flatMap((event) => (event.type === type && event.before ? [event.before] : []))
    await reopenPayments(work, deleted('paymentDeleted'))
    for (const expense of deleted('expenseDeleted')) await reopenExpense(work, expense)
  },
  async planRestoration(work, kind, records) {
    const { rebookings, obstacle } = await planRebookings(work, kind, records)
    return {
      obstacle,
      complete: () => rebookTransactions(work, rebookings),
    }
  },
}
