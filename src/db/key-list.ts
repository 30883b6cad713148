import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

/** A list of keys as one bound value: a prepared statement takes a list of any length, `in (?, ?, …)` does not. */
export type KeyLists = {
  /** True where the column is one of the keys bound to the placeholder `name`. */
  among(column: SQLWrapper, name: string): SQL
  /** The value to bind for these keys. */
  bind(keys: readonly number[]): string
}

/** On SQLite: a JSON array that the statement unfolds. */
export const sqliteKeyLists: KeyLists = {
  among: (column, name) => sql`${column} in (select value from json_each(${sql.placeholder(name)}))`,
  bind: (keys) => `[${keys.join(',')}]`,
}

/** On PostgreSQL: an array literal. */
export const postgresKeyLists: KeyLists = {
  among: (column, name) => sql`${column} = any(${sql.placeholder(name)}::bigint[])`,
  bind: (keys) => `{${keys.join(',')}}`,
}
