import { orderStatus } from '../../kernel/document-status.ts'
import type { Tables } from '../../../db/database.ts'

/** An order of the company from a vendor. It does not change any balance of a client or vendor. */
export type PurchaseOrder = Tables['purchaseOrders']['$inferSelect']

/** The amount of an order that is still to be paid: all of it once it is sent, unless it is cancelled. */
export const balanceOf = ({ statusId, amount }: Pick<PurchaseOrder, 'statusId' | 'amount'>): bigint =>
  statusId === orderStatus.draft || statusId === orderStatus.cancelled ? 0n : amount

/** The records that an activity about an order names. */
export const orderSubjects = (order: Pick<PurchaseOrder, 'id' | 'vendorId'>) => ({
  purchaseOrderId: order.id,
  vendorId: order.vendorId,
})
