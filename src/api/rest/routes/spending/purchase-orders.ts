import { purchaseOrderInputs } from '../../../../domain/spending/purchase-order/input.ts'
import { purchaseOrderCopies } from '../../../../domain/spending/purchase-order/copies.ts'
import { bulkPurchaseOrders } from '../../../../domain/spending/purchase-order/bulk.ts'
import { purchaseOrders } from '../../../../domain/spending/purchase-order/list.ts'
import {
  purchaseOrderDefaults,
  clonePurchaseOrder,
  purchaseOrder,
} from '../../../../domain/spending/purchase-order/operations.ts'
import { createPurchaseOrder } from '../../../../domain/spending/purchase-order/create.ts'
import { updatePurchaseOrder } from '../../../../domain/spending/purchase-order/update.ts'
import { purchaseOrdersByIds } from '../../../../domain/spending/purchase-order/store.ts'
import { purchaseOrderPrintables } from '../../../../domain/documents/printable/operations.ts'
import { bulkCopy } from '../../bulk-copies.ts'
import { purchaseOrderPresenter } from '../../presenters/spending/purchase-orders.ts'
import { documentRoutes } from '../../document-routes.ts'
import { documentForm } from '../../overlay/billing/document.ts'
import { purchaseOrderFilters, templateForm } from '../../wire/billing.ts'

export const purchaseOrderRoutes = documentRoutes({
  kind: 'purchaseOrder',
  path: '/purchase_orders',
  presenter: purchaseOrderPresenter,
  forms: { list: purchaseOrderFilters, create: documentForm, update: documentForm, bulk: templateForm },
  uploads: purchaseOrdersByIds,
  clone: clonePurchaseOrder,
  document: (saved) => saved.purchaseOrder,
  triggers: purchaseOrderInputs.triggers,
  operations: {
    list: purchaseOrders,
    read: purchaseOrder,
    defaults: purchaseOrderDefaults,
    create: createPurchaseOrder,
    update: updatePurchaseOrder,
    bulk: bulkPurchaseOrders,
  },
  printables: purchaseOrderPrintables,
  copies: [bulkCopy('purchaseOrder', purchaseOrderCopies.purchaseOrder, purchaseOrderPresenter)],
  actions: { mark_sent: 'Order what a draft says: all of its amount is to be paid.' },
})
