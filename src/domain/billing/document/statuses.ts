import { inArray } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { int } from '../../kernel/input.ts'
import type { ScalarMeta } from '../../kernel/input.ts'
import { filter } from '../../records/list/filter.ts'
import type { Work } from '../../kernel/work.ts'

/** The filter for records in one of the states, numbers up to `last`, which the enum `enumName` stands for. */
export function statusFilter(last: number, enumName: string, column: (tables: Work['tables']) => SQLiteColumn) {
  const description = 'In one of these statuses.'
  const input = z
    .preprocess(
      (sent) => (typeof sent === 'string' ? numbersIn(sent) : sent === null ? null : [sent].flat()),
      z
        .array(int(description, { min: 0, max: last }))
        .max(20, 'must name at most 20 statuses')
        .nullable(),
    )
    .meta({ scalar: 'Enum', enumName, list: true, description } satisfies ScalarMeta & { list: true })
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
