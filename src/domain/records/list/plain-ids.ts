import { and, asc, desc, eq, getTableName, gt, lt, sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import type { Queries } from '../../../db/database.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import type { Selection } from '../../kernel/rows/selection.ts'
import type { KeyedTable, RecordTable, RowOf } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { selectedFrom } from '../records.ts'
import type { Selected } from '../records.ts'

/** Range of keys of a table: from one end, or beyond `past`. */
export type IdCut = { past: bigint | undefined; descending: boolean; limit: number; offset: number }

// SQLite compiles a statement again at each run if its limit is a bare parameter, and PostgreSQL infers a small integer type
// for a parameter that is added to a small integer.
const rowsBound = (name: string) => sql`${sql.placeholder(name)} + cast(0 as bigint)` as unknown as Placeholder

/** A company's rows without any filter, in the order of their keys, by a statement that is built once. */
async function plain(
  work: Work,
  table: KeyedTable,
  { past, descending, ...cut }: IdCut,
  selected: Selected,
): Promise<Record<string, unknown>[]> {
  const bounds = past === undefined ? 'all' : 'past'
  const name = `${selected.name}.${descending ? 'down' : 'up'}.${bounds}`
  const build = (db: Queries) =>
    (selected.columns ? db.select(selected.columns()) : db.select())
      .from(table)
      .where(
        and(
          eq(table.companyId, sql.placeholder('companyId')),
          past === undefined ? undefined : (descending ? lt : gt)(table.id, sql.placeholder('past')),
        ),
      )
      .orderBy(descending ? desc(table.id) : asc(table.id))
      .limit(rowsBound('limit'))
      .offset(rowsBound('offset'))
  const statement = prepared(work.db, name, build)
  return statement.execute({ companyId: work.actor.companyId, past, ...cut })
}

/** The keys of a company's rows without any filter. */
export async function plainIds(work: Work, table: KeyedTable, cut: IdCut): Promise<number[]> {
  const rows = await plain(work, table, cut, { name: `${getTableName(table)}.ids`, columns: () => ({ id: table.id }) })
  return rows.map((row) => Number(row['id']))
}

/** True if the company has more rows than this. */
export const hasMoreThan = async (work: Work, table: KeyedTable, count: number): Promise<boolean> =>
  (await plainIds(work, table, { past: undefined, descending: false, limit: 1, offset: count })).length > 0

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
