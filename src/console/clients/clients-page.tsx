import { ClientsDocument } from '../generated/graphql.ts'
import type { ClientOrderField } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ListPage } from '../list/list-page.tsx'
import { useList } from '../list/use-list.ts'
import { clientColumns } from './client-columns.tsx'
import { clientFilterOf, ClientFilters } from './client-filters.tsx'

const sortable = clientColumns.flatMap(({ sort }) => sort ?? [])

export function ClientsPage() {
  const list = useList<ClientOrderField>(sortable, { field: 'DISPLAY_NAME', direction: 'ASC' })
  const reading = useRead(ClientsDocument, { filter: clientFilterOf(list), orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Clients"
      list={list}
      reading={reading}
      connection={reading.data?.clients}
      columns={clientColumns}
      href={({ id }) => `/clients/${id}`}
      filters={<ClientFilters list={list} />}
      adding={{ href: '/clients/new', label: 'New client' }}
    />
  )
}
