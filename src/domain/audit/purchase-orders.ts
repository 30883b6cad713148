import { sql } from 'drizzle-orm'
import { orderStatus } from '../kernel/document-status.ts'
import { type Difference, type Ledger, violations } from './invariant.ts'

const status = (name: keyof typeof orderStatus) => sql.raw(String(orderStatus[name]))

/** P2: all of a sent purchase order is due, nothing of a draft or a cancelled one. P6: it is a draft until it is sent. */
export async function* checkPurchaseOrders(ledger: Ledger): AsyncGenerator<Difference> {
  const { purchaseOrders: table } = ledger.tables
  const { amount, balance, lastSentDate, statusId } = table
  const isOwed = sql`${statusId} between ${status('sent')} and ${status('received')}`
  yield* await violations(ledger, { table, kind: 'purchaseOrder' }, [
    {
      invariant: 'P2',
      what: 'balance',
      stored: balance,
      expected: sql`case when ${isOwed} then ${amount} else 0 end`,
    },
    {
      invariant: 'P6',
      what: 'state',
      stored: statusId,
      expected: sql`case when ${lastSentDate} is null then ${status('draft')} else ${status('sent')} end`,
      // A draft may be cancelled without being sent first.
      broken: sql`case when ${lastSentDate} is null then ${isOwed} else ${statusId} = ${status('draft')} end`,
      plain: true,
    },
  ])
}
