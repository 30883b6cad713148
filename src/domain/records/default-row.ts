import { getTableColumns, getTableName, SQL } from 'drizzle-orm'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** An unsaved record: key 0, shown as an absent id, the defaults of the table, and `values` for columns without one. */
export function defaultRow<Table extends KeyedTable>(
  work: Work,
  table: Table,
  values: Partial<Table['$inferSelect']> = {},
): Table['$inferSelect'] & { id: number } {
  const { companyId, userId } = work.actor
  const given: Record<string, unknown> = { id: 0, companyId, userId, createdAt: 0, updatedAt: 0, ...values }
  const row = Object.entries(getTableColumns(table)).map(([name, column]) => {
    if (Object.hasOwn(given, name)) return [name, given[name]]
    if (!column.notNull) return [name, null]
    const fallback: unknown = column.default
    if (fallback === undefined || fallback instanceof SQL)
      throw new Error(`A new row of ${getTableName(table)} needs a value for ${name}`)
    return [name, fallback]
  })
  // One value for each column of the table.
  return Object.fromEntries(row) as Table['$inferSelect'] & { id: number }
}
