import { bulkDocuments, documentActs } from '../../billing/document/bulk.ts'
import { publish } from '../../kernel/events.ts'
import { orderStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { expenseOrder } from './expense.ts'
import { purchaseOrderInputs } from './input.ts'
import { vendorParty } from './party.ts'
import { orderSubjects } from './purchase-order.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { purchaseOrderStore, savePurchaseOrder } from './store.ts'
import { emailPurchaseOrder, markSent } from './triggers.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'

const { step, state } = documentActs({ store: purchaseOrderStore, party: vendorParty, subjects: orderSubjects })
const email = step((work, subject) => emailPurchaseOrder(work, subject))

const acts = {
  mark_sent: step(markSent),
  email,
  send_email: email,
  cancel: cancelOrder,
  expense: expenseOrder,
  archive: state('archive'),
  restore: state('restore'),
  delete: state('delete'),
}

/** Applies one action to many purchase orders, one by one; each skipped id comes back with its reason. */
export const bulkPurchaseOrders = bulkDocuments({
  name: 'bulkPurchaseOrders',
  store: purchaseOrderStore,
  input: purchaseOrderInputs.bulk,
  act: ({ action }) => acts[action],
})

/** Cancels an order that has not been received: nothing is to be paid any more. */
async function cancelOrder(work: Work, order: PurchaseOrder): Promise<SkipReason | undefined> {
  if (order.isDeleted) return 'purchase_order_deleted'
  if (order.statusId === orderStatus.cancelled) return 'already_cancelled'
  if (order.statusId === orderStatus.received) return 'received'
  await savePurchaseOrder(work, order, { statusId: orderStatus.cancelled, balance: 0n })
  await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(order), notes: 'Cancelled' })
  return undefined
}
