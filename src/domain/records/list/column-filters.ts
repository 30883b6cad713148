import { eq, getTableColumns, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { describedTables } from '../../../db/tables/described.ts'
import type { Tables } from '../../../db/database.ts'
import { searchText, type ScalarName, text } from '../../kernel/input.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import { referencesIn } from '../../kernel/reference-input.ts'
import { amountFilter, otherAmounts, withinAmounts, withinDecimals } from '../../kernel/rows/range.ts'
import { contains } from '../../kernel/text/contains.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, type Filter, type Filters } from './filter.ts'

type TableOf = (tables: Tables) => SQLiteTable

/** A filter for the column of a name, which every table with that column has. */
type ColumnFilter = (column: (work: Work) => SQLiteColumn, table: (work: Work) => Columns) => Filter
type Columns = Readonly<Record<string, SQLiteColumn>>

const referring =
  (kind: RecordKind, description: string): ColumnFilter =>
  (column) =>
    filter(referencesIn(kind, description), (ids, work) => inArray(column(work), ids))

/** Most values of a filter for texts. */
const mostTexts = 100

const oneOf =
  (description: string, scalar?: ScalarName): ColumnFilter =>
  (column) =>
    filter(
      z
        .array(scalar ? text(description, 255).meta({ scalar }) : text(description, 255))
        .max(mostTexts, `must name at most ${mostTexts}`)
        .nullable()
        .meta({ description }),
      (texts, work) => inArray(column(work), texts),
    )

const containing =
  (description: string): ColumnFilter =>
  (column) =>
    filter(searchText(description), (needle, work) => contains(work, needle, column(work)))

const balance: ColumnFilter = (column, table) => ({
  ...filter(amountFilter('Its balance, in its own currency.'), (bounds, work) => {
    const { digits } = table(work)
    const own = column(work)
    return digits && /int/.test(own.getSQLType()) ? withinAmounts(own, digits, bounds) : withinDecimals(own, bounds)
  }),
  opposite: otherAmounts,
})

const number: ColumnFilter = (column) =>
  filter(text('Exactly this number; numbers that begin with it, if it ends in *: "2026-*".'), (sought, work) =>
    withNumber(column(work), sought),
  )

/** Records with this number, or with one that begins with what stands before the `*`. */
function withNumber(column: SQLWrapper, sought: string): SQL {
  if (!sought.endsWith('*')) return eq(column, sought)
  const beginning = sought.slice(0, -1)
  // Not `like`, which ignores case on one engine alone.
  return sql`substr(${column}, 1, ${Array.from(beginning).length}) = ${beginning}`
}

/** Tables of the records that somebody may be responsible for; the others have the column and no field for it. */
const assignable = [
  'clients',
  'vendors',
  'products',
  'invoices',
  'quotes',
  'credits',
  'purchaseOrders',
  'payments',
  'expenses',
] as const

/** The filters by the names of their inputs, and the columns that they are about. */
const byColumn: Readonly<
  Record<string, { column: string; or?: string; only?: readonly (keyof Tables)[]; made: ColumnFilter }>
> = {
  userIds: { column: 'userId', made: referring('user', 'Added by one of these people.') },
  assigneeIds: {
    column: 'assignedUserId',
    only: assignable,
    made: referring('user', 'Looked after by one of these people.'),
  },
  vendorIds: { column: 'vendorId', made: referring('vendor', 'Of one of these vendors.') },
  projectIds: { column: 'projectId', made: oneOf('Of one of these projects.') },
  paymentTypes: { column: 'paymentTypeId', or: 'typeId', made: oneOf('Paid in one of these ways.', 'PaymentTypeId') },
  countries: { column: 'countryId', made: oneOf('With an address in one of these countries.', 'CountryCode') },
  sizes: { column: 'sizeId', made: oneOf('Of one of these sizes.', 'SizeId') },
  industries: { column: 'industryId', made: oneOf('In one of these industries.', 'IndustryId') },
  classifications: { column: 'classification', made: oneOf('Classified as one of these: business, individual, …') },
  number: { column: 'number', made: number },
  poNumber: { column: 'poNumber', made: containing('Part of its order number.') },
  vatNumber: { column: 'vatNumber', made: containing('Part of its VAT number.') },
  customValue1: { column: 'customValue1', made: containing('Part of the first custom field.') },
  customValue2: { column: 'customValue2', made: containing('Part of the second custom field.') },
  customValue3: { column: 'customValue3', made: containing('Part of the third custom field.') },
  customValue4: { column: 'customValue4', made: containing('Part of the fourth custom field.') },
  balance: { column: 'balance', made: balance },
}

/** The filters that follow from the columns of a list's table: the same ones on every list whose records have the field. */
export function columnFilters(tableOf: TableOf): Filters {
  const described = tableOf(describedTables)
  const columns = getTableColumns(described)
  const table = (work: Work) => getTableColumns(tableOf(work.tables)) as Columns
  return Object.fromEntries(
    Object.entries(byColumn).flatMap(([name, { column: usual, or, only, made }]) => {
      if (only?.every((each) => describedTables[each] !== described)) return []
      const column = [usual, or].find((each) => each !== undefined && Object.hasOwn(columns, each))
      return column === undefined ? [] : [[name, made((work) => table(work)[column] as SQLiteColumn, table)]]
    }),
  )
}
