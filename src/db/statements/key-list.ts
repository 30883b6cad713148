import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

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
}

/** On SQLite: a JSON array that the statement unfolds. */
export const sqliteKeyLists: KeyLists = {
  among: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  bind: (keys) => `[${keys.join(',')}]`,
  amongTexts: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  bindTexts: (texts) => JSON.stringify(texts),
}

/** On PostgreSQL: an array literal. */
export const postgresKeyLists: KeyLists = {
  among: (column, name) => sql`${column} = any(${sql.placeholder(name)}::bigint[])`,
  bind: (keys) => `{${keys.join(',')}}`,
  amongTexts: (column, name) => sql`${column} = any(${sql.placeholder(name)}::text[])`,
  bindTexts: (texts) => `{${texts.map((text) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`,
}
