import { inArray } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { int } from '../../kernel/input.ts'
import { filter } from '../../records/list/filter.ts'
import type { Work } from '../../kernel/work.ts'

/** The filter for records in one of the states, by their numbers up to `last`. */
export function statusFilter(last: number, column: (tables: Work['tables']) => SQLiteColumn) {
  const description = `In one of these statuses, 1 to ${last}: a list, or one text with commas between. None is no restriction.`
  const input = z
    .preprocess(
      (sent) => (typeof sent === 'string' ? sent.split(',').filter((word) => word.trim() !== '') : [sent ?? []].flat()),
      z.array(int(description, { min: 0, max: last })).max(20, 'must name at most 20 statuses'),
    )
    .meta({ scalar: 'Int', list: true, description })
  return filter(input, (asked, { tables }) => {
    // 0 is not a state: callers send it for "any".
    const states = asked.filter((status) => status > 0)
    return states.length > 0 ? inArray(column(tables), states) : undefined
  })
}
