import type { NamedRecordOrderField, TokenShownFragment } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'
import { RecordState } from '../record/record-state.tsx'
import { Instant } from '../ui/instant.tsx'
import { rightsOf } from './rights.ts'

export const tokenColumns: readonly Column<TokenShownFragment, NamedRecordOrderField>[] = [
  { title: 'Name', sort: 'NAME', cell: ({ name }) => name || '(no name)' },
  {
    title: 'Acts as',
    cell: (row) => (
      <>
        {row.user?.email}
        <span class="second-line">
          {rightsOf(row)} <RecordState {...row} />
        </span>
      </>
    ),
  },
  { title: 'Created', sort: 'CREATED_AT', isMinor: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
]
