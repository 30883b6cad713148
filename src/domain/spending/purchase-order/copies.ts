import { copyDocuments } from '../../billing/document/copies.ts'
import { storePurchaseOrderCopy } from './create.ts'
import { clonePurchaseOrder } from './operations.ts'

/** Operations that store drafts with the content of purchase orders, by the kind of the drafts. */
export const purchaseOrderCopies = {
  purchaseOrder: copyDocuments({
    name: 'copyPurchaseOrders',
    from: 'purchaseOrder',
    to: 'purchaseOrder',
    clone: clonePurchaseOrder,
    store: storePurchaseOrderCopy,
  }),
}
