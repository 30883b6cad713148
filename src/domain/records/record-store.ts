import { and, eq } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { notFound } from '../kernel/error.ts'
import { insertRows } from '../kernel/rows/insert-rows.ts'
import { numberRank, refusingTakenNumber } from './record-number.ts'
import type { RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** Columns that are filled from the unit of work: keys, tenant, creator, timestamps, and the order of numbers. */
type Filled = 'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'numberRank'

/** Values that the caller of an insert supplies; `FilledElsewhere` are columns that are filled elsewhere. */
export type NewRecord<Table extends RecordTable, FilledElsewhere extends string = never> = Omit<
  Table['$inferInsert'],
  Filled | FilledElsewhere
>

/** Changed values of a record; undefined leaves a column unchanged. */
export type Changes<Table extends RecordTable> = {
  readonly [Name in keyof NewRecord<Table>]?: NewRecord<Table>[Name] | undefined
}

type NumberedTable = RecordTable & { number: SQLiteColumn; numberRank: SQLiteColumn }
/** A record that may have a number. */
export type Numbered = { readonly number?: string | null | undefined }

/** Tenant, creator and timestamps of a new record. */
export const authorship = ({ actor: { companyId, userId }, now }: Work) => ({
  companyId,
  userId,
  createdAt: now,
  updatedAt: now,
})

/** Inserts a record with the actor as creator. Nullable JSON columns may not be given. */
export async function insertRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  values: NewRecord<Table>,
): Promise<RowOf<Table>> {
  return sole(await insertRows(work, table, [{ ...values, ...authorship(work) }]))
}

/** {@link insertRecord} for a record with a number. @throws VALIDATION when a concurrent request has taken it */
export async function insertNumbered<Table extends NumberedTable>(
  work: Work,
  table: Table,
  values: NewRecord<Table> & Numbered,
): Promise<RowOf<Table>> {
  return sole(await insertAllNumbered(work, table, [values]))
}

/**
 * Inserts records with numbers, in their order. @throws VALIDATION when a concurrent request has taken the number of the first
 */
export function insertAllNumbered<Table extends NumberedTable>(
  work: Work,
  table: Table,
  list: readonly (NewRecord<Table> & Numbered)[],
): Promise<RowOf<Table>[]> {
  const stamps = authorship(work)
  const rows = list.map((values) => ({ ...values, ...stamps, numberRank: numberRank(values.number ?? null) }))
  // The generic builder type does not express it: these are the table's own rows.
  return refusingTakenNumber(list[0]?.number, () => insertRows(work, table, rows) as Promise<RowOf<Table>[]>)
}

/** Saves changes of a record that has no version; undefined values leave their columns. @throws NOT_FOUND */
export async function saveRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  id: number,
  changes: Changes<Table>,
  noun: string,
): Promise<RowOf<Table>> {
  const plain: RecordTable = table
  const [row] = await work.db
    .update(plain)
    .set({ ...changes, updatedAt: work.now })
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, id)))
    .returning()
  if (!row) throw notFound(noun)
  return row as RowOf<Table>
}

function sole<Row>(rows: readonly Row[]): Row & { id: number } {
  const [row] = rows
  if (row === undefined) throw new Error('An insert returned no row')
  return row as Row & { id: number }
}
