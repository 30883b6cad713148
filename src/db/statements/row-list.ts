import { Param, sql, SQL, StringChunk } from 'drizzle-orm'
import type { SQLChunk } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

type Columns = readonly SQLiteColumn[]
type Rows = readonly (readonly unknown[])[]

/** Rows that a statement is given, to be joined with those of a table. */
export type RowLists = {
  /** A table expression with values of these columns, in their order: `column1`, `column2` and so on. At least one row. */
  of(columns: Columns, rows: Rows): SQL
  /** The condition, tested only for rows of the table that another condition has found. */
  testedOnly(condition: SQL | undefined): SQL | undefined
}

/**
 * On SQLite: JSON as one bound value. A statement with thousands of values takes longer to build, bind and compile than to run.
 * SQLite reads JSON numbers of 64 bits exactly.
 */
export const sqliteRowLists: RowLists = {
  of(columns, rows) {
    const values = columns.map((_, index) => `json_extract(value, '$[${index}]') as column${index + 1}`)
    return sql`(select ${sql.raw(values.join(', '))} from json_each(${jsonOfRows(columns, rows)}))`
  },
  // SQLite has statistics of few tables: it would read all rows of the company, and the whole list for each.
  testedOnly: (condition) => condition && sql`(${condition}) is true`,
}

function jsonOfRows(columns: Columns, rows: Rows): string {
  let json = ''
  for (const row of rows) {
    let values = ''
    for (const [at, column] of columns.entries()) values += `${at > 0 ? ',' : ''}${jsonOf(column, row[at])}`
    json += `${json === '' ? '' : ','}[${values}]`
  }
  return `[${json}]`
}

function jsonOf(column: SQLiteColumn, value: unknown): string {
  if (value === undefined || value === null) return 'null'
  const stored = column.mapToDriverValue(value)
  if (typeof stored === 'bigint') return String(stored)
  const json = JSON.stringify(stored)
  // Half a surrogate pair is stored as the replacement character, as it is when bound as text.
  return json.includes(String.raw`\ud`) ? JSON.stringify(Buffer.from(String(stored)).toString()) : json
}

const opening = new StringChunk('(')
const casting = new StringChunk('cast(')
const between = new StringChunk(', ')
const nextRow = new StringChunk('), (')

/**
 * On PostgreSQL: a values list, whose number of rows the planner knows; it expects a hundred of any JSON, and would read a whole table for
 * one row. The list has no types, and PostgreSQL would treat all values as text: the first row's types are explicit and apply to all
 * rows. Flat, because a statement of thousands of nested parts takes longer to build than to run.
 */
export const postgresRowLists: RowLists = {
  of(columns, rows) {
    const chunks: SQLChunk[] = [new StringChunk('(values ')]
    const asType = columns.map((column) => new StringChunk(` as ${column.getSQLType()})`))
    for (const [index, row] of rows.entries()) {
      chunks.push(index === 0 ? opening : nextRow)
      for (const [at, column] of columns.entries()) {
        if (at > 0) chunks.push(between)
        const value = new Param(row[at] ?? null, column)
        if (index === 0) chunks.push(casting, value, asType[at])
        else chunks.push(value)
      }
    }
    chunks.push(new StringChunk('))'))
    return new SQL(chunks)
  },
  testedOnly: (condition) => condition,
}
