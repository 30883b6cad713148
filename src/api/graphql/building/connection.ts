import type { z } from 'zod'
import { pageInput } from '../../../domain/records/list/list.ts'
import type { Page } from '../../../domain/records/list/list.ts'
import type { SortColumns } from '../../../domain/records/list/sort-columns.ts'
import { invalid } from '../../../domain/kernel/error.ts'
import { isRefusable } from '../../../domain/kernel/actor.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import type { RecordKind } from '../../../domain/kernel/record-id.ts'
import { spend } from '../limits/budget.ts'
import type { Graph, GraphContext } from '../builder.ts'
import { checkedSize, pageArgs, pageOf } from './connection-args.ts'
import { connectionTypeOf } from './connection-type.ts'
import type { RecordRef } from './connection-type.ts'
import { reads } from './plain-field.ts'
import { topLevel } from '../errors.ts'
import { inputFrom } from './inputs.ts'
import type { Inputs } from './inputs.ts'
import { needs, read } from './query.ts'
import { readsOf, selectedFields } from './selection.ts'

/** Options of a connection below a record: the filter that is set to the parent record. */
export const naming = (kind: RecordKind, filter: string) => ({
  name: filter,
  value: ({ id }: { id: number }, { caller }: GraphContext) => [caller.ids.encode(kind, id)],
})

type ConnectionOptions<Row, Parent> = {
  /** The type of one record. */
  type: RecordRef<Row>
  description: string
  /** Sortable columns of the list; become the values of the enum `<Type>OrderField`. */
  sort?: SortColumns
  /** The filter that the parent decides, by its name in the operation's raw input; callers cannot give it too. */
  bind?: { name: string; value: (parent: Parent, context: GraphContext) => string | string[] }
  /** Inputs of the list that callers cannot give here. */
  without?: readonly string[]
}

/** Inputs of lists that the graph has other arguments for, or other filters. */
const notOffered = [
  ...Object.keys(pageInput),
  'betweenBalance',
  'categories',
  'createdBetween',
  'dateRange',
  'dueDateRange',
  'isDeleted',
  'situations',
  'with',
  'withTrashed',
]

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
 * Quote, sort: quotes.sort, description }) })`.
 */
export function connectionField<Schema extends z.ZodType, Row extends object, Parent, Kind extends 'Query' | 'Object'>(
  t: PothosSchemaTypes.RootFieldBuilder<Graph, Parent, Kind>,
  operation: Operation<Schema, Page<Row>>,
  options: ConnectionOptions<Row, Parent>,
) {
  const type = options.type as RecordRef<object>
  const { bind } = options
  const filtered = filteredByName.has(type.name) ? 'NamedRecord' : type.name
  const filters = inputFrom(operation, {
    group: 'filter',
    args: [],
    groupType: `${filtered}Filter`,
    groupDescription: 'All of these hold; null has no effect, an empty list matches nothing.',
    without: [...notOffered, ...(options.without ?? [])],
  })
  const place: Inputs['place'] = (path) =>
    path[0] === 'sort' ? ['orderBy', ...path.slice(1).map(String)] : filters.place(path)
  const canBeNull = bind !== undefined || isRefusable(operation.permission)
  const field = t as PothosSchemaTypes.RootFieldBuilder<Graph, unknown, 'Object'>
  return field.field({
    type: connectionTypeOf(type),
    // A refused list may not take the record that it belongs to, or the other lists of the request, out of the answer.
    nullable: canBeNull,
    extensions: { operation: operation.name, ...(bind && reads('id').extensions) },
    description: `${options.description} ${needs(operation, canBeNull)}`,
    args: { ...filters.args(), ...pageArgs(type.name, options.sort) },
    complexity: (args) => ({ field: pageCost, multiplier: checkedSize(args) }),
    resolve: async (parent, args, context, info) => {
      const page = { ...pageOf(args), withTotal: selectedFields(info).has('totalCount') }
      const { input, problems } = filters.read(args)
      const given = withoutNulls(input)
      if (bind && bind.name in given) {
        throw topLevel(invalid(filters.place([bind.name]), 'cannot be given here: the list is that of one record'))
      }
      const decided = bind && { [bind.name]: bind.value(parent as Parent, context) }
      spend(context, pageCost)
      const found = await read(
        operation,
        { input: { ...given, ...page, ...decided }, problems },
        context,
        place,
        readsOf(info),
      )
      spend(context, found.rows.length)
      return found
    },
  })
}

/** Cost of a page without its records: it runs a statement. */
const pageCost = 20

const withoutNulls = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
