import { Param, type Placeholder, sql, SQL, type SQLChunk, type SQLWrapper, StringChunk } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** A list of keys or texts as one bound value: a prepared statement takes a list of any length, `in (?, ?, …)` does not. */
export type KeyLists = {
  /** True where the column is one of the keys bound to the placeholder `name`. */
  among(column: SQLWrapper, name: string): SQL
  /** The value to bind for these keys, or amounts of minor units. */
  bind(keys: readonly (number | bigint)[]): string
  /** True where the text is one of those bound to the placeholder `name`. */
  amongTexts(column: SQLWrapper, name: string): SQL
  /** The value to bind for these texts. */
  bindTexts(texts: readonly string[]): string
  /** The keys or texts as rows, each with the rows of a table whose `id` is among those selected for {@link eachKey}; bound, or a placeholder. */
  each(
    keys: string | Placeholder,
    rows: { id: SQLWrapper; ids: SQLWrapper },
    type?: 'bigint' | 'text',
  ): { from: SQL; where: SQL }
}

/** The key of the present row of a statement from {@link KeyLists.each}. */
export const eachKey = sql.raw('each_key.value')

/** On SQLite: a JSON array that the statement unfolds. */
export const sqliteKeyLists: KeyLists = {
  among: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  bind: (keys) => `[${keys.join(',')}]`,
  amongTexts: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  bindTexts: (texts) => JSON.stringify(texts),
  each: (keys, { id, ids }) => ({
    from: sql`json_each(${keys}) as each_key`,
    where: sql`${id} in ${ids}`,
  }),
}

/**
 * On PostgreSQL: an array literal. The keys found for `each` are materialized: without statistics, as in a new database, the
 * planner can join the outer tables first and run the lateral query for each pair of their rows.
 */
export const postgresKeyLists: KeyLists = {
  among: (column, name) => sql`${column} = any(${sql.placeholder(name)}::bigint[])`,
  bind: (keys) => `{${keys.join(',')}}`,
  amongTexts: (column, name) => sql`${column} = any(${sql.placeholder(name)}::text[])`,
  bindTexts: (texts) => `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`,
  each: (keys, { id, ids }, type = 'bigint') => ({
    from: sql`(with each_id as materialized (
      select each_row.id from unnest(${keys}::${sql.raw(type)}[]) as each_key(value) cross join lateral ${ids} as each_row
    ) select id from each_id) as each_found`,
    where: sql`${id} = each_found.id`,
  }),
}

type Columns = readonly SQLiteColumn[]
type Rows = readonly (readonly unknown[])[]

/** Rows that a statement is given, to be joined with those of a table. */
export type RowLists = {
  /** A table expression with values of these columns, in their order: `column1`, `column2` and so on. At least one row. */
  of(columns: Columns, rows: Rows): SQL
  /** The condition, tested only for rows of the table that another condition has found. */
  testedOnly(condition: SQL | undefined): SQL | undefined
}

/** On SQLite: JSON as one bound value, since thousands of values cost more than the statement. JSON keeps 64 bits exact. */
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
