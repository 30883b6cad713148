import { formatWords } from '../format/format.ts'
import type { DeliveryKind, DeliveryShownFragment, DeliveryState } from '../generated/graphql.ts'

export const kindNames: Readonly<Record<DeliveryKind, string>> = {
  EMAIL: 'E-mail',
  E_SEND: 'Electronic invoice',
  WEBHOOK: 'Webhook',
}

export const stateNames: Readonly<Record<DeliveryState, string>> = {
  PENDING: 'Waiting',
  LEASED: 'Being sent',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
}

/** A delivery in a few words: the event of a webhook, or the way of another one. */
export const titleOf = ({ kind, event }: DeliveryShownFragment): string =>
  event === null ? kindNames[kind] : formatWords(event)
