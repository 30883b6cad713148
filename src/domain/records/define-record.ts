import * as z from 'zod'
import type { Tables } from '../../db/database.ts'
import { Decimal } from '../kernel/money/decimal.ts'
import { operation, type Operation } from '../kernel/operation.ts'
import { notePrevious } from '../kernel/previous-values.ts'
import { humanize, upperFirst } from '../kernel/spelling.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { ReadColumns, RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'
import { type BulkAnswer, changeStates, runBulkWithin } from './bulk.ts'
import { combinedConditions } from './list/combine.ts'
import { columnFilters } from './list/column-filters.ts'
import { conditionsOf, type Filters } from './list/filter.ts'
import { listInput } from './list/filtered-list.ts'
import { baseConditions, type Page, type Pinned } from './list/list.ts'
import { listRecords } from './list/record-list.ts'
import { indexForSearch, matchesSearch } from './list/record-search.ts'
import type { SortColumns } from './list/sort-columns.ts'
import {
  assertComplete,
  assertNoneEmptied,
  type Created,
  createInput,
  type Fields,
  readInput,
  stateInput,
  type Updated,
  updateInput,
  valueOf,
} from './record-inputs.ts'
import {
  assertNameFree,
  type Changes,
  defaultRow,
  insertRecord,
  type NewRecord,
  refusingTakenName,
  hasValues,
  saveRecord,
  unchanged,
} from './record-store.ts'
import { type Access, getWithin, rowsByIds, type Step } from './records.ts'
import { bulkEvents, recordEvent } from './trail.ts'

/** Names of the tables that hold records. */
type RecordTableName = { [Name in keyof Tables]: Tables[Name] extends RecordTable ? Name : never }[keyof Tables]

/** Everything that reading a kind of record needs. */
type ReadDefinition<Kind extends RecordKind, Name extends RecordTableName> = {
  readonly kind: Kind
  /** The table; its name is also the name of the list. */
  readonly table: Name
  readonly access: Access
  /** The text by which lists find a record, for kinds with a search index. */
  readonly searchText?: (row: RowOf<Tables[Name]>) => readonly (string | null)[]
  readonly sort: SortColumns<Tables[Name]>
  /** Filters of the list besides those of every list. */
  readonly filters: Filters
  /** Values of a new record, for columns without a default. */
  readonly defaults?: (work: Work) => Partial<Tables[Name]['$inferSelect']>
  /** The records that a list shows first; by default those that `with` names by id. */
  readonly pinned?: (work: Work, pinned: Pinned) => Promise<number[]>
}

/** The operations that read a kind of record: `taxRates`, `taxRate`, `taxRateDefaults`; with `get` and `byIds` for other operations. */
export function defineReads<const Kind extends RecordKind, const Name extends RecordTableName>(
  definition: ReadDefinition<Kind, Name>,
) {
  type Row = RowOf<Tables[Name]>
  const { kind, table: plural, access, sort, pinned, defaults } = definition
  const filters = { ...columnFilters((tables) => tables[plural]), ...definition.filters }
  const noun = humanize(kind)
  const scopes = (work: Work, step: Step) => ({
    scope: access.scope(work, work.tables[plural], step),
    visible: access.scope(work, work.tables[plural], 'view'),
  })

  /** The record, if the actor may view or edit it. @throws NOT_FOUND; FORBIDDEN when they may only see it */
  const get = (work: Work, id: number, step: 'view' | 'edit', reads?: ReadColumns): Promise<Row> =>
    getWithin(work, work.tables[plural], { id, noun, ...scopes(work, step) }, reads)

  return {
    kind,
    plural,
    access,
    noun,
    scopes,
    get,

    /** The records with these keys, in their order: the batch form for loaders and includes. */
    byIds: (work: Work, ids: readonly number[], reads?: ReadColumns): Promise<(Row | undefined)[]> =>
      rowsByIds(work, work.tables[plural], ids, reads),

    /** Sort columns of the list. */
    sort,

    /** The company's records that match every given filter, page by page. */
    list: operation({
      name: plural,
      kind: 'read',
      permission: access.list,
      input: listInput(kind, filters),
      sortNames: Object.keys(sort),
      async run(work, input, reads): Promise<Page<Row>> {
        const table = work.tables[plural]
        return listRecords(work, table, {
          input: pinned ? { ...input, with: await pinned(work, input.with) } : input,
          columns: sort,
          conditions: [
            definition.searchText && matchesSearch(work, table, definition.kind, input.search),
            ...(await combinedConditions(input, async (each) => [
              ...baseConditions(work, table, each),
              ...(await conditionsOf(work, filters, each)),
            ])),
          ],
          right: undefined,
          scope: access.scope(work, table, 'list'),
          reads,
        })
      },
    }),

    /** One record, archived and deleted ones included. @throws NOT_FOUND */
    read: operation({
      name: kind,
      kind: 'read',
      permission: access.view,
      input: readInput(kind),
      run: (work, { id }, reads) => get(work, id, 'view', reads),
    }),

    /** The values that a new record begins with, not stored: its id is empty until it is created. */
    defaults: operation({
      name: `${kind}Defaults`,
      kind: 'read',
      permission: access.create,
      input: z.object({}),
      run: async (work): Promise<Row> => defaultRow(work, work.tables[plural], defaults?.(work)),
    }),
  }
}

/** Everything that a kind of record needs. */
type RecordDefinition<
  Kind extends RecordKind,
  Name extends RecordTableName,
  Of extends Fields,
  Required extends keyof Of & string,
  UpdateOf extends Fields,
> = ReadDefinition<Kind, Name> & {
  /** Fields of the inputs of create and update; `required` says which a new record needs. */
  readonly fields: Of
  /** Fields that a new record needs and no update may empty. */
  readonly required: readonly Required[]
  /** Fields of the input of update, where they differ. */
  readonly updateFields?: UpdateOf
  /** Column values of a new record. @throws VALIDATION */
  readonly create: (work: Work, given: Created<Of, Required>) => Awaitable<NewRecord<Tables[Name]>>
  /** Changed column values; undefined leaves a column. @throws VALIDATION */
  readonly update: (
    work: Work,
    given: Omit<Updated<UpdateOf>, 'id'>,
    before: RowOf<Tables[Name]>,
  ) => Awaitable<Changes<Tables[Name]>>
  /** The name of a record in the audit trail; never a secret. */
  readonly label: (row: RowOf<Tables[Name]>) => string
  /** The column `name` is unique in the company, deleted records included. */
  readonly uniqueName?: boolean
}

type Awaitable<Value> = Value | Promise<Value>

/**
 * The standard operations of a kind of record: those of {@link defineReads}, and `create`, `update` and `bulk` (`createTaxRate`,
 * `updateTaxRate`, `bulkTaxRates`); with them `insert` and `save` for other operations.
 */
export function defineRecord<
  const Kind extends RecordKind,
  const Name extends RecordTableName,
  const Of extends Fields,
  const Required extends keyof Of & string,
  const UpdateOf extends Fields = Of,
>(definition: RecordDefinition<Kind, Name, Of, Required, UpdateOf>) {
  type Row = RowOf<Tables[Name]>
  const { kind, table: plural, access, fields, required, label, uniqueName } = definition
  const reads = defineReads(definition)
  const { noun } = reads

  async function written(work: Work, name: unknown, write: () => Promise<Row>): Promise<Row> {
    const row = await (uniqueName ? refusingTakenName(String(name), noun, write) : write())
    if (definition.searchText) await indexForSearch(work, definition.kind, row.id, definition.searchText(row))
    return row
  }
  const insert = (work: Work, values: NewRecord<Tables[Name]>): Promise<Row> =>
    written(work, valueOf(values, 'name'), () => insertRecord(work, work.tables[plural], values))
  const save = (work: Work, before: Row, changes: Changes<Tables[Name]>): Promise<Row> =>
    hasValues(before, changes)
      ? Promise.resolve(unchanged(work, before))
      : written(work, valueOf(changes, 'name'), () => saveRecord(work, work.tables[plural], before.id, changes, noun))

  return {
    ...reads,

    /** Inserts a record and its search text. @throws VALIDATION when a concurrent request has taken the name */
    insert,

    /** Saves changes of a record and its search text. @throws NOT_FOUND, VALIDATION as {@link insert} */
    save,

    /** Adds a record. @throws VALIDATION */
    create: operation({
      name: `create${upperFirst(kind)}`,
      kind: 'write',
      permission: access.create,
      input: createInput(kind, fields, required),
      trail: (_input, row: Row) => [recordEvent('recordCreated', kind, row.id, label(row))],
      async run(work, given) {
        assertComplete(given, required)
        if (uniqueName) await assertNameFree(work, work.tables[plural], valueOf(given, 'name'), { noun })
        return insert(work, await definition.create(work, given))
      },
    }),

    /** Changes the given fields of a record. @throws NOT_FOUND, FORBIDDEN, VALIDATION */
    update: operation({
      name: `update${upperFirst(kind)}`,
      kind: 'write',
      permission: access.edit,
      // Without fields of its own, update has those of create.
      input: updateInput(kind, definition.updateFields ?? (fields as Fields as UpdateOf)),
      trail: (_input, row: Row) => [recordEvent('recordUpdated', kind, row.id, label(row))],
      async run(work, { id, ...given }) {
        const before = await reads.get(work, id, 'edit')
        assertNoneEmptied(given, required)
        const name = valueOf(given, 'name')
        if (uniqueName && name !== undefined && name !== valueOf(before, 'name'))
          await assertNameFree(work, work.tables[plural], name, { noun, except: id })
        const changes = await definition.update(work, given, before)
        notePrevious(work, work.tables[plural], before, changes)
        return save(work, before, changes)
      },
    }),

    /** Archives, restores or deletes records. Each skipped id is returned with its reason. */
    bulk: operation({
      name: `bulk${upperFirst(plural)}`,
      kind: 'write',
      permission: access.edit,
      input: stateInput(kind),
      trail: ({ action }, answer: BulkAnswer<Row>) => bulkEvents(kind, action, answer, label),
      run: (work, { action, ids }) =>
        runBulkWithin(work, work.tables[plural], {
          ids,
          ...reads.scopes(work, 'edit'),
          actTogether: (known) => changeStates(work, work.tables[plural], known, action),
        }),
    }),
  }
}

/** The standard operations of a kind of record, as both APIs offer them. */
export type RecordOperations<Row> = {
  readonly kind: RecordKind
  /** Name of the list: `taxRates`. */
  readonly plural: string
  readonly sort: SortColumns
  readonly list: Operation<z.ZodType, Page<Row>>
  readonly read: Operation<z.ZodType, Row>
  readonly defaults: Operation<z.ZodType, Row>
  readonly create: Operation<z.ZodType, Row>
  readonly update: Operation<z.ZodType, Row>
  readonly bulk: Operation<z.ZodType, BulkAnswer<Row>>
}

/** A value as its column stores it: decimals as text. */
type Stored<Value> = Value extends Decimal ? string : Value

/** The given fields as the columns of the same names store them. */
export const asStored = <Given extends object>(given: Given): { [Name in keyof Given]: Stored<Given[Name]> } =>
  // Each entry keeps its name; the result type says what becomes of its value.
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value instanceof Decimal ? value.toString() : value]),
  ) as { [Name in keyof Given]: Stored<Given[Name]> }

/** {@link asStored} for definitions whose columns have the names of their fields. */
export const asGiven = <Given extends object>(_work: Work, given: Given) => asStored(given)
