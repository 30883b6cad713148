import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { anyReferencesIn, referencesIn, subject } from '../../kernel/reference-input.ts'
import { severalOf, pageInput } from '../../records/list/list.ts'
import { moments } from '../../kernel/rows/range.ts'
import { deliveryKinds, deliveryStates } from '../../kernel/delivery.ts'

export const deliveriesInput = z.object({
  state: severalOf('DeliveryState', deliveryStates, 'In one of these states.').optional(),
  kind: severalOf('DeliveryKind', deliveryKinds, 'By one of these ways.').optional(),
  recordIds: anyReferencesIn('About one of these records, of whatever kind.').optional(),
  webhookIds: referencesIn('webhook', 'To one of these webhooks.').optional(),
  createdAt: moments('Queued within these instants.').optional(),
  ...pageInput,
})

export const deliveryId = z.object({ id: subject('delivery', 'The delivery.') })

export const bulkDeliveriesInput = bulkInput('delivery', 'DeliveryAction', ['retry'])
