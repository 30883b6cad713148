import { documentFilterOf, DocumentFilters } from '../documents/document-filters.tsx'
import type { InvoiceFilter, InvoiceStatus } from '../generated/graphql.ts'
import { FlagFilter } from '../list/flag-filter.tsx'
import type { ListState } from '../list/use-list.ts'

const statuses: readonly InvoiceStatus[] = ['DRAFT', 'SENT', 'PARTIAL', 'PAID', 'CANCELLED', 'REVERSED']

export const invoiceFilterOf = (list: ListState): InvoiceFilter => ({
  ...documentFilterOf(list, statuses),
  ...(list.get('overdue') !== '' && { overdue: true }),
})

export const InvoiceFilters = ({ list }: { list: ListState }) => (
  <DocumentFilters list={list} statuses={statuses} names={['overdue']}>
    <FlagFilter list={list} name="overdue" legend="Due" label="Overdue" />
  </DocumentFilters>
)
