import type { Tables } from '../../db/database.ts'

/** Something that is to leave the house, or has left it: one message to one receiver. */
export type Delivery = Tables['outbox']['$inferSelect']

/** Kind of the invitation that a delivery names: those to vendors are a table of their own. */
export const invitationKindOf = ({ recordKind }: Pick<Delivery, 'recordKind'>): 'invitation' | 'vendorInvitation' =>
  recordKind === 'purchaseOrder' ? 'vendorInvitation' : 'invitation'

/** How deliveries leave. */
export const deliveryKinds = ['email', 'e_send', 'webhook'] as const satisfies readonly Delivery['kind'][]

/** What can be the matter with a delivery: each is exactly one of these. */
export const deliveryStates = [
  'pending',
  'leased',
  'delivered',
  'failed',
] as const satisfies readonly Delivery['state'][]
