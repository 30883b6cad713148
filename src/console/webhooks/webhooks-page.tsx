import { DeveloperLinks } from '../developers/developer-links.tsx'
import { WebhooksDocument } from '../generated/graphql.ts'
import type { RecordState, WebhookOrderField, WebhooksQuery } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, useList } from '../list/use-list.ts'
import { eventWords } from './events.ts'
import { WebhookState } from './webhook-state.tsx'

type Row = NonNullable<WebhooksQuery['webhooks']>['nodes'][number]

const states: readonly RecordState[] = ['ACTIVE', 'ARCHIVED', 'DELETED']

const columns: readonly Column<Row, WebhookOrderField>[] = [
  { title: 'Receiver', sort: 'TARGET_URL', cell: ({ targetUrl }) => targetUrl },
  {
    title: 'Event',
    sort: 'EVENT',
    cell: (row) => (
      <>
        {eventWords(row.event)} <WebhookState webhook={row} />
      </>
    ),
  },
  { title: 'Method', sort: 'METHOD', isMinor: true, cell: ({ method }) => method },
]

export function WebhooksPage() {
  const list = useList<WebhookOrderField>(
    columns.flatMap(({ sort }) => sort ?? []),
    { field: 'TARGET_URL', direction: 'ASC' },
  )
  const chosen = chosenOf(list, 'state', states)
  const search = list.get('search')
  const filter = { states: chosen.length > 0 ? chosen : ['ACTIVE' as const], ...(search !== '' && { search }) }
  const reading = useRead(WebhooksDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Webhooks"
      list={list}
      reading={reading}
      connection={reading.data?.webhooks ?? undefined}
      columns={columns}
      href={({ id }) => `/developers/webhooks/${id}`}
      adding={{ href: '/developers/webhooks/new', label: 'New webhook' }}
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
