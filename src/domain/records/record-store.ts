import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, getTableName, ne, SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { uniqueViolation } from '../../db/failures/constraint.ts'
import { withNameOrders } from '../../db/statements/name-order.ts'
import { noteChanged } from '../kernel/changes.ts'
import { invalid, notFound, stale } from '../kernel/error.ts'
import { notePrevious } from '../kernel/previous-values.ts'
import { insertRows } from '../kernel/rows/insert-rows.ts'
import type { KeyedTable, RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'
import { numberRank, refusingTakenNumber } from './record-number.ts'
import { emptyToAbsent, int } from '../kernel/input.ts'
import * as z from 'zod'

/** Columns that are filled from the unit of work: keys, tenant, creator, timestamps, and the order of numbers. */
type Filled = 'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt' | 'numberRank'

/** Values that the caller of an insert supplies; `FilledElsewhere` are columns that are filled elsewhere. */
export type NewRecord<Table extends RecordTable, FilledElsewhere extends string = never> = Omit<
  Table['$inferInsert'],
  Filled | FilledElsewhere
>

/** Changed values of a record; undefined leaves a column unchanged. */
export type Changes<Table extends RecordTable> = {
  readonly [Name in keyof NewRecord<Table>]?: NewRecord<Table>[Name] | undefined
}

type NumberedTable = RecordTable & { number: SQLiteColumn; numberRank: SQLiteColumn }
/** A record that may have a number. */
export type Numbered = { readonly number?: string | null | undefined }

/** Tenant, creator and timestamps of a new record. */
export const authorship = ({ actor: { companyId, userId }, now }: Work) => ({
  companyId,
  userId,
  createdAt: now,
  updatedAt: now,
})

/** Drizzle drops values that are no columns, so that an accepted input would be lost without a trace. */
function assertColumns(table: RecordTable, values: object): void {
  const columns = getTableColumns(table)
  const stray = Object.entries(values).find(([name, value]) => value !== undefined && !Object.hasOwn(columns, name))
  if (stray) throw new Error(`${getTableName(table)} has no column ${stray[0]}`)
}

/** Inserts a record with the actor as creator. Nullable JSON columns may not be given. */
export async function insertRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  values: NewRecord<Table>,
): Promise<RowOf<Table>> {
  assertColumns(table, values)
  return sole(await insertRows(work, table, [{ ...values, ...authorship(work) }]))
}

/** {@link insertRecord} for a record with a number. @throws VALIDATION when a concurrent request has taken it */
export async function insertNumbered<Table extends NumberedTable>(
  work: Work,
  table: Table,
  values: NewRecord<Table> & Numbered,
): Promise<RowOf<Table>> {
  return sole(await insertAllNumbered(work, table, [values]))
}

/**
 * Inserts records with numbers, in their order. @throws VALIDATION when a concurrent request has taken the number of the first
 */
export function insertAllNumbered<Table extends NumberedTable>(
  work: Work,
  table: Table,
  list: readonly (NewRecord<Table> & Numbered)[],
): Promise<RowOf<Table>[]> {
  const stamps = authorship(work)
  for (const values of list) assertColumns(table, values)
  const rows = list.map((values) => ({ ...values, ...stamps, numberRank: numberRank(values.number ?? null) }))
  // The generic builder type does not express it: these are the table's own rows.
  return refusingTakenNumber(list[0]?.number, () => insertRows(work, table, rows) as Promise<RowOf<Table>[]>)
}

/** True if the row has all these values; undefined says nothing of its column. */
export const hasValues = (row: object, values: object): boolean =>
  Object.entries(values).every(
    ([name, value]: [string, unknown]) => value === undefined || isDeepStrictEqual(Reflect.get(row, name), value),
  )

/** The row itself, marked as left unchanged by the operation: programs send back what they read. */
export function unchanged<Row extends object>(work: Work, row: Row): Row {
  const rows = (work.effects.unchanged ??= new Set())
  rows.add(row)
  return row
}

/** Saves changes of a record that has no version; undefined values leave their columns. @throws NOT_FOUND */
export async function saveRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  id: number,
  changes: Changes<Table>,
  noun: string,
): Promise<RowOf<Table>> {
  const plain: RecordTable = table
  assertColumns(plain, changes)
  const [row] = await work.db
    .update(plain)
    .set({ ...withNameOrders(table, changes), updatedAt: work.now })
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, id)))
    .returning()
  if (!row) throw notFound(noun)
  return row as RowOf<Table>
}

function sole<Row>(rows: readonly Row[]): Row & { id: number } {
  const [row] = rows
  if (row === undefined) throw new Error('An insert returned no row')
  return row as Row & { id: number }
}

/** A table of numbered records with a version that every change increments. */
export type VersionedTable = RecordTable & { number: SQLiteColumn; numberRank: SQLiteColumn; version: SQLiteColumn }

type NumberChange = { readonly number?: string | null | undefined }

/** The input of a change that names its version; empty counts as absent, as forms send it. */
export const basedVersion = z
  .preprocess(emptyToAbsent, int('The version that the change is based on; a stale one is refused.').optional())
  .optional()

/** Rejects a change that is based on an older version of the record; without a version there is no check. @throws CONFLICT */
export function assertVersion(based: number | undefined, before: { version: number }, noun: string): void {
  if (based !== undefined && based !== before.version)
    throw stale(`The ${noun} is at version ${before.version}: read it again and repeat the change.`, 'version')
}

/** True for an update without any change: the record then keeps its version and gets no history entry. */
export const saysNothing = (changes: object): boolean => Object.values(changes).every((value) => value === undefined)

type SaveOptions = {
  noun: string
  when?: SQL | undefined
  /** True if parts of the record, such as its contacts, were changed: it gets a new version then in any case. */
  touched?: boolean | undefined
}

/**
 * Saves changes unless the record was changed meanwhile or `when` fails; undefined leaves a column. A record that has these values
 * already is returned itself, with its version. @throws CONFLICT, VALIDATION for the number
 */
export async function saveVersioned<Table extends VersionedTable>(
  work: Work,
  table: Table,
  before: { id: number; version: number },
  changes: NumberChange,
  { noun, when, touched = false }: SaveOptions,
): Promise<RowOf<Table>> {
  if (!touched && hasValues(before, changes)) return unchanged(work, before)
  assertColumns(table, changes)
  const { number } = changes
  const plain: VersionedTable = table
  const [row] = await refusingTakenNumber(number, () =>
    work.db
      .update(plain)
      .set({
        ...withNameOrders(table, changes),
        ...(number !== undefined && { numberRank: numberRank(number) }),
        version: before.version + 1,
        updatedAt: work.now,
      })
      .where(
        and(
          eq(table.companyId, work.actor.companyId),
          eq(table.id, before.id),
          eq(table.version, before.version),
          when,
        ),
      )
      .returning(),
  )
  if (!row) throw stale(`The ${noun} was changed by another request: read it again and repeat the change.`)
  noteChanged(work, plain, [before])
  notePrevious(work, plain, before, changes)
  // The generic builder type does not express it: this is the table's own row.
  return row as RowOf<Table>
}

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

/** Refuses a name that another record has, also a deleted one, which could be restored. @throws VALIDATION naming `name` */
export async function assertNameFree(
  work: Work,
  table: RecordTable,
  name: unknown,
  options: { noun: string; except?: number },
): Promise<void> {
  const column = getTableColumns(table)['name']
  if (!column) throw new Error('A table without a column for the name')
  const { noun, except } = options
  const taken = await work.db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.companyId, work.actor.companyId),
        eq(column, name),
        except === undefined ? undefined : ne(table.id, except),
      ),
    )
    .limit(1)
  if (taken.length > 0) throw takenName(String(name), noun)
}

/** Runs a write that fails if a concurrent request has taken its name. @throws VALIDATION naming `name` */
export async function refusingTakenName<T>(name: string, noun: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!uniqueViolation(error)?.some((column) => column.endsWith('.name'))) throw error
    throw takenName(name, noun)
  }
}

const takenName = (name: string, noun: string) =>
  invalid(
    'name',
    `"${name}" is the name of another ${noun}; names are unique in the company, including deleted ${noun}s`,
  )
