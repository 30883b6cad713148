import type { DeliveryFilter, DeliveryKind, DeliveryState } from '../generated/graphql.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { chosenOf } from '../list/use-list.ts'
import type { ListState } from '../list/use-list.ts'
import { kindNames, stateNames } from './delivery.ts'
import { WebhookFilter } from './webhook-filter.tsx'

const states: readonly DeliveryState[] = ['FAILED', 'PENDING', 'LEASED', 'DELIVERED']
const kinds: readonly DeliveryKind[] = ['WEBHOOK', 'EMAIL', 'E_SEND']

/** The filter of the server from the address of the list. */
export function deliveryFilterOf(list: ListState): DeliveryFilter {
  const state = chosenOf(list, 'state', states)
  const kind = chosenOf(list, 'kind', kinds)
  const webhookIds = list.getAll('webhook')
  return {
    ...(state.length > 0 && { state }),
    ...(kind.length > 0 && { kind }),
    ...(webhookIds.length > 0 && { webhookIds }),
  }
}

export const DeliveryFilters = ({ list }: { list: ListState }) => (
  <search class="filters">
    <WebhookFilter list={list} />
    <ChoiceFilter list={list} name="state" label="State" values={states} labels={stateNames} />
    <ChoiceFilter list={list} name="kind" label="Sent as" values={kinds} labels={kindNames} />
  </search>
)
