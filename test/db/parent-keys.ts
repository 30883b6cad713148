import { getTableColumns } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../../src/db/database.ts'
import { defineTables } from '../../src/db/tables/all.ts'
import { sqliteKit } from '../../src/db/tables/columns.sqlite.ts'
import type { KeyedTable } from '../../src/domain/kernel/rows/record-table.ts'

/** A column with the key of another record. */
type ParentKey = { name: string; table: KeyedTable; column: SQLiteColumn }

const declared = Object.entries(defineTables(sqliteKit))

/** Columns of these tables with the key of a record that others are looked up by; both engines have the same. */
export const parentKeysOf = (tables: Tables): ParentKey[] =>
  declared.flatMap(([name, declaration]) => {
    const table = tables[name as keyof Tables]
    if (!('companyId' in table && 'id' in table)) return []
    return getTableConfig(declaration).foreignKeys.flatMap(({ reference }) => {
      const key = reference().columns.find((column) => !/^company_?id$/i.test(column.name))
      const found = Object.entries(getTableColumns(table)).find(([, column]) => column.name === key?.name)
      // Records are found by who made them in lists only.
      return found && found[0] !== 'userId' ? [{ name: `${name}.${found[0]}`, table, column: found[1] }] : []
    })
  })
