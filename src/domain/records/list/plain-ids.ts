import { and, asc, desc, eq, getTableName, gt, lt, sql } from 'drizzle-orm'
import type { Placeholder } from 'drizzle-orm'
import { prepared } from '../../../db/prepared.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'

/** Which keys of a table: from one end, or beyond `past`. */
export type IdCut = { past: bigint | undefined; descending: boolean; limit: number; offset: number }

// SQLite prepares a statement anew at each run when its limit is a bare parameter, and PostgreSQL takes one that is added
// to a small number for a small one.
const rowsBound = (name: string) => sql`${sql.placeholder(name)} + cast(0 as bigint)` as unknown as Placeholder

/** The keys of a company's rows that nothing narrows, by a statement that is built once: what most lists begin with. */
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
