import { sql } from 'drizzle-orm'
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'

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
  /**
   * The keys as the rows of a statement, each with those rows of a table whose `id` is among the `ids` that a query selects for
   * {@link eachKey}. `keys` is the bound value or its placeholder.
   */
  each(keys: string | Placeholder, rows: { id: SQLWrapper; ids: SQLWrapper }): { from: SQL; where: SQL }
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
  each: (keys, { id, ids }) => ({
    from: sql`(with each_id as materialized (
      select each_row.id from unnest(${keys}::bigint[]) as each_key(value) cross join lateral ${ids} as each_row
    ) select id from each_id) as each_found`,
    where: sql`${id} = each_found.id`,
  }),
}
