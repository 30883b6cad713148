import { type Delivery, deliveryKinds, deliveryStates } from '../../../../domain/kernel/delivery.ts'
import {
  bulkDeliveries,
  deliveries,
  delivery,
  retryDelivery,
} from '../../../../domain/workspace/delivery/operations.ts'
import { deliverySort } from '../../../../domain/workspace/delivery/store.ts'
import { webhookEventOf } from '../../../../domain/company/webhook/events.ts'
import { deliveryFields, eSendFields } from '../../../fields/workspace/delivery.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { connectionField } from '../../building/connection.ts'
import { enumOfWords } from '../../building/enums.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { InvitationType } from '../billing/document.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { VendorInvitationType } from '../spending/purchase-order.ts'
import { WebhookEventType, WebhookType } from '../company/webhook.ts'

const kind = enumOfWords('DeliveryKind', deliveryKinds, 'Channel of a delivery.')
const state = enumOfWords('DeliveryState', deliveryStates, 'State of a delivery.')

const DeliveryType = builder.objectRef<Delivery>('Delivery').implement({
  description: 'A sent or waiting e-mail, electronic invoice or webhook call.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, deliveryFields),
    kind: t.expose('kind', { type: kind, description: 'Channel of the delivery.' }),
    event: t.field({
      type: WebhookEventType,
      nullable: true,
      description: 'Event of the webhook call. Null for other deliveries.',
      resolve: ({ payload: { eventId } }) => (typeof eventId === 'number' ? (webhookEventOf(eventId) ?? null) : null),
    }),
    state: t.expose('state', { type: state, description: 'State of the delivery.' }),
    invitation: t.field({
      type: InvitationType,
      nullable: true,
      description: 'The invitation of an e-mail to a client. Null for others.',
      async resolve({ recordKind, recordId, invitationId }, _args, { loaders }) {
        if (recordId === null || (recordKind !== 'invoice' && recordKind !== 'quote' && recordKind !== 'credit'))
          return null
        const invitations = await loaders[`${recordKind}Invitations`].load(recordId)
        return invitations.find(({ id }) => id === invitationId) ?? null
      },
    }),
    vendorInvitation: t.field({
      type: VendorInvitationType,
      nullable: true,
      description: 'The invitation of an e-mail to a vendor. Null for others.',
      async resolve({ recordKind, recordId, invitationId }, _args, { loaders }) {
        if (recordId === null || recordKind !== 'purchaseOrder') return null
        const invitations = await loaders.purchaseOrderInvitations.load(recordId)
        return invitations.find(({ id }) => id === invitationId) ?? null
      },
    }),
  }),
})

registerNode('delivery', DeliveryType, delivery)

builder.queryFields((t) => ({
  delivery: query(t, delivery, { type: DeliveryType, description: 'One delivery with its tries and last error.' }),
  deliveries: connectionField(t, deliveries, {
    type: DeliveryType,
    sort: deliverySort,
    description: 'Sent and queued deliveries, newest first by default.',
  }),
}))

builder.mutationFields((t) => ({
  retryDelivery: mutation(t, retryDelivery, {
    description:
      'Tries a waiting or parked delivery now, or sends a webhook once more what it was sent. The receiver knows it by the same key; e-mails and electronic invoices that were delivered are refused with CONFLICT.',
    payload: recordPayload('delivery', DeliveryType),
  }),
  ...bulkMutations(t, bulkDeliveries, { kind: 'delivery', plural: 'deliveries', type: DeliveryType }),
}))

const ESendType = builder.objectRef<Delivery>('ESend').implement({
  description: 'State of the electronic sending of an invoice.',
  fields: (t) => ({
    ...exposeFields(t, eSendFields),
    state: t.expose('state', { type: state, description: 'State of the delivery.' }),
  }),
})

builder.objectFields(InvoiceType, (t) => ({
  eSend: t.field({
    type: ESendType,
    nullable: true,
    description: 'Its electronic send; null without one. `retryESend` asks for it.',
    resolve: (parent, _args, { loaders }) => loaders.eSends.load(parent.id),
  }),
  deliveries: connectionField(t, deliveries, {
    type: DeliveryType,
    sort: deliverySort,
    description: 'E-mails, electronic sends and webhook calls about the invoice.',
    below: { kind: 'invoice', filter: 'recordIds' },
  }),
}))

builder.objectFields(WebhookType, (t) => ({
  deliveries: connectionField(t, deliveries, {
    type: DeliveryType,
    sort: deliverySort,
    description: 'Past and waiting calls of the webhook.',
    below: { kind: 'webhook', filter: 'webhookIds' },
  }),
}))
