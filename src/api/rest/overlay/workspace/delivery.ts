import { type Delivery, invitationKindOf } from '../../../../domain/kernel/delivery.ts'
import { computed } from '../../../fields/field.ts'
import { anyReference } from '../../../fields/kinds/relation.ts'
import { text } from '../../../fields/kinds/scalar.ts'
import { deliveryFields, eSendFields } from '../../../fields/workspace/delivery.ts'
import { overlay } from '../overlay.ts'

/** Members of a delivery. */
export const deliveryMembers = overlay<Delivery>(deliveryFields, {
  id: {
    after: {
      kind: text('kind', 'Channel of the delivery: email, e_send or webhook.'),
      state: text('state', 'pending, leased (a worker has it right now), delivered or failed (parked).'),
      record_kind: text('recordKind', 'Kind of the subject: invoice, payment, …'),
    },
  },
  record: {
    after: {
      invitation_id: anyReference(
        computed(['invitationId', 'recordKind'], (delivery) =>
          delivery.invitationId === null ? null : { kind: invitationKindOf(delivery), key: delivery.invitationId },
        ),
        'The invitation that an e-mail is for.',
      ),
    },
  },
  webhook: {
    after: {
      event_id: text(
        computed(['payload'], (delivery) => {
          const { eventId } = delivery.payload
          return typeof eventId === 'number' ? String(eventId) : null
        }),
        'Event of a webhook, by the number of the published API: 2 is an invoice created.',
      ),
    },
  },
})

/** Members of an invoice's electronic delivery. */
export const eSendMembers = overlay<Delivery>(eSendFields, {
  delivery: {
    after: { state: text('state', 'pending, leased (a worker has it right now), delivered or failed (parked).') },
  },
})
