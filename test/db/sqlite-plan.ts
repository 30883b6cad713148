import type { SqliteClient } from '../../src/db/sqlite/client.ts'

/** Steps of the query plan of a statement on SQLite. */
export function sqlitePlanOf(client: SqliteClient, statement: string): string[] {
  const values = Array.from(statement.matchAll(/\?/g), () => null)
  const rows = client.prepare(`explain query plan ${statement}`).all(values) as { detail: string }[]
  return rows.map(({ detail }) => detail)
}
