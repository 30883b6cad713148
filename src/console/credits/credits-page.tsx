import { amountColumn, documentColumns } from '../documents/document-columns.tsx'
import { documentFilterOf, DocumentFilters } from '../documents/document-filters.tsx'
import { CreditsDocument } from '../generated/graphql.ts'
import type { CreditOrderField, CreditsQuery, CreditStatus } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { useList } from '../list/use-list.ts'

const statuses: readonly CreditStatus[] = ['DRAFT', 'SENT', 'PARTIAL', 'APPLIED']

const columns: readonly Column<CreditsQuery['credits']['nodes'][number], CreditOrderField>[] = [
  ...documentColumns,
  amountColumn('Amount', ({ amount }) => amount, { sort: 'AMOUNT', isMinor: true }),
  amountColumn('Unused', ({ balance }) => balance, { sort: 'BALANCE' }),
]
const sortable = columns.flatMap(({ sort }) => sort ?? [])

export function CreditsPage() {
  const list = useList<CreditOrderField>(sortable, { field: 'DATE', direction: 'DESC' })
  const filter = documentFilterOf(list, statuses)
  const reading = useRead(CreditsDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Credits"
      list={list}
      reading={reading}
      connection={reading.data?.credits}
      columns={columns}
      href={({ id }) => `/credits/${id}`}
      filters={<DocumentFilters list={list} statuses={statuses} />}
      adding={{ href: '/credits/new', label: 'New credit' }}
    />
  )
}
