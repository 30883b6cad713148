import type { InvoiceFilter, InvoiceStatus, RecordState } from '../generated/graphql.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { FlagFilter } from '../list/flag-filter.tsx'
import { RangeFilter } from '../list/range-filter.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { ClientFilter } from './client-filter.tsx'
import { chosenOf, rangeOf } from '../list/use-list.ts'
import type { ListState } from '../list/use-list.ts'

const statuses: readonly InvoiceStatus[] = ['DRAFT', 'SENT', 'PARTIAL', 'PAID', 'CANCELLED', 'REVERSED']
const states: readonly RecordState[] = ['ACTIVE', 'ARCHIVED', 'DELETED']
const moreNames = ['state', 'dateFrom', 'dateTo', 'amountFrom', 'amountTo']
const names = ['search', 'status', 'overdue', 'client', ...moreNames]

/** The filter of the server from the address of the list. */
export function invoiceFilterOf(list: ListState): InvoiceFilter {
  const [date, amount] = [rangeOf(list, 'date', 'from', 'to'), rangeOf(list, 'amount', 'gte', 'lte')]
  const chosenStates = chosenOf(list, 'state', states)
  const status = chosenOf(list, 'status', statuses)
  const clientIds = list.getAll('client')
  return {
    states: chosenStates.length > 0 ? chosenStates : ['ACTIVE'],
    ...(list.get('search') !== '' && { search: list.get('search') }),
    ...(status.length > 0 && { status }),
    ...(clientIds.length > 0 && { clientIds }),
    ...(list.get('overdue') !== '' && { overdue: true }),
    ...(date && { date }),
    ...(amount && { amount }),
  }
}

export const InvoiceFilters = ({ list }: { list: ListState }) => (
  <FilterBar
    list={list}
    names={names}
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
    <FlagFilter list={list} name="overdue" legend="Due" label="Overdue" />
    <ClientFilter list={list} />
  </FilterBar>
)
