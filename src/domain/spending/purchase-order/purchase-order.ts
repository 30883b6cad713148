import { orderStatus } from '../../kernel/document-status.ts'
import type { Tables } from '../../../db/database.ts'

/** What the company orders from a vendor. It has no effect on what anybody owes. */
export type PurchaseOrder = Tables['purchaseOrders']['$inferSelect']

/** What of an order is still to be paid: all of it once it is sent, unless it is called off. */
export const balanceOf = ({ statusId, amount }: Pick<PurchaseOrder, 'statusId' | 'amount'>): bigint =>
  statusId === orderStatus.draft || statusId === orderStatus.cancelled ? 0n : amount

/** The records that an activity about an order names. */
export const orderSubjects = (order: PurchaseOrder) => ({ purchaseOrderId: order.id, vendorId: order.vendorId })
