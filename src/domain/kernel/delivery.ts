import type { Tables } from '../../db/database.ts'

/** A row of the outbox: one message to one receiver. `deliveryKey` is the same for every try. */
export type Delivery = Tables['outbox']['$inferSelect']

/** Kind of the invitation that a delivery names: invitations of vendors have their own table. */
export const invitationKindOf = ({ recordKind }: Pick<Delivery, 'recordKind'>): 'invitation' | 'vendorInvitation' =>
  recordKind === 'purchaseOrder' ? 'vendorInvitation' : 'invitation'

/** Delivery channels. */
export const deliveryKinds = ['email', 'e_send', 'webhook'] as const satisfies readonly Delivery['kind'][]

/** States of a delivery; each delivery is in exactly one of them. */
export const deliveryStates = [
  'pending',
  'leased',
  'delivered',
  'failed',
] as const satisfies readonly Delivery['state'][]
