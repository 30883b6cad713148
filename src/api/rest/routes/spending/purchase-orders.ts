import { bulkPurchaseOrders } from '../../../../domain/spending/purchase-order/bulk.ts'
import { purchaseOrders } from '../../../../domain/spending/purchase-order/list.ts'
import {
  blankPurchaseOrder,
  clonePurchaseOrder,
  createPurchaseOrder,
  purchaseOrder,
  updatePurchaseOrder,
} from '../../../../domain/spending/purchase-order/operations.ts'
import { purchaseOrdersByIds } from '../../../../domain/spending/purchase-order/store.ts'
import type { SavedPurchaseOrder } from '../../../../domain/spending/purchase-order/triggers.ts'
import { purchaseOrderSheets } from '../../../../domain/documents/printable/operations.ts'
import { item } from '../../answer.ts'
import { purchaseOrderPresenter } from '../../presenters/spending/purchase-orders.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'

/** The saved order, and in `meta.triggers` the outcome of each requested trigger. */
const saved = item(purchaseOrderPresenter, {
  pick: (result: SavedPurchaseOrder) => result.purchaseOrder,
  meta: ({ triggers }) => ({ triggers }),
})

export const purchaseOrderRoutes = [
  ...resourceRoutes({
    kind: 'purchaseOrder',
    path: '/purchase_orders',
    one: 'a purchase order',
    many: 'Purchase orders',
    presenter: purchaseOrderPresenter,
    saved,
    uploads: purchaseOrdersByIds,
    operations: {
      list: purchaseOrders,
      read: purchaseOrder,
      blank: blankPurchaseOrder,
      create: createPurchaseOrder,
      update: updatePurchaseOrder,
      bulk: bulkPurchaseOrders,
    },
    sheets: purchaseOrderSheets,
    summaries: {
      create: 'Add a purchase order; triggers in query or body carry it further in the same transaction.',
      update: 'Change what is given of a purchase order; triggers in query or body run in the same transaction.',
    },
    actions: {
      mark_sent: 'Order what a draft says: all of its amount is to be paid.',
      email: 'Mark a draft as sent and queue its e-mails.',
      send_email: 'Mark a draft as sent and queue its e-mails.',
    },
  }),
  route({
    method: 'GET',
    path: '/purchase_orders/{id}/clone_to_purchase_order',
    operation: clonePurchaseOrder,
    graphql: 'Query.clonePurchaseOrder',
    summary: 'A copy of a purchase order, not stored.',
    answer: item(purchaseOrderPresenter),
  }),
]
