import { and, eq, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../../../db/database.ts'
import { lowerCase, inThousandths, emptyIfNull, toOrderBy } from '../../../db/statements/expressions.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'

/** A sort key of a statement: a never-null expression, and a flag for numeric values. */
type SortKey = { by: SQLWrapper; numeric: boolean }

/** A sort column that makes its key from the list's table when a request sorts by it. */
export type KeyedColumn<Table> = { readonly key: (table: Table, work: Work) => SortKey }

/** A sort column of a list of `Table`. One without a key is accepted and does not change the order. */
type SortColumn<Table> = Partial<KeyedColumn<Table>>

/** Sort columns of a list, by their public names. Without a table: their names only, for any list. */
export type SortColumns<Table = never> = Readonly<Record<string, SortColumn<Table>>>

/** Tables that have these columns. */
type Having<Names extends string> = Readonly<Record<Names, SQLiteColumn>>

/** Names of the tables whose rows belong to a company. */
type KeyedTableName = { [Name in keyof Tables]: Tables[Name] extends KeyedTable ? Name : never }[keyof Tables]

/** The key of a text that is never null. */
export const textKey = (by: SQLWrapper): SortKey => ({ by, numeric: false })

/** The key of a whole number that is never null. */
export const numberKey = (by: SQLWrapper): SortKey => ({ by, numeric: true })

/** A column of the list's table. */
export const columnSort = <Name extends string>(name: Name): KeyedColumn<Having<Name>> => ({
  key: (table) => keyOf(table[name]),
})

function keyOf(own: SQLiteColumn): SortKey {
  // PostgreSQL cannot compare booleans with the integers of cursors.
  if (own.dataType === 'boolean') return numberKey(sql`(case when ${own} then 1 else 0 end)`)
  const numeric = own.dataType === 'number' || own.getSQLType() === 'integer' || own.getSQLType() === 'bigint'
  // Keyset paging compares with `>` and `<`, which are never true for null.
  const neverNull = numeric ? sql`coalesce(${own}, 0)` : emptyIfNull(own)
  return { by: own.notNull ? own : neverNull, numeric }
}

type ColumnSorts<Names extends string> = { readonly [Name in Names]: KeyedColumn<Having<Name>> }

/** Columns of the list's table, by their own names. */
export const columnSorts = <Name extends string>(...names: readonly Name[]): ColumnSorts<Name> =>
  // Not a record of any names: a list whose table has no such column must not compile.
  Object.fromEntries(names.map((name) => [name, columnSort(name)])) as ColumnSorts<Name>

/** The sort columns of every record, and columns of its table by their own names. */
export const recordSort = <Name extends string = never>(
  ...names: readonly Name[]
): ColumnSorts<Name | StandardColumn> =>
  columnSorts<Name | StandardColumn>('id', 'createdAt', 'updatedAt', 'assignedUserId', ...names)

type StandardColumn = 'id' | 'createdAt' | 'updatedAt' | 'assignedUserId'

/** compat: sort names of the admin app that have no order here: lists, tags, fields that are always empty. */
export const unordered = (...names: readonly string[]): SortColumns =>
  Object.fromEntries(names.map((name) => [name, {}]))

/** Names as people sort them ({@link nameOrder}). */
export const nameSort = <Name extends string>(name: Name): KeyedColumn<Having<`${Name}Order`>> => ({
  key: (table) => textKey(table[`${name}Order`]),
})

/** Ids of a published list, which are texts of digits: by their value. */
export const listedSort = <Name extends string>(name: Name): KeyedColumn<Having<Name>> => ({
  // The length first: a cast would fail for a text that is no number.
  key: (table) => textKey(sql`(cast(length(${table[name]}) as text) || ${table[name]})`),
})

/** Decimals in numerical order; they are stored as text. */
export const decimalSort = <Name extends string>(name: Name): KeyedColumn<Having<Name>> => ({
  key: (table) => numberKey(toOrderBy(table[name])),
})

/** Amounts of different currencies, by their figures. */
export const amountSort = <Name extends string>(name: Name): KeyedColumn<Having<Name | 'digits'>> => ({
  key: (table) => numberKey(inThousandths(table[name], table.digits)),
})

/** The three taxes of a record, names as text, rates as numbers. */
export const taxSort = {
  taxName1: columnSort('taxName1'),
  taxRate1: decimalSort('taxRate1'),
  taxName2: columnSort('taxName2'),
  taxRate2: decimalSort('taxRate2'),
  taxName3: columnSort('taxName3'),
  taxRate3: decimalSort('taxRate3'),
}

/** A column of a table that the list joins. */
export const ofJoined = <Name extends keyof Tables>(
  name: Name,
  joined: KeyedColumn<Tables[Name]>,
): KeyedColumn<unknown> => ({
  key: (_table, work) => joined.key(work.tables[name], work),
})

/**
 * A column of the record that `reference` names, empty or 0 if there is none. A scalar subquery: needs no join and never
 * duplicates a row.
 */
export const ofRelated = <Reference extends string, Name extends KeyedTableName>(
  reference: Reference,
  name: Name,
  related: KeyedColumn<Tables[Name]>,
): KeyedColumn<Having<Reference | 'companyId'>> => ({
  key(table, work) {
    const other = work.tables[name]
    const { by, numeric } = related.key(other, work)
    const on = and(eq(other.companyId, table.companyId), eq(other.id, table[reference]))
    const none = sql.raw(numeric ? '0' : "''")
    return { by: sql`coalesce((select ${by} from ${other} where ${on}), ${none})`, numeric }
  },
})

/** A column of the primary contact of the client that `clientKey` names. */
export const ofPrimaryContact = <Key extends string>(
  clientKey: Key,
  name: 'email' | 'firstName' | 'lastName' | 'phone',
): KeyedColumn<Having<Key | 'companyId'>> => ({
  key(table, { tables: { contacts } }) {
    const on = and(
      eq(contacts.companyId, table.companyId),
      eq(contacts.clientId, table[clientKey]),
      sql`${contacts.archivedAt} is null`,
      sql`${contacts.isPrimary}`,
    )
    const value = name === 'email' || name === 'phone' ? lowerCase(contacts[name]) : contacts[`${name}Order`]
    return textKey(sql`coalesce((select ${value} from ${contacts} where ${on} order by ${contacts.id} limit 1), '')`)
  },
})

/** Amount times exchange rate, in thousandths; the clamp keeps products within 64 bits on both engines. */
export const convertedSort = <Name extends string>(
  name: Name,
): KeyedColumn<Having<Name | 'digits' | 'exchangeRate'>> => ({
  key(table) {
    const thousandths = inThousandths(table[name], table.digits)
    const product = sql`(cast(${thousandths} as double precision) * cast(${table.exchangeRate} as double precision))`
    const most = sql.raw('900000000000000000')
    return numberKey(sql`(case when ${product} > ${most}.0 then ${most} when ${product} < -${most}.0 then -${most}
    else cast(round(${product}) as bigint) end)`)
  },
})
