import { getTableColumns } from 'drizzle-orm'
import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
import type { KeyedTable } from './record-table.ts'

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
