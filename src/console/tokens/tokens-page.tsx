import { DeveloperLinks } from '../developers/developer-links.tsx'
import { TokensDocument } from '../generated/graphql.ts'
import type { NamedRecordOrderField, RecordState } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, useList } from '../list/use-list.ts'
import { NewToken } from './new-token.tsx'
import { tokenColumns } from './token-columns.tsx'

const states: readonly RecordState[] = ['ACTIVE', 'ARCHIVED', 'DELETED']

export function TokensPage() {
  const list = useList<NamedRecordOrderField>(['NAME', 'CREATED_AT'], { field: 'CREATED_AT', direction: 'DESC' })
  const chosen = chosenOf(list, 'state', states)
  const search = list.get('search')
  const filter = { states: chosen.length > 0 ? chosen : ['ACTIVE' as const], ...(search !== '' && { search }) }
  const reading = useRead(TokensDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Tokens"
      list={list}
      reading={reading}
      connection={reading.data?.tokens ?? undefined}
      columns={tokenColumns}
      href={({ id }) => `/developers/tokens/${id}`}
      action={<NewToken onCreated={reading.readAgain} />}
      filters={
        <>
          <DeveloperLinks />
          <search class="filters">
            <SearchFilter list={list} />
            <ChoiceFilter list={list} name="state" label="State" values={states} initial="ACTIVE" />
          </search>
        </>
      }
    />
  )
}
