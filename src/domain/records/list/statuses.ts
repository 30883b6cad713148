import { inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { int } from '../../kernel/input.ts'
import type { ScalarMeta } from '../../kernel/input.ts'
import type { Work } from '../../kernel/work.ts'
import { filter } from './filter.ts'

const description = 'In one of these statuses.'

/** Input of a filter for statuses: numbers up to `last`, for which the enum `enumName` stands. */
export const severalStatuses = (enumName: string, last: number, first = 0) =>
  z
    .array(int(description, { min: first, max: last }))
    .max(20, 'must name at most 20 statuses')
    .nullable()
    .meta({ scalar: 'Enum', enumName, list: true, description } satisfies ScalarMeta & { list: true })

/** The filter for records whose column has one of the statuses. */
export const statusFilter = (enumName: string, last: number, column: (tables: Work['tables']) => SQLiteColumn) =>
  filter(severalStatuses(enumName, last), (statuses, { tables }) => inArray(column(tables), statuses))

/** Condition for records in one of the statuses, each of which has a condition; none for an empty list. */
export const inOneOf = (
  statuses: readonly number[],
  conditions: Readonly<Record<number, SQL | undefined>>,
): SQL | undefined => (statuses.length > 0 ? or(...statuses.map((status) => conditions[status] ?? none)) : none)

const none = sql`1 = 0`
