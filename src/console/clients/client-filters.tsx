import type { ClientFilter, RecordState } from '../generated/graphql.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { RangeFilter } from '../list/range-filter.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, rangeOf } from '../list/use-list.ts'
import type { ListState } from '../list/use-list.ts'

const states: readonly RecordState[] = ['ACTIVE', 'ARCHIVED', 'DELETED']
const moreNames = ['state', 'balanceFrom', 'balanceTo']
const names = ['search', ...moreNames]

/** The filter of the server from the address of the list. */
export function clientFilterOf(list: ListState): ClientFilter {
  const balance = rangeOf(list, 'balance', 'gte', 'lte')
  const chosen = chosenOf(list, 'state', states)
  return {
    states: chosen.length > 0 ? chosen : ['ACTIVE'],
    ...(list.get('search') !== '' && { search: list.get('search') }),
    ...(balance && { balance }),
  }
}

export const ClientFilters = ({ list }: { list: ListState }) => (
  <FilterBar
    list={list}
    names={names}
    moreNames={moreNames}
    more={
      <>
        <ChoiceFilter list={list} name="state" label="State" values={states} initial="ACTIVE" />
        <RangeFilter list={list} name="balance" label="Balance" type="amount" />
      </>
    }
  >
    <SearchFilter list={list} />
  </FilterBar>
)
