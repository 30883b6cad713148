import { or, type SQLWrapper, type SQL } from 'drizzle-orm'
import type { Work } from '../work.ts'

/**
 * Case-insensitive substring search in any of the columns; for short lists that need no search index. Empty matches all rows.
 */
export const contains = (work: Work, needle: string | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined =>
  needle === undefined || needle === ''
    ? undefined
    : or(...columns.map((column) => work.search.contains(column, needle)))
