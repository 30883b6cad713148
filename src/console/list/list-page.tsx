import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { Failure } from '../graph/failure.tsx'
import type { Reading } from '../graph/use-read.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Pager } from './pager.tsx'
import type { PageEnds } from './pager.tsx'
import { RecordTable } from './record-table.tsx'
import type { Column } from './record-table.tsx'
import type { ListState } from './use-list.ts'

type Row = { id: string }

/** One page of a list as the server returns it. */
type Connection<Item extends Row> = { totalCount: number; nodes: readonly Item[]; pageInfo: PageEnds }

type Props<Item extends Row, Field extends string> = {
  title: string
  list: ListState<Field>
  reading: Pick<Reading<unknown>, 'error' | 'isReading' | 'readAgain'>
  connection: Connection<Item> | undefined
  columns: readonly Column<Item, Field>[]
  /** Address of the page of a record. */
  href: (row: Item) => string
  filters: ComponentChildren
  /** Address and label of the page that adds a record. */
  adding?: { href: string; label: string }
  /** Beside the title, where a record is added in a dialog. */
  action?: ComponentChildren
}

/** A list of records: filters, a table that is sorted by its headings and walked by keys, and pages in both directions. */
export function ListPage<Item extends Row, Field extends string>(props: Props<Item, Field>) {
  const { title, list, reading, connection, columns, href, filters, adding, action } = props
  return (
    <>
      <PageTitle title={title}>
        <span class="count" role="status">
          {connection && (
            <>
              {connection.totalCount} <span class="sr-only">in the list</span>
            </>
          )}
        </span>
        {adding && (
          <Link class="button button-primary" href={adding.href}>
            {adding.label}
          </Link>
        )}
        {action}
      </PageTitle>
      {filters}
      {reading.error && <Failure error={reading.error} retry={reading.readAgain} />}
      {connection && (
        <section aria-busy={reading.isReading} class="card list">
          <RecordTable label={title} rows={connection.nodes} columns={columns} href={href} list={list} />
          {connection.nodes.length === 0 && (
            <p class="empty">{list.isFiltered ? 'No records match.' : `No ${title.toLowerCase()} yet.`}</p>
          )}
          <Pager list={list} ends={connection.pageInfo} />
        </section>
      )}
      {!connection && !reading.error && (
        <p class="empty" aria-busy="true">
          Loading…
        </p>
      )}
    </>
  )
}
