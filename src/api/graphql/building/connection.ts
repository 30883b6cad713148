import DataLoader from 'dataloader'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
import type { ListOperation, Parents } from '../../../domain/records/list/below.ts'
import { isJsonObject } from '../../../domain/kernel/json-value.ts'
import { type Page, pageInput } from '../../../domain/records/list/list.ts'
import type { SortColumns } from '../../../domain/records/list/sort-columns.ts'
import { invalid } from '../../../domain/kernel/error.ts'
import { isRefusable } from '../../../domain/kernel/actor.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import { runsOf } from '../../../domain/kernel/rows/lists.ts'
import { spend } from '../limits/cost.ts'
import { builder, type Graph, type GraphContext } from '../builder.ts'
import { checkedSize, pageArgs, pageOf } from './connection-args.ts'
import { distinct, type LevelResolver, reads, records } from './field-extensions.ts'
import { topLevel } from '../errors.ts'
import { inputFrom, type Inputs } from './inputs.ts'
import { needsText, executeRead } from './query.ts'
import { readsOf, selectedFields } from './selection.ts'

/** The type of one record of a list. */
type RecordRef<Row> = PothosSchemaTypes.ObjectRef<Graph, Row>

const PageInfoType = builder.objectRef<Page<unknown>>('PageInfo').implement({
  description: 'Position of a page in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNext', { description: 'True if records follow this page.' }),
    hasPreviousPage: t.exposeBoolean('hasPrevious', { description: 'True if records precede this page.' }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first record, for `before`. Null on an empty page.',
      resolve: (page) => page.cursorAt(0) ?? null,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last record, for `after`. Null on an empty page.',
      resolve: (page) => page.cursorAt(-1) ?? null,
    }),
  }),
})

const connectionTypes = new Map<string, PothosSchemaTypes.ObjectRef<Graph, Page<object>>>()

/** `QuoteConnection` with its `QuoteEdge`, created at its first use. */
const connectionTypeOf = (type: RecordRef<object>) =>
  getOrInsert(connectionTypes, type.name, () => makeConnectionType(type))

function makeConnectionType(type: RecordRef<object>): PothosSchemaTypes.ObjectRef<Graph, Page<object>> {
  const edge = builder.objectRef<{ node: object; page: Page<object>; index: number }>(`${type.name}Edge`).implement({
    description: `One place in a list of ${type.name} records.`,
    fields: (t) => ({
      node: t.field({ ...records, type, description: 'The record at this place.', resolve: (parent) => parent.node }),
      cursor: t.string({
        ...reads(),
        description: 'Opaque; good for `after` and `before` in the same order.',
        resolve: ({ page, index }) => page.cursorAt(index) ?? '',
      }),
    }),
  })
  return builder.objectRef<Page<object>>(`${type.name}Connection`).implement({
    description: `One page of a list of ${type.name} records.`,
    fields: (t) => ({
      // The page's size is the cost of the connection itself: its lists count once.
      nodes: t.field({
        ...records,
        type: [type],
        complexity: { field: 1, multiplier: 1 },
        description: 'The records of this page, in order.',
        resolve: (page) => page.rows,
      }),
      edges: t.field({
        ...records,
        type: [edge],
        complexity: { field: 1, multiplier: 1 },
        description: 'The records of this page with their cursors.',
        resolve: (page) => page.rows.map((node, index) => ({ node, page, index })),
      }),
      pageInfo: t.field({
        extensions: { ...distinct.extensions, ...reads().extensions },
        type: PageInfoType,
        description: 'Pagination of the connection.',
        resolve: (page) => page,
      }),
      totalCount: t.int({
        ...reads(),
        description: 'All matching records; in large lists it costs more than the page.',
        resolve: (page) => page.total ?? 0,
      }),
    }),
  })
}

type ConnectionOptions<Row> = {
  /** The type of one record. */
  type: RecordRef<Row>
  description: string
  /** Sortable columns, where the operation does not tell them; become the values of the enum `<Type>OrderField`. */
  sort?: SortColumns
  /** The filter that the record around the connection decides, and its kind; callers cannot give the filter too. */
  below?: Omit<Parents, 'keys'>
}

/** Inputs of lists that the graph has other arguments for, or other filters. */
const notOffered = [...Object.keys(pageInput), 'createdBetween', 'updatedBetween', 'with']

const within = ['and', 'or', 'not']

/** The balance of bank accounts, which have the filter type of other kinds, at every depth. */
const balanceWithin = ['', ...within, ...within.flatMap((outer) => within.map((inner) => `${outer}.${inner}`))].map(
  (path) => (path === '' ? 'balance' : `${path}.balance`),
)

/** Kinds of record with the filters of every list, and one for the name. */
const filteredByName: ReadonlySet<string> = new Set([
  'BankAccount',
  'ClientGroup',
  'ExpenseCategory',
  'PaymentTerm',
  'TaxRate',
])

/**
 * A paginated field over a list operation, by the cursor convention of Relay: `t => ({ quotes: connectionField(t, quotes, { type:
 * Quote, description }) })`. Below records, the pages of all records of a level are read together.
 */
export function connectionField<Schema extends z.ZodType, Row extends object, Parent, Kind extends 'Query' | 'Object'>(
  t: PothosSchemaTypes.RootFieldBuilder<Graph, Parent, Kind>,
  operation: (Operation<Schema, Page<Row>> | ListOperation<Schema, Row>) & { readonly sort?: SortColumns },
  options: ConnectionOptions<Row>,
) {
  const type = options.type as RecordRef<object>
  const { below } = options
  const filtered = filteredByName.has(type.name) ? 'NamedRecord' : type.name
  const filters = inputFrom(operation, {
    group: 'filter',
    args: [],
    groupType: `${filtered}Filter`,
    groupDescription: 'All of these hold; null has no effect, an empty list matches nothing.',
    without: filtered === type.name ? notOffered : [...notOffered, ...balanceWithin],
  })
  const place: Inputs['place'] = (path) =>
    path[0] === 'sort' ? ['orderBy', ...path.slice(1).map(String)] : filters.place(path)
  const canBeNull = below !== undefined || isRefusable(operation.permission)

  const keyOf = (parent: unknown): number => (below ? (parent as { id: number }).id : 0)
  const readPages = async (
    parents: readonly number[],
    args: Readonly<Record<string, unknown>>,
    context: GraphContext,
    info: GraphQLResolveInfo,
  ): Promise<Page<object>[]> => {
    const size = checkedSize(args)
    const page = { ...pageOf(args), withTotal: selectedFields(info).has('totalCount') }
    const { input, problems } = filters.read(args)
    const given = withoutNullFilters(input)
    if (below && below.filter in given) {
      throw topLevel(invalid(filters.place([below.filter]), 'cannot be given here: the list is that of one record'))
    }
    spend(context, costOf(args) * parents.length)
    const keys = [...new Set(parents)]
    const reading = readingPages(operation, below && { ...below, keys }, size)
    const found = await executeRead(reading, { input: { ...given, ...page }, problems }, context, place, readsOf(info))
    const pageOfKey = new Map(keys.map((key, index) => [key, found[index]]))
    const pages = parents.map((key) => pageOfKey.get(key)).filter((each) => each !== undefined)
    for (const { rows } of pages) spend(context, rows.length)
    return pages
  }

  const resolveLevel: LevelResolver<unknown> = (parents, args, context, info) =>
    readPages(parents.map(keyOf), args, context, info)

  const field = t as PothosSchemaTypes.RootFieldBuilder<Graph, unknown, 'Object'>
  return field.field({
    type: connectionTypeOf(type),
    // A refused list may not take the record that it belongs to, or the other lists of the request, out of the answer.
    nullable: canBeNull,
    extensions: {
      operation: operation.name,
      ...(below && reads('id').extensions),
      resolveLevel,
    },
    description: `${options.description} ${needsText(operation, canBeNull)}`,
    args: { ...filters.args(), ...pageArgs(type.name, options.sort ?? operation.sort) },
    complexity: (args) => ({ field: costOf(args), multiplier: checkedSize(args) }),
    resolve: (parent, args, context, info) =>
      batchOf(context, info, (parents) => readPages(parents, args, context, info)).load(keyOf(parent)),
  })
}

/** The operation that reads the pages below all parents, or the only page of a list below none. */
const readingPages = <Schema extends z.ZodType, Row extends object>(
  list: Operation<Schema, Page<Row>> | ListOperation<Schema, Row>,
  parents: Parents | undefined,
  size: number,
): Operation<Schema, readonly Page<object>[]> => ({
  name: list.name,
  kind: list.kind,
  permission: list.permission,
  elevated: list.elevated ?? false,
  input: list.input,
  async run(work, input, columns) {
    if (!parents) return [await list.run(work, input, columns)]
    if (!('pages' in list)) throw new Error(`${list.name} is no list below records`)
    const pages: Page<object>[] = []
    for (const keys of runsOf(parents.keys, Math.ceil(mostRows / size))) {
      pages.push(...(await list.pages(work, input, { ...parents, keys }, columns)))
    }
    return pages
  },
})

/** Rows that one statement reads for the pages below records; reading more would keep other requests waiting. */
const mostRows = 2_000

type PageLoader = DataLoader<number, Page<object>>

const batches = new WeakMap<GraphContext, WeakMap<GraphQLResolveInfo['fieldNodes'], PageLoader>>()

/** Collects the parents for which the executor resolves a field in one tick. It passes the same nodes for every record of a level. */
const batchOf = (
  context: GraphContext,
  { fieldNodes }: GraphQLResolveInfo,
  readPages: (parents: readonly number[]) => Promise<Page<object>[]>,
): PageLoader =>
  getOrInsert(
    getOrInsert(batches, context, () => new WeakMap<GraphQLResolveInfo['fieldNodes'], PageLoader>()),
    fieldNodes,
    () => new DataLoader(readPages, { cache: false }),
  )

/** Cost of a page without its records: it runs a statement. */
const pageCost = 20

const withoutNullFilters = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      value === null ? [] : [[name, combiners.has(name) ? ofEach(value) : value]],
    ),
  )

const combiners: ReadonlySet<string> = new Set(['and', 'or', 'not'])

/** The filters within a filter, without nulls. */
function ofEach(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ofEach)
  return isJsonObject(value) ? withoutNullFilters(value) : value
}

/** Cost of a page with this filter. */
function costOf(args: object): number {
  const filter: unknown = 'filter' in args ? args.filter : undefined
  return pageCost + (isJsonObject(filter) ? filterCost(filter) : 0)
}

/** Values of lists are read one by one; filters within a filter are further conditions of the statement. */
function filterCost(filter: Readonly<Record<string, unknown>>): number {
  let cost = 0
  for (const [name, value] of Object.entries(filter)) {
    if (!combiners.has(name)) cost += Array.isArray(value) ? value.length : 0
    else for (const each of [value].flat()) if (isJsonObject(each)) cost += pageCost + filterCost(each)
  }
  return cost
}
