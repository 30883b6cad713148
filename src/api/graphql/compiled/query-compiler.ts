import {
  getArgumentValues,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  OperationTypeNode,
} from 'graphql'
import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql'
import type { ColumnReads } from '../../../domain/kernel/rows/column-reads.ts'
import type { GraphContext } from '../builder.ts'
import type { CompiledInfo } from '../selection.ts'
import type { ColumnsOf } from './learned-columns.ts'
import { levelResolverOf } from './level-resolver.ts'
import { isPlain } from './plain-field.ts'
import { leafWriter } from './leaf-writer.ts'
import { allOf, attempt, isPromise, resolveAll } from './columns.ts'
import { joinMembers } from './members.ts'
import type { PlainMember, Run } from './members.ts'

/** Runs one operation and writes the JSON of its `data`. Rejects when anything is unusual: the executor then runs the operation. */
export type CompiledQuery = (
  variables: Readonly<Record<string, unknown>>,
  context: GraphContext,
  room: number,
) => Promise<string>

/** JSON of each value, in their order. */
type Writer = (values: readonly unknown[], run: Run) => readonly string[] | Promise<readonly string[]>

/** One response key of a selection. */
type Member = {
  prefix: string
  /** The values of all rows. */
  resolve(rows: readonly unknown[], run: Run): readonly unknown[] | Promise<readonly unknown[]>
  write: Writer
}

/** The document as far as compiling needs it. */
type Source = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Readonly<Record<string, FragmentDefinitionNode>>
  columnsOf: ColumnsOf
  /** The columns that each field of records reads. */
  reads: Set<ColumnReads>
}

/** A construct that only the executor handles: directives, introspection, interfaces and unions. */
class Unsupported extends Error {}

/** A result that only the executor can report: null where the schema has none. */
class Unexpected extends Error {}

/**
 * Compiles a valid query to functions that resolve it breadth first: each field for all records of its level at once, so that
 * a relation costs one statement, then the text of each record. Resolvers and scalars are those of the schema. Undefined for
 * documents that only the executor handles. Values of variables are no part of the result.
 */
export function compileQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  columnsOf: ColumnsOf,
): CompiledQuery | undefined {
  const root = schema.getQueryType()
  if (!root || operation.operation !== OperationTypeNode.QUERY) return undefined
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  try {
    const reads = new Set<ColumnReads>()
    const write = selectionWriter(root, [operation.selectionSet], { schema, operation, fragments, columnsOf, reads })
    return async (variables, context, room) => {
      const [text = 'null'] = await write([undefined], { variables, context, room })
      for (const each of reads) each.complete()
      return text
    }
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

/** The writer of the objects of one type. */
function selectionWriter(type: GraphQLObjectType, sets: readonly SelectionSetNode[], source: Source): Writer {
  const found = new Map<string, FieldNode[]>()
  for (const set of sets) collectFields(type, set, source, found)
  const order = [...found].map(([key, nodes], index) => {
    const prefix = `${index === 0 ? '' : ','}${JSON.stringify(key)}:`
    return { prefix, ...memberOf(type, key, nodes, source) }
  })
  const members = order.flatMap((each) => (each.member ? [{ ...each.member, prefix: each.prefix }] : []))
  const plain = order.map(({ prefix, plain: write }): PlainMember | undefined => write && { prefix, write })
  return (rows, run) => {
    // Every resolver runs before a result is awaited, so that the loaders receive all keys of a level together.
    const resolved = members.map((member) => attempt(() => member.resolve(rows, run)))
    const written = resolved.map((values, index) => {
      const { write } = members[index] as Member
      return isPromise(values) ? values.then((known) => write(known, run)) : attempt(() => write(values, run))
    })
    const join = (columns: readonly (readonly string[])[]) =>
      joinMembers(rows, { plain, prefixes: members.map(({ prefix }) => prefix), columns }, run)
    return allOf(written, join)
  }
}

/** Groups the fields of a selection by response key, fragments included. @throws Unsupported */
function collectFields(
  type: GraphQLObjectType,
  set: SelectionSetNode,
  source: Source,
  found: Map<string, FieldNode[]>,
): void {
  for (const selection of set.selections) {
    if (selection.directives && selection.directives.length > 0) throw new Unsupported()
    if (selection.kind === Kind.FIELD) {
      const key = (selection.alias ?? selection.name).value
      found.set(key, [...(found.get(key) ?? []), selection])
      continue
    }
    const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : source.fragments[selection.name.value]
    if (!fragment) throw new Unsupported()
    const condition = fragment.typeCondition && source.schema.getType(fragment.typeCondition.name.value)
    const applies =
      condition === undefined ||
      condition === type ||
      (isAbstractType(condition) && source.schema.isSubType(condition, type))
    if (applies) collectFields(type, fragment.selectionSet, source, found)
  }
}

type Compiled = { member?: Omit<Member, 'prefix'>; plain?: PlainMember['write'] }

function memberOf(type: GraphQLObjectType, key: string, nodes: FieldNode[], source: Source): Compiled {
  const [node] = nodes
  if (!node) throw new Unsupported()
  const name = node.name.value
  if (name === '__typename') {
    const text = JSON.stringify(type.name)
    return { plain: () => text }
  }
  const field = type.getFields()[name]
  if (!field?.resolve) throw new Unsupported()
  if (isPlain(field)) return { plain: plainWriter(field, infoOf(field, { type, key, nodes, source }, {})) }
  return {
    member: {
      resolve: columnResolver(field, { type, key, nodes, source }),
      write: writerOf(field.type, nodes, source),
    },
  }
}

type Place = { type: GraphQLObjectType; key: string; nodes: FieldNode[]; source: Source }

const infoOf = (
  field: GraphQLField<unknown, unknown>,
  { key, nodes, source, type }: Place,
  variableValues: Run['variables'],
): GraphQLResolveInfo => ({
  fieldName: field.name,
  fieldNodes: nodes,
  returnType: field.type,
  parentType: type,
  path: { prev: undefined, key, typename: type.name },
  schema: source.schema,
  fragments: source.fragments,
  rootValue: undefined,
  operation: source.operation,
  variableValues,
})

function plainWriter(
  { resolve, type }: GraphQLField<unknown, unknown>,
  info: GraphQLResolveInfo,
): PlainMember['write'] {
  const write = leafWriter(type)
  return (row, { context }) => {
    const text = write(resolve?.(row, {}, context, info))
    if (text === undefined) throw new Unexpected()
    return text
  }
}

/** Resolves a field for all rows of a level. */
function columnResolver(field: GraphQLField<unknown, unknown>, place: Place): Member['resolve'] {
  const [node] = place.nodes
  const { resolve } = field
  if (!node || !resolve) throw new Unsupported()
  const reads = place.source.columnsOf(place.type, place.nodes)
  place.source.reads.add(reads)
  const fixed: CompiledInfo = { ...infoOf(field, place, {}), reads }
  if (field.args.length === 0) {
    const resolveLevel = levelResolverOf(field)
    if (resolveLevel) return (rows, { context }) => resolveLevel(rows, context, fixed)
    return (rows, { context }) => resolveAll(rows, (row) => resolve(row, {}, context, fixed))
  }
  return (rows, { context, variables }) => {
    const args = getArgumentValues(field, node, variables)
    const info: CompiledInfo = { ...fixed, variableValues: variables }
    return resolveAll(rows, (row) => resolve(row, args, context, info))
  }
}

/** The writer of the values of a field. @throws Unsupported */
function writerOf(type: GraphQLOutputType, nodes: readonly FieldNode[], source: Source): Writer {
  if (isNonNullType(type)) {
    const write = writerOf(type.ofType, nodes, source)
    return (values, run) => {
      if (values.some(isAbsent)) throw new Unexpected()
      return write(values, run)
    }
  }
  if (isListType(type)) return listWriter(writerOf(type.ofType, nodes, source))
  if (isLeafType(type)) {
    const write = leafWriter(type)
    return (values) => values.map((value) => write(value) ?? 'null')
  }
  const named = getNamedType(type)
  // A type that checks its values could reject one.
  if (!isObjectType(named) || named.isTypeOf) throw new Unsupported()
  return distinctWriter(
    selectionWriter(
      named,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      source,
    ),
  )
}

/** Writes each object once, however often it occurs. */
const distinctWriter =
  (write: Writer): Writer =>
  (values, run) => {
    const distinct = [...new Set(values)].filter((value) => !isAbsent(value))
    if (distinct.some((value) => value instanceof Error)) throw new Unexpected()
    if (distinct.length === values.length) return write(distinct, run)
    return allOf([attempt(() => write(distinct, run))], ([texts = []]) => {
      const byValue = new Map(distinct.map((value, index) => [value, texts[index] ?? 'null']))
      return values.map((value) => byValue.get(value) ?? 'null')
    })
  }

/** Writes the items of all lists together. */
const listWriter =
  (write: Writer): Writer =>
  (values, run) => {
    const lists = values.map((value) => {
      if (isAbsent(value)) return undefined
      if (!Array.isArray(value)) throw new Unexpected()
      return value as unknown[]
    })
    const items = lists.flatMap((list) => list ?? [])
    return allOf([attempt(() => write(items, run))], ([texts = []]) => {
      let position = 0
      return lists.map((list) => {
        if (!list) return 'null'
        const begun = position
        position += list.length
        return `[${texts.slice(begun, position).join(',')}]`
      })
    })
  }

const isAbsent = (value: unknown): boolean => value === null || value === undefined
