import { and, asc, desc, eq, getTableName, gt, lt, sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import { prepared } from '../../../db/prepared.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'

/** Range of keys of a table: from one end, or beyond `past`. */
export type IdCut = { past: bigint | undefined; descending: boolean; limit: number; offset: number }

// SQLite compiles a statement again at each run if its limit is a bare parameter, and PostgreSQL infers a small integer type
// for a parameter that is added to a small integer.
const rowsBound = (name: string) => sql`${sql.placeholder(name)} + cast(0 as bigint)` as unknown as Placeholder

/** The keys of a company's rows without any filter, by a statement that is built once: the first page of most lists. */
export async function plainIds(work: Work, table: KeyedTable, { past, descending, ...cut }: IdCut): Promise<number[]> {
  const bounds = past === undefined ? 'all' : 'past'
  const statement = prepared(work.db, `${getTableName(table)}.ids.${descending ? 'down' : 'up'}.${bounds}`, (db) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.companyId, sql.placeholder('companyId')),
          past === undefined ? undefined : (descending ? lt : gt)(table.id, sql.placeholder('past')),
        ),
      )
      .orderBy(descending ? desc(table.id) : asc(table.id))
      .limit(rowsBound('limit'))
      .offset(rowsBound('offset')),
  )
  const rows = await statement.execute({ companyId: work.actor.companyId, past, ...cut })
  return rows.map((row) => Number(row.id))
}
