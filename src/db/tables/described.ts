import { defineTables, type Tables } from './all.ts'
import { sqliteKit } from './columns.sqlite.ts'

/** The tables as declared: for what follows from the columns of a table, on either engine. */
export const describedTables: Tables = defineTables(sqliteKit)
