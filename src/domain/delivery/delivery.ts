import type { Tables } from '../../db/database.ts'

/** Something that is to leave the house, or has left it: one message to one receiver. */
export type Delivery = Tables['outbox']['$inferSelect']

/** How deliveries leave. */
export const deliveryKinds = ['email', 'e_send', 'webhook'] as const satisfies readonly Delivery['kind'][]

/** What can be the matter with a delivery: each is exactly one of these. */
export const deliveryStates = [
  'pending',
  'leased',
  'delivered',
  'failed',
] as const satisfies readonly Delivery['state'][]
