import type { Delivery } from '../../../domain/kernel/delivery.ts'
import { recordKinds } from '../../../domain/kernel/record-id.ts'
import { fieldsOf, computed } from '../field.ts'
import { anyReference, id, relation } from '../kinds/relation.ts'
import { instant, int, requiredInstant, requiredText, text } from '../kinds/scalar.ts'

/** Public fields of a delivery. */
export const deliveryFields = fieldsOf<Delivery>({
  id: id('delivery', 'id', 'Opaque id of the delivery.'),
  record: anyReference(
    computed(['recordKind', 'recordId'], (delivery) => {
      const kind = recordKinds.find((known) => known === delivery.recordKind)
      return kind && delivery.recordId !== null ? { kind, key: delivery.recordId } : null
    }),
    'The record that it is about.',
  ),
  webhook: relation('webhook', 'webhookId', 'The webhook.', 'null for other deliveries, and for all but admins'),
  deliveryKey: requiredText('deliveryKey', 'Key by which receivers know repetitions, sent as `webhook-id`.'),
  attempts: int('attempts', 'Number of attempts.'),
  lastError: text('lastError', 'Why the last try failed; empty when it did not.'),
  nextAttemptAt: instant(
    computed(['state', 'nextAttemptAt'], (delivery) => (delivery.state === 'pending' ? delivery.nextAttemptAt : null)),
    'Time of the next attempt; absent unless the delivery is waiting.',
  ),
  deliveredAt: instant('deliveredAt', 'Time of delivery; absent before.'),
  createdAt: requiredInstant('createdAt', 'Time of queueing.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last activity.'),
})

/** Fields of an invoice's electronic delivery. */
export const eSendFields = fieldsOf<Delivery>({
  delivery: relation('delivery', 'id', 'Its delivery.', 'null for callers who may not edit the invoice'),
  attempts: int('attempts', 'Number of attempts.'),
  lastError: text('lastError', 'Why the last try failed; empty when it did not.'),
})
