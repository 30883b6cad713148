import { inArray } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { int } from '../../kernel/input.ts'
import type { GraphForm } from '../../kernel/input.ts'
import { filter } from '../../records/list/filter.ts'
import type { Work } from '../../kernel/work.ts'

/** The filter for records in one of the states: numbers up to `last` in REST, the output enum `enumName` in GraphQL. */
export function statusFilter(last: number, enumName: string, column: (tables: Work['tables']) => SQLiteColumn) {
  const description = `In one of these statuses, 1 to ${last}: a list, or one text with commas between. None is no restriction.`
  const graph: GraphForm = { name: 'status', scalar: 'Enum', enumName, description: 'In one of these statuses.' }
  const input = z
    .preprocess(
      (sent) => (typeof sent === 'string' ? numbersIn(sent) : sent === null ? null : [sent].flat()),
      z
        .array(int(description, { min: 0, max: last }))
        .max(20, 'must name at most 20 statuses')
        .nullable(),
    )
    .meta({ scalar: 'Int', list: true, description, graph })
  return filter(input, (requested, { tables }) => {
    // 0 is not a state: callers send it for "any".
    const states = requested.filter((status) => status > 0)
    return states.length > 0 || requested.length === 0 ? inArray(column(tables), states) : undefined
  })
}

function numbersIn(text: string): string[] | null {
  const numbers = text.split(',').filter((word) => word.trim() !== '')
  return numbers.length > 0 ? numbers : null
}
