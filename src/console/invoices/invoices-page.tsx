import { InvoicesDocument } from '../generated/graphql.ts'
import type { InvoiceOrderField } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ListPage } from '../list/list-page.tsx'
import { useList } from '../list/use-list.ts'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceFilterOf, InvoiceFilters } from './invoice-filters.tsx'

const sortable = invoiceColumns.flatMap(({ sort }) => sort ?? [])

export function InvoicesPage() {
  const list = useList<InvoiceOrderField>(sortable, { field: 'DATE', direction: 'DESC' })
  const reading = useRead(InvoicesDocument, { filter: invoiceFilterOf(list), orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Invoices"
      list={list}
      reading={reading}
      connection={reading.data?.invoices}
      columns={invoiceColumns}
      href={({ id }) => `/invoices/${id}`}
      filters={<InvoiceFilters list={list} />}
      adding={{ href: '/invoices/new', label: 'New invoice' }}
    />
  )
}
