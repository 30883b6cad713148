import { BankLinks } from '../bank/bank-links.tsx'
import { BankRulesDocument } from '../generated/graphql.ts'
import type { BankRuleOrderField, RecordState as State, RuleShownFragment } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, useList } from '../list/use-list.ts'
import { RecordState } from '../record/record-state.tsx'
import { operators, searchKeys } from './rule.ts'

const states: readonly State[] = ['ACTIVE', 'ARCHIVED', 'DELETED']

const conditionsOf = ({ conditions, matchesOnAll }: RuleShownFragment): string =>
  conditions
    .map(({ searchKey, operator, value }) =>
      [searchKeys[searchKey], operators[operator], value].filter(Boolean).join(' '),
    )
    .join(matchesOnAll ? ' and ' : ' or ')

const columns: readonly Column<RuleShownFragment, BankRuleOrderField>[] = [
  { title: 'Name', sort: 'NAME', cell: ({ name }) => name },
  {
    title: 'Direction',
    sort: 'APPLIES_TO',
    cell: (rule) => (
      <>
        {rule.appliesTo === 'CREDIT' ? 'Money in' : 'Money out'} <RecordState {...rule} />
      </>
    ),
  },
  { title: 'Conditions', isMinor: true, cell: conditionsOf },
  {
    title: 'For',
    isMinor: true,
    cell: ({ client, vendor, category }) =>
      [client?.displayName, vendor?.name, category?.name].filter(Boolean).join(', '),
  },
  { title: 'Matches', isMinor: true, cell: ({ autoConvert }) => (autoConvert ? 'By itself' : 'When accepted') },
]

export function RulesPage() {
  const list = useList<BankRuleOrderField>(['NAME', 'APPLIES_TO'], { field: 'NAME', direction: 'ASC' })
  const chosen = chosenOf(list, 'state', states)
  const search = list.get('search')
  const filter = { states: chosen.length > 0 ? chosen : ['ACTIVE' as const], ...(search !== '' && { search }) }
  const reading = useRead(BankRulesDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Bank rules"
      list={list}
      reading={reading}
      connection={reading.data?.bankRules}
      columns={columns}
      href={({ id }) => `/bank/rules/${id}`}
      adding={{ href: '/bank/rules/new', label: 'New rule' }}
      filters={
        <>
          <BankLinks />
          <search class="filters">
            <SearchFilter list={list} />
            <ChoiceFilter list={list} name="state" label="State" values={states} initial="ACTIVE" />
          </search>
        </>
      }
    />
  )
}
