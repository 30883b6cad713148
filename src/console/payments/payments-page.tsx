import { amountColumn, documentColumns } from '../documents/document-columns.tsx'
import { documentFilterOf, DocumentFilters } from '../documents/document-filters.tsx'
import { PaymentsDocument } from '../generated/graphql.ts'
import type { PaymentOrderField, PaymentsQuery, PaymentStatus } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { FlagFilter } from '../list/flag-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { useList } from '../list/use-list.ts'

const statuses: readonly PaymentStatus[] = [
  'PENDING',
  'COMPLETED',
  'PARTLY_REFUNDED',
  'REFUNDED',
  'FAILED',
  'CANCELLED',
]

const columns: readonly Column<PaymentsQuery['payments']['nodes'][number], PaymentOrderField>[] = [
  ...documentColumns,
  {
    title: 'Reference',
    sort: 'TRANSACTION_REFERENCE',
    isMinor: true,
    cell: ({ transactionReference }) => transactionReference,
  },
  amountColumn('Amount', ({ amount }) => amount, { sort: 'AMOUNT' }),
  amountColumn('Applied', ({ applied }) => applied, { sort: 'APPLIED', isMinor: true }),
]
const sortable = columns.flatMap(({ sort }) => sort ?? [])

export function PaymentsPage() {
  const list = useList<PaymentOrderField>(sortable, { field: 'DATE', direction: 'DESC' })
  const filter = {
    ...documentFilterOf(list, statuses),
    ...(list.get('unapplied') !== '' && { unapplied: true }),
  }
  const reading = useRead(PaymentsDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Payments"
      list={list}
      reading={reading}
      connection={reading.data?.payments}
      columns={columns}
      href={({ id }) => `/payments/${id}`}
      filters={
        <DocumentFilters list={list} statuses={statuses} names={['unapplied']}>
          <FlagFilter list={list} name="unapplied" legend="Invoices" label="Not all applied" />
        </DocumentFilters>
      }
      adding={{ href: '/payments/new', label: 'Record a payment' }}
    />
  )
}
