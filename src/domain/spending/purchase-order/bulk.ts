import type { z } from 'zod'
import { publish } from '../../kernel/events.ts'
import type { ActivityType } from '../../kernel/activity-types.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import type { StateAction } from '../../records/bulk.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkPurchaseOrdersInput } from './input.ts'
import { expenseOrder } from './expense.ts'
import { orderSubjects } from './purchase-order.ts'
import { orderStatus } from '../../kernel/document-status.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { purchaseOrdersByIds, savePurchaseOrder } from './store.ts'
import { emailOrder, markSent } from './triggers.ts'

/** Applies one action to many purchase orders, one by one; each skipped id comes back with its reason. */
export const bulkPurchaseOrders = operation({
  name: 'bulkPurchaseOrders',
  kind: 'write',
  permission: requiresOwn('edit_purchase_order'),
  input: bulkPurchaseOrdersInput,
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.purchaseOrders, {
      ids,
      right: 'edit_purchase_order',
      async act(id) {
        const [order] = await purchaseOrdersByIds(work, [id])
        return order ? act(work, order, action) : 'not_found'
      },
    }),
})

const deeds = {
  archive: 'purchaseOrderArchived',
  restore: 'purchaseOrderRestored',
  delete: 'purchaseOrderDeleted',
} as const satisfies Record<StateAction, ActivityType>

/** Applies the action; returns the reason when it cannot, and leaves the order unchanged. */
async function act(
  work: Work,
  order: PurchaseOrder,
  action: z.output<typeof bulkPurchaseOrdersInput>['action'],
): Promise<string | undefined> {
  if (action === 'mark_sent') return order.isDeleted ? 'purchase_order_deleted' : (await markSent(work, order)).reason
  if (action === 'email' || action === 'send_email')
    return order.isDeleted ? 'purchase_order_deleted' : (await emailOrder(work, order)).reason
  if (action === 'cancel') return cancelOrder(work, order)
  if (action === 'expense') return expenseOrder(work, order)
  const reason = await changeState(work, work.tables.purchaseOrders, order.id, action)
  if (reason === undefined) await publish(work, { type: deeds[action], ...orderSubjects(order) })
  return reason
}

/** Cancels an order that has not been received: nothing is to be paid any more. */
async function cancelOrder(work: Work, order: PurchaseOrder): Promise<string | undefined> {
  if (order.isDeleted) return 'purchase_order_deleted'
  if (order.statusId === orderStatus.cancelled) return 'already_cancelled'
  if (order.statusId === orderStatus.received) return 'received'
  await savePurchaseOrder(work, order, { statusId: orderStatus.cancelled, balance: 0n })
  await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(order), notes: 'Cancelled' })
  return undefined
}
