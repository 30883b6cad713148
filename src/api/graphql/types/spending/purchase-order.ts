import { bulkPurchaseOrders } from '../../../../domain/spending/purchase-order/bulk.ts'
import { purchaseOrderInputs } from '../../../../domain/spending/purchase-order/input.ts'
import { purchaseOrders } from '../../../../domain/spending/purchase-order/list.ts'
import { createPurchaseOrder } from '../../../../domain/spending/purchase-order/create.ts'
import { purchaseOrder } from '../../../../domain/spending/purchase-order/operations.ts'
import { updatePurchaseOrder } from '../../../../domain/spending/purchase-order/update.ts'
import type { VendorInvitation } from '../../../../domain/spending/purchase-order/invitations.ts'
import type { PurchaseOrder } from '../../../../domain/spending/purchase-order/purchase-order.ts'
import { purchaseOrderTriggers } from '../../../../domain/spending/purchase-order/triggers.ts'
import { vendorInvitationFields } from '../../../fields/billing/document.ts'
import { purchaseOrderFields } from '../../../fields/spending/purchase-order.ts'
import { signedPdfUrl } from '../../../pages/signed-link.ts'
import { builder } from '../../builder.ts'
import { connectionField, naming } from '../../building/connection.ts'
import { Node } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { documentOperations } from '../billing/document-operations.ts'
import { lineItemsField } from '../billing/document.ts'
import { VendorType } from '../contacts/vendor.ts'
import { reads } from '../../building/plain-field.ts'
import { shortList } from '../../building/short-list.ts'

export const VendorInvitationType = builder.objectRef<VendorInvitation>('VendorInvitation').implement({
  description: 'The key under which a person at the vendor sees a purchase order.',
  fields: (t) => ({
    ...exposeFields(t, vendorInvitationFields),
  }),
})

export const PurchaseOrderType = builder.objectRef<PurchaseOrder>('PurchaseOrder').implement({
  description: 'An order of the company to a vendor, at the agreed prices.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, purchaseOrderFields),
    lineItems: lineItemsField(t),
    pdfUrl: t.string({
      ...reads('id'),
      description: 'A link to the PDF that needs no token and works for at least one hour. It changes once an hour.',
      resolve: (parent, _args, { caller }) => signedPdfUrl(caller, 'purchaseOrder', parent.id),
    }),
    invitations: t.field(
      shortList(
        VendorInvitationType,
        'The people at the vendor who see the order, each with a link of their own.',
        (parent, loaders) => loaders.purchaseOrderInvitations.load(parent.id),
      ),
    ),
  }),
})

builder.objectFields(VendorType, (t) => ({
  purchaseOrders: connectionField(t, purchaseOrders, {
    type: PurchaseOrderType,
    sort: purchaseOrders.sort,
    description: 'Purchase orders to the vendor.',
    bind: naming('vendor', 'vendorId'),
  }),
}))

documentOperations({
  kind: 'purchaseOrder',
  noun: 'purchase order',
  one: 'a purchase order',
  many: 'Purchase orders',
  plural: 'purchaseOrders',
  type: PurchaseOrderType,
  operations: {
    read: purchaseOrder,
    list: purchaseOrders,
    create: createPurchaseOrder,
    update: updatePurchaseOrder,
    bulk: bulkPurchaseOrders,
  },
  triggerInputs: purchaseOrderInputs.triggers,
  triggers: purchaseOrderTriggers,
  document: (saved) => saved.purchaseOrder,
  notes: { mark_sent: 'All of the amount is to be paid.' },
})
