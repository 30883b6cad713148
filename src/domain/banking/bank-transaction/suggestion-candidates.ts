import { and, eq, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Work } from '../../kernel/work.ts'
import { namesIn, nameTokens } from './suggestion-words.ts'

/** Limit for each kind and each search: enough to hold the right one, few enough to score. */
export const mostCandidates = 50

/** Runs each search for candidates by itself, so that each can use its index; a record found twice counts once. */
export async function gather<Row extends { id: number }>(
  read: (where: SQL | undefined) => PromiseLike<Row[]>,
  ways: readonly (SQL | undefined)[],
): Promise<Row[]> {
  const found = new Map<number, Row>()
  for (const way of ways) if (way) for (const row of await read(way)) found.set(row.id, row)
  return [...found.values()]
}

/** True when the column is one of the values; undefined without any, since it would find nothing. */
export const among = (column: SQLiteColumn, values: readonly (string | number)[]): SQL | undefined =>
  values.length === 0 ? undefined : inArray(column, [...values])

/** The clients whose whole names occur in the text. */
export const clientsNamedIn = (work: Work, text: string): Promise<number[]> => {
  const { clients } = work.tables
  return namedIn(text, (word) =>
    work.db
      .select({ id: clients.id, name: clients.displayName })
      .from(clients)
      .where(
        and(
          eq(clients.companyId, work.actor.companyId),
          inArray(clients.id, work.search.recordIds(work.tables, work.actor.companyId, 'clientNames', word)),
        ),
      )
      .limit(mostCandidates),
  )
}

/** The vendors whose whole names occur in the text. */
export const vendorsNamedIn = (work: Work, text: string): Promise<number[]> => {
  const { vendors } = work.tables
  return namedIn(text, (word) =>
    work.db
      .select({ id: vendors.id, name: vendors.name })
      .from(vendors)
      .where(
        and(
          eq(vendors.companyId, work.actor.companyId),
          inArray(vendors.id, work.search.recordIds(work.tables, work.actor.companyId, 'vendor', word)),
        ),
      )
      .limit(mostCandidates),
  )
}

/** Records that are found by a word of the text and whose whole name occurs in it. */
async function namedIn(
  text: string,
  find: (word: string) => PromiseLike<{ id: number; name: string }[]>,
): Promise<number[]> {
  const ids = new Set<number>()
  for (const word of nameTokens(text)) for (const { id, name } of await find(word)) if (namesIn(text, name)) ids.add(id)
  return [...ids]
}
