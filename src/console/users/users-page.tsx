import { UsersDocument } from '../generated/graphql.ts'
import type { RecordState as State, UserOrderField, UsersQuery } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { ListPage } from '../list/list-page.tsx'
import type { Column } from '../list/record-table.tsx'
import { SearchFilter } from '../list/search-filter.tsx'
import { chosenOf, useList } from '../list/use-list.ts'
import { RecordState } from '../record/record-state.tsx'
import { SettingsLinks } from '../settings/settings-links.tsx'
import { Instant } from '../ui/instant.tsx'
import { nameOf } from './user.ts'
import { UserRole } from './user-role.tsx'

type Row = UsersQuery['users']['nodes'][number]

const states: readonly State[] = ['ACTIVE', 'ARCHIVED', 'DELETED']

const columns: readonly Column<Row, UserOrderField>[] = [
  { title: 'Name', sort: 'NAME', cell: nameOf },
  { title: 'E-mail', sort: 'EMAIL', isMinor: true, cell: ({ email }) => email },
  { title: 'Role', cell: (row) => <UserRole {...row} /> },
  { title: 'State', isMinor: true, cell: (row) => <RecordState {...row} /> },
  {
    title: 'Last sign-in',
    isMinor: true,
    cell: ({ lastLogin }) => (lastLogin === null ? null : <Instant at={lastLogin} />),
  },
]

/** The people of the company. */
export function UsersPage() {
  const list = useList<UserOrderField>(
    columns.flatMap(({ sort }) => sort ?? []),
    { field: 'NAME', direction: 'ASC' },
  )
  const chosen = chosenOf(list, 'state', states)
  const search = list.get('search')
  const filter = { states: chosen.length > 0 ? chosen : ['ACTIVE' as const], ...(search !== '' && { search }) }
  const reading = useRead(UsersDocument, { filter, orderBy: [list.sort], ...list.page })
  return (
    <ListPage
      title="Users"
      list={list}
      reading={reading}
      connection={reading.data?.users}
      columns={columns}
      href={({ id }) => `/settings/users/${id}`}
      adding={{ href: '/settings/users/new', label: 'Invite a user' }}
      filters={
        <>
          <SettingsLinks />
          <search class="filters">
            <SearchFilter list={list} />
            <ChoiceFilter list={list} name="state" label="State" values={states} initial="ACTIVE" />
          </search>
        </>
      }
    />
  )
}
