import { BankAccountsDocument } from '../generated/graphql.ts'
import type { BankAccountOrderField, BankAccountsQuery, RecordState as State } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, useList } from '../list/use-list.ts'
import { RecordState } from '../record/record-state.tsx'
import { Money } from '../ui/money.tsx'
import { BankLinks } from './bank-links.tsx'

type Row = BankAccountsQuery['bankAccounts']['nodes'][number]

const states: readonly State[] = ['ACTIVE', 'ARCHIVED', 'DELETED']

const columns: readonly Column<Row, BankAccountOrderField>[] = [
  { title: 'Name', sort: 'NAME', cell: ({ name }) => name },
  { title: 'Bank', sort: 'PROVIDER_NAME', isMinor: true, cell: ({ providerName }) => providerName },
  { title: 'Number', sort: 'NUMBER', isMinor: true, cell: ({ number }) => number },
  { title: 'State', isMinor: true, cell: (row) => <RecordState {...row} /> },
  {
    title: 'Balance as entered',
    sort: 'BALANCE',
    isFigure: true,
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency.code} />,
  },
]

export function AccountsPage() {
  const list = useList<BankAccountOrderField>(
    columns.flatMap(({ sort }) => sort ?? []),
    { field: 'NAME', direction: 'ASC' },
  )
  const chosen = chosenOf(list, 'state', states)
  const search = list.get('search')
  const filter = { states: chosen.length > 0 ? chosen : ['ACTIVE' as const], ...(search !== '' && { search }) }
  const reading = useRead(BankAccountsDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Bank accounts"
      list={list}
      reading={reading}
      connection={reading.data?.bankAccounts}
      columns={columns}
      href={({ id }) => `/bank/accounts/${id}`}
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
