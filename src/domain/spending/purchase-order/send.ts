import { eq } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { nextNumber } from '../../contacts/number.ts'
import type { Work } from '../../kernel/work.ts'
import { stampVendorInvitations } from './invitations.ts'
import { orderSubjects } from './purchase-order.ts'
import { orderStatus } from '../../kernel/document-status.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { indexPurchaseOrder, savePurchaseOrder } from './store.ts'

/** Orders a live draft: numbered, its whole amount to be paid; others are returned unchanged. @throws CONFLICT if changed meanwhile */
export async function sendPurchaseOrder(work: Work, order: PurchaseOrder): Promise<PurchaseOrder> {
  if (order.statusId !== orderStatus.draft || order.isDeleted) return order
  const { purchaseOrders } = work.tables
  const sent = await savePurchaseOrder(
    work,
    order,
    {
      number: order.number ?? (await nextNumber(work, 'purchaseOrder', purchaseOrders)),
      statusId: orderStatus.sent,
      balance: order.amount,
      lastSentDate: work.today,
    },
    eq(purchaseOrders.statusId, orderStatus.draft),
  )
  await stampVendorInvitations(work, sent.id)
  if (sent.number !== order.number) await indexPurchaseOrder(work, sent)
  await publish(work, { type: 'purchaseOrderSent', ...orderSubjects(sent) })
  return sent
}
