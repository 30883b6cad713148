import { and, eq, getTableColumns, getTableName, or, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { prepared, preparedVariants } from '../../db/statements/prepared.ts'
import {
  type Actor,
  anyone,
  type Entity,
  holds,
  mayAccess,
  onlyOwnerOf,
  type Owned,
  type Permission,
  requiresAdmin,
  requiresOwn,
  requires,
  type Right,
  viewingRight,
} from '../kernel/actor.ts'
import { badRequest, forbidden, invalid, notFound } from '../kernel/error.ts'
import { inOrder, mostKeys, runsOf } from '../kernel/rows/lists.ts'
import {
  type KeyedTable,
  type ReadColumns,
  type RecordTable,
  type RowOf,
  selectionOf,
  type Selection,
} from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** Restricts a statement to the records that the actor may access under the right: all, or their own; all without a right. */
export function withinRight(work: Work, table: RecordTable, right: Right | undefined): SQL | undefined {
  if (right === undefined) return undefined
  const owner = onlyOwnerOf(work.actor, right)
  return owner === undefined ? undefined : or(eq(table.userId, owner), eq(table.assignedUserId, owner))
}

/** The company's rows with these keys, in their order; undefined where there is none. For loaders and includes. */
export async function rowsByIds<Table extends KeyedTable>(
  work: Work,
  table: Table,
  ids: readonly number[],
  reads?: ReadColumns,
): Promise<(RowOf<Table> | undefined)[]> {
  if (ids.length === 0) return []
  const rows = await rowsWhere(work, table, table.id, ids, reads && selectionOf(table, reads))
  return inOrder(ids, rows)
}

/** The company's rows whose column is one of the keys, in the order of their ids; one prepared statement for any number of keys. */
export async function rowsWhere<Table extends KeyedTable>(
  work: Work,
  table: Table,
  column: SQLiteColumn,
  keys: readonly number[],
  selection?: Selection,
): Promise<RowOf<Table>[]> {
  if (keys.length === 0) return []
  const selected = selectedFrom(work, table, `by.${column.name}`, selection)
  const statement = prepared(work.db, selected.name, (db) =>
    (selected.columns ? db.select(selected.columns()) : db.select())
      .from(table as KeyedTable)
      .where(and(eq(table.companyId, sql.placeholder('companyId')), work.keyLists.among(column, 'keys')))
      // SQLite would walk the company in the order of ids to save the sort of these few rows.
      .orderBy(sql`${table.id} + 0`),
  )
  // The generic builder type does not express it: these are the table's own rows.
  const rowsOf = async (some: readonly number[]) =>
    (await statement.execute({ companyId: work.actor.companyId, keys: work.keyLists.bind(some) })) as RowOf<Table>[]
  const distinct = [...new Set(keys)]
  if (distinct.length <= mostKeys) return rowsOf(distinct)
  const rows: RowOf<Table>[] = []
  for (const run of runsOf(distinct)) for (const row of await rowsOf(run)) rows.push(row)
  return rows.sort((one, other) => one.id - other.id)
}

/** Selections of a table for which a handle prepares statements; further ones select all columns. */
const mostSelections = 100

/** A prepared statement that selects some columns of a table: its name, and the columns, undefined for all. */
export type Selected = { name: string; columns?: () => Record<string, SQLiteColumn> }

/** A statement of the table with the selection, which has no effect if there are too many selections. */
export function selectedFrom(work: Work, table: KeyedTable, statement: string, selection?: Selection): Selected {
  const name = `${getTableName(table)}.${statement}`
  if (!selection) return { name }
  const { columns, text } = selection
  const variant = variantOf(work, table, text)
  if (variant === undefined) return { name }
  const picked = () =>
    Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => columns.has(column)))
  return { name: `${name}.${variant}`, columns: picked }
}

/** The number of this selection of columns; undefined if there are too many. */
function variantOf(work: Work, table: KeyedTable, selection: string): number | undefined {
  const known = preparedVariants(work.db, `${getTableName(table)}.columns`)
  const variant = known.get(selection)
  if (variant !== undefined) return variant
  if (known.size >= mostSelections) return undefined
  known.set(selection, known.size)
  return known.size - 1
}

/** The record, if the actor may act on it under the right. @throws NOT_FOUND; FORBIDDEN when they may only see it */
export function getRecord<Table extends RecordTable>(
  work: Work,
  table: Table,
  { id, right, noun }: { id: number; right: Right | undefined; noun: string },
  reads?: ReadColumns,
): Promise<RowOf<Table>> {
  const scope = withinRight(work, table, right)
  const visible = withinRight(work, table, right && viewingRight(right))
  return getWithin(work, table, { id, noun, scope, visible }, reads)
}

/** A record to find; without a `scope` the whole company is searched. `noun` names it in the error. */
type Wanted = { id: number; noun: string; scope: SQL | undefined; visible: SQL | undefined }

/** The record within the scope. @throws FORBIDDEN when it is visible outside the scope; else NOT_FOUND, which reveals nothing */
export async function getWithin<Table extends RecordTable>(
  work: Work,
  table: Table,
  { id, noun, scope, visible }: Wanted,
  reads?: ReadColumns,
): Promise<RowOf<Table>> {
  const row = scope ? await findWithin(work, table, id, scope) : (await rowsByIds(work, table, [id], reads))[0]
  if (row) return row
  throw scope && (await findWithin(work, table, id, visible)) ? forbidden() : notFound(noun)
}

async function findWithin<Table extends RecordTable>(
  work: Work,
  table: Table,
  id: number,
  restriction: SQL | undefined,
): Promise<RowOf<Table> | undefined> {
  const [row] = (await work.db
    .select()
    .from(table as RecordTable)
    .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, id), restriction))) as RowOf<Table>[]
  return row
}

/** Refuses to change a deleted record. @throws BAD_REQUEST */
export function assertNotDeleted(noun: string, { isDeleted }: { isDeleted: boolean }): void {
  if (isDeleted) throw badRequest(`The ${noun} is deleted; restore it first.`)
}

/** The message about a reference to a deleted record. */
export const deletedReference = (noun: string): string => `is a deleted ${noun}; restore it first`

/**
 * The record that a field refers to. @throws VALIDATION naming the field when it is not the company's or is deleted
 */
export function assertReferable<Row extends { readonly isDeleted: boolean }>(
  row: Row | undefined,
  field: string | readonly (string | number)[],
  noun: string,
): Row {
  if (!row) throw invalid(field, `is not a ${noun} of this company`, 'NOT_FOUND')
  if (row.isDeleted) throw invalid(field, deletedReference(noun), 'NOT_ALLOWED')
  return row
}

/** Steps that a rule of access distinguishes for existing records. */
export type Step = 'list' | 'view' | 'edit'

/** Permissions of the standard operations of a kind of record, and the records that each step may reach. */
export type Access = Readonly<Record<Step | 'create', Permission>> & {
  /** Restricts a statement to the records that the actor may list, view or edit; undefined for all of them. */
  readonly scope: (work: Work, table: RecordTable, step: Step) => SQL | undefined
  /** The records where others refer to them; undefined where every user of the company views all. */
  readonly shown: ShownRecords | undefined
}

/** Columns by which a rule decides; a record has those of its kind. */
export type Deciding = Owned & {
  readonly id: number
  readonly clientId: number | null
  readonly vendorId: number | null
}

/** The right to view the records of a kind, and the columns that others see too, where another record refers to one. */
export type ShownRecords = {
  readonly names: readonly string[]
  /** True when the actor views all records of the kind. */
  readonly all: (actor: Actor) => boolean
  /** For each record, true when the actor views it. */
  readonly each: (work: Work, rows: readonly Deciding[]) => Promise<boolean[]>
  /** Columns of which others see a part. */
  readonly part?: Readonly<Record<string, (value: unknown) => unknown>>
}

/** Records that belong to who created them and to whom they are assigned. */
export const shownToHolders = (right: Right, ...names: string[]): ShownRecords => ({
  names,
  all: (actor) => holds(actor, right),
  each: async ({ actor }, rows) => rows.map((row) => mayAccess(actor, right, row)),
})

/** Records that only these actors view. */
export const shownToOnly = (all: (actor: Actor) => boolean, ...names: string[]): ShownRecords => ({
  names,
  all,
  each: async (_work, rows) => rows.map(() => false),
})

/** Users without the rights have their own records only; where another record refers to one, they see the columns `names`. */
export const ownRecords = (entity: Entity, ...names: string[]): Access => ({
  list: requiresOwn(`view_${entity}`),
  view: requiresOwn(`view_${entity}`),
  create: requires(`create_${entity}`),
  edit: requiresOwn(`edit_${entity}`),
  scope: (work, table, step) => withinRight(work, table, step === 'edit' ? `edit_${entity}` : `view_${entity}`),
  shown: shownToHolders(`view_${entity}`, ...names),
})

/** Every user reads all records, because other records are made with them; changes need the rights of the entity. */
export const sharedRecords = (entity: Entity): Access => ({
  list: anyone,
  view: anyone,
  create: requires(`create_${entity}`),
  edit: requires(`edit_${entity}`),
  scope: () => undefined,
  shown: undefined,
})

/** Only admins read and change the records. */
export const adminRecords: Access = {
  list: requiresAdmin,
  view: requiresAdmin,
  create: requiresAdmin,
  edit: requiresAdmin,
  scope: () => undefined,
  shown: shownToOnly(requiresAdmin.allows),
}
