import { bulkPurchaseOrders } from '../../../../domain/spending/purchase-order/bulk.ts'
import { purchaseOrderInputs } from '../../../../domain/spending/purchase-order/input.ts'
import { purchaseOrders } from '../../../../domain/spending/purchase-order/list.ts'
import {
  blankPurchaseOrder,
  clonePurchaseOrder,
  createPurchaseOrder,
  purchaseOrder,
  updatePurchaseOrder,
} from '../../../../domain/spending/purchase-order/operations.ts'
import type { VendorInvitation } from '../../../../domain/spending/purchase-order/invitations.ts'
import type { PurchaseOrder } from '../../../../domain/spending/purchase-order/purchase-order.ts'
import { purchaseOrderTriggers } from '../../../../domain/spending/purchase-order/triggers.ts'
import type { SavedPurchaseOrder } from '../../../../domain/spending/purchase-order/triggers.ts'
import { vendorInvitationFields } from '../../../fields/billing/document.ts'
import { purchaseOrderFields } from '../../../fields/spending/purchase-order.ts'
import { signedPdfUrl } from '../../../pages/signed-link.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { connectionField, naming, queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import type { FromResult, PayloadFields } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'
import { lineItemsField } from '../billing/document.ts'
import { triggersField } from '../billing/trigger.ts'
import { VendorContactType, VendorType } from '../contacts/vendor.ts'

const VendorInvitationType = builder.objectRef<VendorInvitation>('VendorInvitation').implement({
  description: 'The key under which a person at the vendor sees a purchase order.',
  fields: (t) => ({
    ...exposeFields(t, vendorInvitationFields),
    contact: t.field({
      type: VendorContactType,
      nullable: true,
      description: 'The person who is invited.',
      resolve: ({ vendorContactId }, _args, { loaders }) => loaders.vendorContactsById.load(vendorContactId),
    }),
  }),
})

export const PurchaseOrderType = builder.objectRef<PurchaseOrder>('PurchaseOrder').implement({
  description: 'What the company orders from a vendor, at the prices agreed.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, purchaseOrderFields),
    lineItems: lineItemsField(t),
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'From whom is ordered; null on a blank order without a vendor.',
      resolve: (parent, _args, { loaders }) => loaders.vendors.load(parent.vendorId),
    }),
    pdfUrl: t.string({
      nullable: true,
      description:
        'A link under which whoever has it gets the PDF without a token, for one hour; null on a blank one. Each request makes a new link.',
      resolve: (parent, _args, { caller }) => (parent.id ? signedPdfUrl(caller, 'purchaseOrder', parent.id) : null),
    }),
    invitations: t.field({
      type: [VendorInvitationType],
      description: 'The people at the vendor who see the order, each with a link of their own.',
      resolve: (parent, _args, { loaders }) => loaders.purchaseOrderInvitations.load(parent.id),
    }),
  }),
})

const triggers = triggersField('PurchaseOrderTrigger', {
  words: purchaseOrderTriggers.map(({ name }) => name),
  saving: 'a purchase order',
  reasons: 'already_sent, nobody_to_email.',
})

registerNode('purchaseOrder', PurchaseOrderType, purchaseOrder)

queryField('purchaseOrder', purchaseOrder, {
  type: PurchaseOrderType,
  description: 'One purchase order, archived and deleted ones included.',
})

queryField('blankPurchaseOrder', blankPurchaseOrder, {
  type: PurchaseOrderType,
  description:
    'A purchase order to begin with, in the currency of the vendor or the company. It is not stored, so its id is empty.',
})

queryField('clonePurchaseOrder', clonePurchaseOrder, {
  type: PurchaseOrderType,
  description:
    'A copy of a purchase order to begin with, without number and dates. It is not stored, so its id is empty.',
})

queryConnection('purchaseOrders', purchaseOrders, {
  type: PurchaseOrderType,
  sort: purchaseOrders.sort,
  description:
    'Purchase orders, page by page; without the right to view all, those that the caller made or looks after.',
})

builder.objectFields(VendorType, (t) => ({
  purchaseOrders: connectionField(t, purchaseOrders, {
    type: PurchaseOrderType,
    sort: purchaseOrders.sort,
    description: 'What was ordered from the vendor.',
    bind: naming('vendor', 'vendorId'),
  }),
}))

const savedOrder = (t: PayloadFields<SavedPurchaseOrder>, of: FromResult<SavedPurchaseOrder>) => ({
  purchaseOrder: t.field({
    type: PurchaseOrderType,
    nullable: true,
    description: 'The purchase order as it now is; null when refused.',
    resolve: of((result) => result.purchaseOrder),
  }),
  triggers: triggers(t, of),
})

mutationField(createPurchaseOrder, {
  description:
    'Adds a purchase order, as a draft unless `markSent` or `sendEmail` sends it. Triggers are part of the same transaction: when one is refused, nothing is saved.',
  layout: { own: Object.keys(purchaseOrderInputs.triggers) },
  payload: savedOrder,
})

mutationField(updatePurchaseOrder, {
  description:
    'Changes what is given of a purchase order; null empties a field. Triggers are part of the same transaction: when one is refused, nothing is saved.',
  layout: { own: ['id', ...Object.keys(purchaseOrderInputs.triggers)] },
  payload: savedOrder,
})

bulkMutationField(bulkPurchaseOrders, {
  kind: 'purchaseOrder',
  plural: 'purchaseOrders',
  type: PurchaseOrderType,
  description:
    'Sends, e-mails, cancels, archives, restores or deletes purchase orders, or makes an expense of each. What is done already is named with its reason.',
})
