import { bulkPurchaseOrders } from '../../../../domain/spending/purchase-order/bulk.ts'
import { purchaseOrders } from '../../../../domain/spending/purchase-order/list.ts'
import { createPurchaseOrder } from '../../../../domain/spending/purchase-order/create.ts'
import { purchaseOrder } from '../../../../domain/spending/purchase-order/operations.ts'
import { updatePurchaseOrder } from '../../../../domain/spending/purchase-order/update.ts'
import type { VendorInvitation } from '../../../../domain/spending/purchase-order/invitations.ts'
import type { PurchaseOrder } from '../../../../domain/spending/purchase-order/purchase-order.ts'
import { purchaseOrderTriggers, type SavedPurchaseOrder } from '../../../../domain/spending/purchase-order/triggers.ts'
import { vendorInvitationFields } from '../../../fields/billing/document.ts'
import { purchaseOrderFields } from '../../../fields/spending/purchase-order.ts'
import { signedPdfUrl } from '../../../pages/signed-link.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { query } from '../../building/query.ts'
import { triggerRule, triggersField } from '../billing/trigger.ts'
import { sharedInput } from '../../building/inputs.ts'
import { mutation, payloadType } from '../../building/mutation.ts'
import { connectionField } from '../../building/connection.ts'
import { Node, registerNode, registerPart } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { lineItemsField } from '../billing/document.ts'
import { VendorType } from '../contacts/vendor.ts'
import { reads } from '../../building/field-extensions.ts'
import { shortList } from '../../building/short-list.ts'

export const VendorInvitationType = builder.objectRef<VendorInvitation>('VendorInvitation').implement({
  description: 'The key under which a person at the vendor sees a purchase order.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, vendorInvitationFields),
})

registerPart('vendorInvitation', VendorInvitationType, {
  purchaseOrder: (loaders, id) => loaders.purchaseOrderInvitations.load(id),
})

export const PurchaseOrderType = builder.objectRef<PurchaseOrder>('PurchaseOrder').implement({
  description: 'An order of the company to a vendor, at the agreed prices.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, purchaseOrderFields),
    lineItems: lineItemsField(t),
    pdfUrl: t.string({
      ...reads('id'),
      description: 'A link to the PDF without a token, for at least one hour.',
      resolve: (parent, _args, { caller }) => signedPdfUrl(caller, 'purchaseOrder', parent.id),
    }),
    invitations: shortList(t, VendorInvitationType, 'The people who see the order, each by a link.', (loaders, id) =>
      loaders.purchaseOrderInvitations.load(id),
    ),
  }),
})

builder.objectFields(VendorType, (t) => ({
  purchaseOrders: connectionField(t, purchaseOrders, {
    type: PurchaseOrderType,
    description: 'Its orders.',
    below: { kind: 'vendor', filter: 'vendorIds' },
  }),
}))

registerNode('purchaseOrder', PurchaseOrderType, purchaseOrder)

builder.queryFields((t) => ({
  purchaseOrder: query(t, purchaseOrder, {
    type: PurchaseOrderType,
    description: 'A purchase order.',
  }),
  purchaseOrders: connectionField(t, purchaseOrders, {
    type: PurchaseOrderType,
    description: 'Page by page.',
  }),
}))

const saved = payloadType<SavedPurchaseOrder>('PurchaseOrderPayload', {
  description: 'The saved purchase order, or the reasons for the refusal.',
  dryRun: true,
  fields: (field) => ({
    purchaseOrder: field(
      PurchaseOrderType,
      'The purchase order as it now is; null when refused.',
      (done) => done.purchaseOrder,
    ),
    triggers: triggersField(field),
  }),
})

const triggerArgs = ['markSent', 'sendEmail', 'refreshParties', 'saveDefaultFooter', 'saveDefaultTerms']

builder.mutationFields((t) => ({
  createPurchaseOrder: mutation(t, createPurchaseOrder, {
    description: `Adds a purchase order, as a draft unless a trigger carries it further. ${triggerRule(purchaseOrderTriggers)}`,
    ...sharedInput('purchaseOrder', 'vendorId'),
    args: [...triggerArgs, 'dryRun', 'input'],
    required: ['input'],
    payload: saved,
  }),
  updatePurchaseOrder: mutation(t, updatePurchaseOrder, {
    description: `Changes what is given; null empties. ${triggerRule(purchaseOrderTriggers)}`,
    ...sharedInput('purchaseOrder', 'vendorId'),
    args: ['id', 'version', ...triggerArgs, 'dryRun', 'input'],
    payload: saved,
  }),
  ...bulkMutations(t, bulkPurchaseOrders, {
    kind: 'purchaseOrder',
    plural: 'purchaseOrders',
    type: PurchaseOrderType,
    notes: { mark_sent: 'All of the amount is to be paid.' },
  }),
}))
