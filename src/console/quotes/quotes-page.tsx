import { amountColumn, documentColumns, dueColumn } from '../documents/document-columns.tsx'
import { documentFilterOf, DocumentFilters } from '../documents/document-filters.tsx'
import { QuotesDocument } from '../generated/graphql.ts'
import type { QuoteOrderField, QuotesQuery, QuoteStatus } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { useList } from '../list/use-list.ts'

const statuses: readonly QuoteStatus[] = ['DRAFT', 'SENT', 'APPROVED', 'CONVERTED', 'EXPIRED']

const columns: readonly Column<QuotesQuery['quotes']['nodes'][number], QuoteOrderField>[] = [
  ...documentColumns,
  dueColumn('Valid until'),
  amountColumn('Amount', ({ amount }) => amount, { sort: 'AMOUNT' }),
]
const sortable = columns.flatMap(({ sort }) => sort ?? [])

export function QuotesPage() {
  const list = useList<QuoteOrderField>(sortable, { field: 'DATE', direction: 'DESC' })
  const filter = documentFilterOf(list, statuses)
  const reading = useRead(QuotesDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Quotes"
      list={list}
      reading={reading}
      connection={reading.data?.quotes}
      columns={columns}
      href={({ id }) => `/quotes/${id}`}
      filters={<DocumentFilters list={list} statuses={statuses} />}
      adding={{ href: '/quotes/new', label: 'New quote' }}
    />
  )
}
