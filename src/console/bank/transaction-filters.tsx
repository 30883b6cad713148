import type {
  BankTransactionDirection,
  BankTransactionFilter,
  BankTransactionStatus,
  RecordState,
} from '../generated/graphql.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { RangeFilter } from '../list/range-filter.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, rangeOf } from '../list/use-list.ts'
import type { ListState } from '../list/use-list.ts'
import { AccountFilter } from './account-filter.tsx'

const statuses: readonly BankTransactionStatus[] = ['UNMATCHED', 'SUGGESTED', 'CONVERTED']
const directions: readonly BankTransactionDirection[] = ['CREDIT', 'DEBIT']
const states: readonly RecordState[] = ['ACTIVE', 'ARCHIVED', 'DELETED']
const moreNames = ['state', 'dateFrom', 'dateTo', 'amountFrom', 'amountTo']
const names = ['search', 'status', 'direction', 'account', ...moreNames]
const labels = { CONVERTED: 'Matched', CREDIT: 'Money in', DEBIT: 'Money out' }

/** The filter of the server from the address of the list. */
export function transactionFilterOf(list: ListState): BankTransactionFilter {
  const [date, amount] = [rangeOf(list, 'date', 'from', 'to'), rangeOf(list, 'amount', 'gte', 'lte')]
  const chosenStates = chosenOf(list, 'state', states)
  const status = chosenOf(list, 'status', statuses)
  const direction = chosenOf(list, 'direction', directions)
  const bankAccountIds = list.getAll('account')
  return {
    states: chosenStates.length > 0 ? chosenStates : ['ACTIVE'],
    ...(list.get('search') !== '' && { search: list.get('search') }),
    ...(status.length > 0 && { status }),
    ...(direction.length > 0 && { direction }),
    ...(bankAccountIds.length > 0 && { bankAccountIds }),
    ...(date && { date }),
    ...(amount && { amount }),
  }
}

export const TransactionFilters = ({ list }: { list: ListState }) => (
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
    <ChoiceFilter list={list} name="status" label="Status" values={statuses} labels={labels} />
    <ChoiceFilter list={list} name="direction" label="Direction" values={directions} labels={labels} />
    <AccountFilter list={list} />
  </FilterBar>
)
