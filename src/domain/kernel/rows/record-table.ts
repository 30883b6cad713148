import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getTableColumns } from 'drizzle-orm'
import { getOrInsert } from '../../../db/statements/get-or-insert.ts'

/** A table whose rows belong to a company. */
export type KeyedTable = SQLiteTable & { id: SQLiteColumn; companyId: SQLiteColumn }

/** A table of records of a company, with a creator and an assignee. */
export type RecordTable = SQLiteTable & {
  id: SQLiteColumn
  companyId: SQLiteColumn
  userId: SQLiteColumn
  assignedUserId: SQLiteColumn
  createdAt: SQLiteColumn
  updatedAt: SQLiteColumn
  archivedAt: SQLiteColumn
  isDeleted: SQLiteColumn
}

/** A row of the table; `inferSelect` alone does not include its key. */
export type RowOf<Table extends KeyedTable> = Table['$inferSelect'] & { id: number }

/** Names of the columns of records that a caller reads; names of other values that they get are without effect. */
export type ReadColumns = ReadonlySet<string>

/** Some columns of a table, in its order. */
export type Selection = { readonly columns: ReadonlySet<string>; readonly text: string }

/** Columns by which rights and merges decide, whatever the caller reads. */
const deciding: readonly string[] = ['id', 'userId', 'assignedUserId', 'clientId', 'vendorId', 'mergedIntoId']

const selections = new WeakMap<ReadColumns, WeakMap<KeyedTable, Selection>>()

/** The columns of the table to select for a caller who reads these. */
export const selectionOf = (table: KeyedTable, reads: ReadColumns): Selection =>
  getOrInsert(
    getOrInsert(selections, reads, () => new WeakMap<KeyedTable, Selection>()),
    table,
    () => {
      const columns = Object.keys(getTableColumns(table)).filter((name) => reads.has(name) || deciding.includes(name))
      return { columns: new Set(columns), text: columns.join(' ') }
    },
  )
