import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { folded, toOrderBy } from '../../../db/expressions.ts'
import type { SortColumn, SortColumns } from './list.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'

/** compat: sort names of the admin app that have no order here: lists, tags, fields that are always blank. */
export const unordered = (...names: readonly string[]): SortColumns =>
  Object.fromEntries(names.map((name) => [name, { onlyRest: true }]))

/** compat: another name of a column, for REST clients. */
export const alias = (column: SortColumn | undefined): SortColumn => ({ ...column, onlyRest: true })

/** Decimals in numerical order; they are stored as text. */
export const decimalSort = (column: SQLiteColumn): SortColumn => ({ by: toOrderBy(column), numeric: true })

/** The three taxes of a record: names as text, rates as numbers. */
export const taxSort = (table: Record<`tax${'Name' | 'Rate'}${1 | 2 | 3}`, SQLiteColumn>): SortColumns => ({
  taxName1: { by: table.taxName1 },
  taxRate1: decimalSort(table.taxRate1),
  taxName2: { by: table.taxName2 },
  taxRate2: decimalSort(table.taxRate2),
  taxName3: { by: table.taxName3 },
  taxRate3: decimalSort(table.taxRate3),
})

/**
 * A column of the record that `key` references, blank if there is none. A scalar subquery: needs no join and never duplicates a
 * row.
 */
export const ofRelated = (
  table: KeyedTable,
  column: SQL | SQLiteColumn,
  { companyId, key }: { companyId: SQLiteColumn; key: SQLiteColumn },
): SortColumn => {
  const on = and(eq(table.companyId, companyId), eq(table.id, key))
  return { by: sql`coalesce((select ${column} from ${table} where ${on}), '')` }
}

/** {@link ofRelated} for a whole number, 0 if there is none. */
export const rankOfRelated = (
  table: KeyedTable,
  column: SQLiteColumn,
  { companyId, key }: { companyId: SQLiteColumn; key: SQLiteColumn },
): SortColumn => {
  const on = and(eq(table.companyId, companyId), eq(table.id, key))
  return { by: sql`coalesce((select ${column} from ${table} where ${on}), 0)`, numeric: true }
}

/** Columns of the primary contact of the client that `clientId` names, by the published names of the contact's columns. */
export function primaryContactSort(
  { contacts }: Pick<Work['tables'], 'contacts'>,
  { companyId, clientId }: { companyId: SQLiteColumn; clientId: SQLiteColumn },
): Record<'email' | 'firstName' | 'lastName' | 'phone', SortColumn> {
  const of = (column: SQLiteColumn): SortColumn => {
    const on = and(
      eq(contacts.companyId, companyId),
      eq(contacts.clientId, clientId),
      sql`${contacts.archivedAt} is null`,
      sql`${contacts.isPrimary}`,
    )
    return {
      by: sql`coalesce((select ${folded(column)} from ${contacts} where ${on} order by ${contacts.id} limit 1), '')`,
    }
  }
  return {
    email: of(contacts.email),
    firstName: of(contacts.firstName),
    lastName: of(contacts.lastName),
    phone: of(contacts.phone),
  }
}

/** Amount times exchange rate, in thousandths; the clamp keeps products within 64 bits on both engines. */
export function convertedSort(thousandths: SQL, exchangeRate: SQLiteColumn): SortColumn {
  const product = sql`(cast(${thousandths} as double precision) * cast(${exchangeRate} as double precision))`
  const most = sql.raw('900000000000000000')
  const by = sql`(case when ${product} > ${most}.0 then ${most} when ${product} < -${most}.0 then -${most}
    else cast(round(${product}) as bigint) end)`
  return { by, numeric: true }
}
