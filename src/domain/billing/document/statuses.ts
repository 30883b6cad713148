import { inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { z } from 'zod'
import { int } from '../../kernel/input.ts'

/** The states that a list is narrowed to, by their numbers up to `last`. */
export const statusList = (last: number) => {
  const description = `In one of these statuses, 1 to ${last}: a list, or one text with commas between. None is no restriction.`
  return z
    .preprocess(
      (sent) => (typeof sent === 'string' ? sent.split(',').filter((word) => word.trim() !== '') : [sent ?? []].flat()),
      z.array(int(description, { min: 0, max: last })).max(20, 'must name at most 20 statuses'),
    )
    .meta({ scalar: 'Int', list: true, description })
}

/** Records in one of the states; 0 is not a state: callers send it for "any". */
export function inStatuses(column: SQLiteColumn, asked: readonly number[] = []): SQL | undefined {
  const states = asked.filter((status) => status > 0)
  return states.length > 0 ? inArray(column, states) : undefined
}
