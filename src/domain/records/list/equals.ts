import { eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Condition for rows whose column has the value of a filter; none for an absent or blank filter. */
export const equals = (column: SQLiteColumn, value: string | number | null | undefined): SQL | undefined =>
  value ? eq(column, value) : undefined
