import { and, asc, desc, eq, getTableColumns, getTableName, gt, lt, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Queries } from '../../../db/database.ts'
import { eachKey } from '../../../db/statements/lists.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Selection, KeyedTable, RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { selectedFrom, type Selected } from '../records.ts'
import type { Below } from './below.ts'

/** Range of keys of a table, or of the list below each record: from one end, or beyond `past`. */
export type IdCut = {
  past: bigint | undefined
  descending: boolean
  limit: number
  offset: number
  below: Below | undefined
}

/**
 * A number of rows. SQLite compiles a statement again at each run if its limit is a bare parameter, and PostgreSQL infers a small
 * integer type for a parameter that is added to a small integer.
 */
export const rowsBound = (count: number | Placeholder): Placeholder =>
  sql`${count} + cast(0 as bigint)` as unknown as Placeholder

/** A company's rows without any filter, in the order of their keys, by a statement that is built once. */
async function plain(
  work: Work,
  table: KeyedTable,
  { past, descending, below, ...cut }: IdCut,
  selected: Selected,
): Promise<Record<string, unknown>[]> {
  const name = [
    selected.name,
    ...(below ? ['below', below.column.name] : []),
    descending ? 'down' : 'up',
    past === undefined ? 'all' : 'past',
  ].join('.')
  const build = (db: Queries) => {
    const ofCompany = eq(table.companyId, sql.placeholder('companyId'))
    const isPast = past === undefined ? undefined : (descending ? lt : gt)(table.id, sql.placeholder('past'))
    const order = descending ? desc(table.id) : asc(table.id)
    const cutTo = (columns: Record<string, SQLiteColumn>, ofParent?: SQL) =>
      db
        .select(columns)
        .from(table)
        .where(and(ofCompany, ofParent, isPast))
        .orderBy(order)
        .limit(rowsBound(sql.placeholder('limit')))
        .offset(rowsBound(sql.placeholder('offset')))
    const columns = selected.columns?.() ?? getTableColumns(table)
    if (!below) return cutTo(columns)
    const ids = cutTo({ id: table.id }, eq(below.column, eachKey))
    const { from, where } = work.keyLists.each(sql.placeholder('keys'), { id: table.id, ids })
    return db
      .select({ ...columns, [below.name]: below.column })
      .from(from)
      .crossJoin(table)
      .where(and(work.rowLists.testedOnly(ofCompany), where))
      .orderBy(order)
  }
  const keys = below && work.keyLists.bind([...new Set(below.keys)])
  const statement = prepared<Record<string, unknown>[]>(work.db, name, build)
  return statement.execute({ companyId: work.actor.companyId, past, ...cut, keys })
}

/** The keys of a company's rows without any filter, each with that of the record that it is below. */
export const plainIds = async (work: Work, table: KeyedTable, cut: IdCut): Promise<{ id: number }[]> =>
  (await plain(work, table, cut, { name: `${getTableName(table)}.ids`, columns: () => ({ id: table.id }) })) as {
    id: number
  }[]

/** True if the company has more rows than this. */
export const hasMoreThan = async (work: Work, table: KeyedTable, count: number): Promise<boolean> =>
  (await plainIds(work, table, { past: undefined, descending: false, limit: 1, offset: count, below: undefined }))
    .length > 0

/** A company's rows without any filter, with these columns, by default all: the first pages of most lists. */
export async function plainRows<Table extends RecordTable>(
  work: Work,
  table: Table,
  cut: IdCut,
  selection: Selection | undefined,
): Promise<RowOf<Table>[]> {
  // The generic builder type does not express it: these are the table's own rows.
  return (await plain(work, table, cut, selectedFrom(work, table, 'rows', selection))) as RowOf<Table>[]
}
