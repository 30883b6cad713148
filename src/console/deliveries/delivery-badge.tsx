import type { DeliveryState } from '../generated/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/badge.tsx'
import { stateNames } from './delivery.ts'

const tones: Readonly<Record<DeliveryState, Tone>> = {
  PENDING: 'neutral',
  LEASED: 'info',
  DELIVERED: 'good',
  FAILED: 'bad',
}

export const DeliveryBadge = ({ state }: { state: DeliveryState }) => (
  <Badge tone={tones[state]}>{stateNames[state]}</Badge>
)
