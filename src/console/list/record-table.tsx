import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { SortHeading } from './sort-heading.tsx'
import type { ListState } from './use-list.ts'
import { useRowKeys } from './use-row-keys.ts'

export type Column<Row, Field extends string = string> = {
  title: string
  cell: (row: Row) => ComponentChildren
  /** Field of the order; without one the column cannot be sorted by. */
  sort?: Field
  /** Amounts and other figures are aligned at their end. */
  isFigure?: boolean
  /** Left out on narrow screens. */
  isMinor?: boolean
}

type Props<Row, Field extends string> = {
  label: string
  rows: readonly Row[]
  /** The first one names the record, and links to its page if it has one. */
  columns: readonly Column<Row, Field>[]
  href?: (row: Row) => string
  list?: ListState<Field>
}

const classOf = ({ isFigure = false, isMinor = false }: { isFigure?: boolean; isMinor?: boolean }): string =>
  `${isFigure ? 'figure' : ''} ${isMinor ? 'minor' : ''}`

/** A table of records. The arrow keys, j and k move from row to row, Enter opens one. */
export function RecordTable<Row extends { id: string }, Field extends string>(props: Props<Row, Field>) {
  const { label, rows, columns, href, list } = props
  const body = useRef<HTMLTableSectionElement>(null)
  useRowKeys(body, list !== undefined)
  return (
    <table class="records" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, sort, ...column }) =>
            sort === undefined || !list ? (
              <th key={title} scope="col" class={classOf(column)}>
                {title}
              </th>
            ) : (
              <SortHeading key={title} title={title} field={sort} list={list} className={classOf(column)} />
            ),
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ title, cell, ...column }, index) =>
              index === 0 ? (
                <th key={title} scope="row" class={classOf(column)}>
                  {href ? (
                    <Link class="row-link" href={href(row)}>
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </th>
              ) : (
                <td key={title} class={classOf(column)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
