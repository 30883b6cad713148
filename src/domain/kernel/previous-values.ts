import { isDeepStrictEqual } from 'node:util'
import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Work } from './work.ts'

const keyOf = (table: SQLiteTable, id: number): string => `${getTableName(table)} ${id}`

/** Notes a change of a row in the running transaction, so that its events can tell what it was before. */
export function notePrevious(work: Work, table: SQLiteTable, before: { id: number }, changes: object): void {
  const noted = (work.effects.previous ??= new Map())
  const key = keyOf(table, before.id)
  noted.set(key, [...(noted.get(key) ?? []), { before, changes }])
}

/** The values before the transaction of the columns that it has changed, as JSON: amounts in minor units are texts. */
export function previousValues(work: Work, table: SQLiteTable, id: number): Record<string, unknown> {
  const previous: Record<string, unknown> = {}
  for (const { before, changes } of work.effects.previous?.get(keyOf(table, id)) ?? []) {
    for (const [name, value] of Object.entries(changes)) {
      const was: unknown = Reflect.get(before, name)
      if (value === undefined || was === undefined || Object.hasOwn(previous, name)) continue
      if (!isDeepStrictEqual(was, value)) previous[name] = typeof was === 'bigint' ? String(was) : was
    }
  }
  return previous
}

/** The row with the values of {@link previousValues}, of which it may lack columns. */
export function withPrevious<Row extends object>(row: Row, previous: object): Row {
  const values = Object.entries(previous).flatMap(([name, value]: [string, unknown]) => {
    if (!Object.hasOwn(row, name)) return []
    return [[name, typeof Reflect.get(row, name) === 'bigint' ? BigInt(String(value)) : value]]
  })
  return { ...row, ...Object.fromEntries(values) }
}
