import { Kind } from 'graphql'
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import type { z } from 'zod'
import type { Tables } from '../../db/database.ts'
import * as tables from '../../db/schema.sqlite.ts'
import { invalid } from '../../domain/error.ts'
import { pageInput } from '../../domain/list.ts'
import type { Page, SortColumns } from '../../domain/list.ts'
import type { Operation } from '../../domain/operation.ts'
import { builder } from './builder.ts'
import type { Graph, GraphContext } from './builder.ts'
import { enumOfWords } from './enums.ts'
import { topLevel } from './errors.ts'
import { inputFrom } from './inputs.ts'
import type { Inputs } from './inputs.ts'
import { needs, read } from './query.ts'
import { pascalCase, spokenWord } from './words.ts'

/** Most records that one page of a connection may have, and how many it has unless told. */
const largestConnectionPage = 100
const usualConnectionPage = 20

type RecordRef<Row> = PothosSchemaTypes.ObjectRef<Graph, Row>

const PageInfoType = builder.objectRef<Page<unknown>>('PageInfo').implement({
  description: 'Where a page stands in its list.',
  fields: (t) => ({
    hasNextPage: t.boolean({ description: 'Whether records follow this page.', resolve: (page) => page.hasNext }),
    hasPreviousPage: t.boolean({
      description: 'Whether records precede this page.',
      resolve: (page) => page.hasPrevious,
    }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first record, for `before`. Null on an empty page.',
      resolve: (page) => page.cursors[0] ?? null,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last record, for `after`. Null on an empty page.',
      resolve: (page) => page.cursors.at(-1) ?? null,
    }),
  }),
})

const direction = enumOfWords('OrderDirection', ['asc', 'desc'], 'Which end of an order comes first.')

const made = new Map<string, PothosSchemaTypes.ObjectRef<Graph, Page<object>>>()

/** `QuoteConnection` with its `QuoteEdge`, made at its first use. */
function connectionTypeOf(type: RecordRef<object>): PothosSchemaTypes.ObjectRef<Graph, Page<object>> {
  const known = made.get(type.name)
  if (known) return known
  const edge = builder.objectRef<{ node: object; cursor: string }>(`${type.name}Edge`).implement({
    description: `A ${type.name} and its place in the list.`,
    fields: (t) => ({
      node: t.field({ type, description: 'The record at this place.', resolve: (parent) => parent.node }),
      cursor: t.string({
        description: 'Opaque; good for `after` and `before` in the same order.',
        resolve: (parent) => parent.cursor,
      }),
    }),
  })
  const ref = builder.objectRef<Page<object>>(`${type.name}Connection`).implement({
    description: `One page of a list of ${type.name} records.`,
    fields: (t) => ({
      // The page's size is the cost of the connection itself: its lists count once.
      nodes: t.field({
        type: [type],
        complexity: { field: 1, multiplier: 1 },
        description: 'The records of this page, in order.',
        resolve: (page) => page.rows,
      }),
      edges: t.field({
        type: [edge],
        complexity: { field: 1, multiplier: 1 },
        description: 'The records of this page with their cursors.',
        resolve: (page) => page.rows.map((node, index) => ({ node, cursor: page.cursors[index] ?? '' })),
      }),
      pageInfo: t.field({
        type: PageInfoType,
        description: 'Whether there is more, and where.',
        resolve: (page) => page,
      }),
      totalCount: t.int({
        description:
          'How many records match in all. Counted only when asked for: on large lists it costs more than the page.',
        resolve: (page) => page.total ?? 0,
      }),
    }),
  })
  made.set(type.name, ref)
  return ref
}

type ConnectionOptions<Row, Parent> = {
  /** The type of one record. */
  type: PothosSchemaTypes.ObjectRef<Graph, Row>
  description: string
  /** What the list can be ordered by; the enum `<Type>OrderField` has these. */
  sort?: (tables: Tables) => SortColumns
  /** Name of the filter's input type; by default `QuoteFilter`, and `ClientQuoteFilter` where `clientId` is bound. */
  filterType?: string
  /** Filters that the parent decides, as the operation's raw input (ids encoded); they are no arguments then. */
  bind?: { names: readonly string[]; values: (parent: Parent, context: GraphContext) => Record<string, unknown> }
}

type ConnectionArgs = Readonly<Record<string, unknown>>

/**
 * A field that pages through what a list operation finds, by the cursor convention of Relay:
 * `t => ({ quotes: connectionField(t, quotes, { type: Quote, sort: quoteSort, description }) })`.
 */
export function connectionField<Schema extends z.ZodType, Row extends object, Parent, Kind extends 'Query' | 'Object'>(
  t: PothosSchemaTypes.RootFieldBuilder<Graph, Parent, Kind>,
  operation: Operation<Schema, Page<Row>>,
  options: ConnectionOptions<Row, Parent>,
) {
  const type = options.type as RecordRef<object>
  const { bind } = options
  const bound = pascalCase((bind?.names[0] ?? '').replace(/Id$/, ''))
  const filters = inputFrom(operation, {
    group: 'filter',
    groupType: options.filterType ?? `${bound}${type.name}Filter`,
    groupDescription: `Which ${type.name} records: all given conditions hold at once, absent and null ones do not count.`,
    without: [...Object.keys(pageInput), ...(bind?.names ?? [])],
  })
  const place: Inputs['place'] = (path) =>
    path[0] === 'sort' ? ['orderBy', ...path.slice(1).map(String)] : filters.place(path)
  const field = t as PothosSchemaTypes.RootFieldBuilder<Graph, unknown, 'Object'>
  return field.field({
    type: connectionTypeOf(type),
    extensions: { operation: operation.name },
    description: `${options.description} ${needs(operation)}`,
    args: { ...filters.args(), ...pageArgs(type.name, options.sort) },
    complexity: (args) => ({ field: 1, multiplier: sizeOf(args) ?? usualConnectionPage }),
    resolve: (parent, args, context, info) =>
      read(
        operation,
        {
          ...withoutNulls(filters.read(args)),
          ...pageOf(args),
          ...bind?.values(parent as Parent, context),
          withTotal: selects(info, 'totalCount'),
        },
        context,
        place,
      ),
  })
}

/** Adds a connection to Query: `queryConnection('quotes', quotes, { type: Quote, sort: quoteSort, description })`. */
export function queryConnection<Schema extends z.ZodType, Row extends object>(
  name: string,
  operation: Operation<Schema, Page<Row>>,
  options: ConnectionOptions<Row, object>,
): void {
  builder.queryField(name, (t) => connectionField(t, operation, options))
}

function pageArgs(typeName: string, sort: ConnectionOptions<object, object>['sort']) {
  const most = `at most ${largestConnectionPage}`
  return builder.args((t) => ({
    first: t.int({
      required: false,
      description: `How many records from the beginning or after \`after\`: ${most}, ${usualConnectionPage} unless given.`,
    }),
    after: t.string({ required: false, description: 'Go on after this cursor (`endCursor` of the page before).' }),
    last: t.int({ required: false, description: `How many records from the end or before \`before\`: ${most}.` }),
    before: t.string({
      required: false,
      description: 'End before this cursor (`startCursor` of the page after); goes with `last`.',
    }),
    ...(sort && {
      orderBy: t.field({
        type: [orderTypeOf(typeName, Object.keys(sort(tables)))],
        required: { list: false, items: true },
        description: 'The order, most significant first. Ties, and no order at all, go by age.',
      }),
    }),
  }))
}

const orders = new Map<string, PothosSchemaTypes.InputObjectRef<Graph, object>>()

function orderTypeOf(typeName: string, columns: readonly string[]) {
  const known = orders.get(typeName)
  if (known) return known
  const what = `What lists of ${typeName} records can be ordered by.`
  const fields = enumOfWords(`${typeName}OrderField`, columns, what, (column) => `Orders by ${spokenWord(column)}.`)
  const ref = builder.inputType(`${typeName}Order`, {
    description: `One step of the order of a list of ${typeName} records.`,
    fields: (t) => ({
      field: t.field({ type: fields, required: true, description: 'What to order by.' }),
      direction: t.field({
        type: direction,
        required: false,
        defaultValue: 'asc',
        description: 'Smallest or earliest first, or last.',
      }),
    }),
  })
  orders.set(typeName, ref)
  return ref
}

const sizeOf = (args: ConnectionArgs): number | undefined => {
  const size = args['first'] ?? args['last']
  return typeof size === 'number' ? size : undefined
}

/** The page that the arguments ask for, as the operation takes it. @throws VALIDATION naming the argument */
function pageOf(args: ConnectionArgs): Record<string, unknown> {
  for (const name of ['first', 'last']) {
    const size = args[name]
    if (typeof size === 'number' && (size < 1 || size > largestConnectionPage)) {
      throw topLevel(invalid(name, `must lie between 1 and ${largestConnectionPage}`))
    }
  }
  const backwards = typeof args['last'] === 'number'
  if (backwards && typeof args['first'] === 'number') throw topLevel(invalid('last', 'cannot be combined with first'))
  const wrong = backwards ? 'after' : 'before'
  if (typeof args[wrong] === 'string') {
    throw topLevel(invalid(wrong, backwards ? 'goes with first, not with last' : 'goes with last'))
  }
  const size = sizeOf(args) ?? usualConnectionPage
  const cursor = args[backwards ? 'before' : 'after'] ?? ''
  const sort = Array.isArray(args['orderBy']) ? { sort: args['orderBy'].map(sortStep) } : {}
  return { size, [backwards ? 'before' : 'after']: cursor, ...sort }
}

const sortStep = (step: { field: string; direction?: string | null }) => ({
  column: step.field,
  descending: step.direction === 'desc',
})

const withoutNulls = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

/** Whether a field of this name is selected below the resolved one, in fragments too. */
function selects(info: GraphQLResolveInfo, name: string): boolean {
  const within = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name
      if (selection.kind === Kind.INLINE_FRAGMENT) return within(selection.selectionSet)
      return within(info.fragments[selection.name.value]?.selectionSet)
    }) ?? false
  return info.fieldNodes.some((node) => within(node.selectionSet))
}
