import { createYielder } from '../../../threads/yielder.ts'
import type { Work } from '../work.ts'

/** The row of each id, undefined where there is none: the order that loaders expect. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): (Row | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** The rows of each key, in their order: the lists that loaders expect. */
export function listsInOrder<Row>(
  keys: readonly number[],
  rows: readonly Row[],
  keyOf: (row: Row) => number | null,
): Row[][] {
  const byKey = groupBy(rows, keyOf)
  return keys.map((key) => byKey.get(key) ?? [])
}

/** Groups rows by key and keeps their order. */
export function groupBy<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

// Engines limit the bound values of a statement (32,766 on SQLite, 65,535 on PostgreSQL); the lists of callers have no such
// limit. A run is also what SQLite reads before other requests get a turn.
export const mostKeys = 500

/** Splits the list into runs of at most `size`; by default as many keys as one statement takes. */
export function* runsOf<Item>(list: readonly Item[], size = mostKeys): Generator<Item[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size)
}

/** `list.map(map)` for lists of thousands: other requests are served in between. */
export async function mapCooperatively<Item, Result>(
  work: Work,
  list: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const yielder = createYielder(work.actor.companyId)
  const results: Result[] = []
  for (const [index, item] of list.entries()) {
    const pause = yielder.pause()
    if (pause) await pause
    results.push(map(item, index))
  }
  return results
}
