import type { ComponentChildren } from 'preact'
import type { RecordState } from '../generated/graphql.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { RangeFilter } from '../list/range-filter.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, rangeOf } from '../list/use-list.ts'
import type { ListState } from '../list/use-list.ts'
import { ClientFilter } from './client-filter.tsx'

const states: readonly RecordState[] = ['ACTIVE', 'ARCHIVED', 'DELETED']
const moreNames = ['state', 'dateFrom', 'dateTo', 'amountFrom', 'amountTo']

/** The filter of the server from the address of a list of documents or payments. */
export function documentFilterOf<Status extends string>(list: ListState, statuses: readonly Status[]) {
  const [date, amount] = [rangeOf(list, 'date', 'from', 'to'), rangeOf(list, 'amount', 'gte', 'lte')]
  const chosenStates = chosenOf(list, 'state', states)
  const status = chosenOf(list, 'status', statuses)
  const clientIds = list.getAll('client')
  return {
    states: chosenStates.length > 0 ? chosenStates : (['ACTIVE'] as const).slice(),
    ...(list.get('search') !== '' && { search: list.get('search') }),
    ...(status.length > 0 && { status }),
    ...(clientIds.length > 0 && { clientIds }),
    ...(date && { date }),
    ...(amount && { amount }),
  }
}

type Props = {
  list: ListState
  statuses: readonly string[]
  /** Filters that only this list has, and their names. */
  children?: ComponentChildren
  names?: readonly string[]
}

export const DocumentFilters = ({ list, statuses, children, names = [] }: Props) => (
  <FilterBar
    list={list}
    names={['search', 'status', 'client', ...names, ...moreNames]}
    moreNames={moreNames}
    more={
      <>
        <ChoiceFilter list={list} name="state" label="State" values={states} initial="ACTIVE" />
        <RangeFilter list={list} name="date" label="Date" type="date" />
        <RangeFilter list={list} name="amount" label="Amount" type="amount" />
      </>
    }
  >
    <SearchFilter list={list} />
    <ChoiceFilter list={list} name="status" label="Status" values={statuses} />
    {children}
    <ClientFilter list={list} />
  </FilterBar>
)
