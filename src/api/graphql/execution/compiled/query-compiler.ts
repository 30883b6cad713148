import {
  defaultFieldResolver,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type InlineFragmentNode,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql'
import { getOrInsert } from '../../../../db/statements/get-or-insert.ts'
import type { ReadColumns } from '../../../../domain/kernel/rows/record-table.ts'
import type { GraphContext } from '../../builder.ts'
import type { CompiledInfo } from '../../building/selection.ts'
import { type Conditions, conditionsIn, isSelected, Unsupported } from './conditions.ts'
import { typedWriter } from './typed-writer.ts'
import { extensionsOf, type LevelResolver } from '../../building/field-extensions.ts'
import {
  allOf,
  attempt,
  distinctWriter,
  isPromise,
  joinMembers,
  leafWriter,
  listWriter,
  nonNullWriter,
  type PlainMember,
  relatedTexts,
  resolveAll,
  type Run,
  settledWriter,
  sharedWriter,
  Unexpected,
  type Writer,
} from './writers.ts'

/** Runs one operation and writes the JSON of its `data`. Rejects when anything is unusual: the executor then runs the operation. */
export type CompiledQuery = (
  variables: Readonly<Record<string, unknown>>,
  context: GraphContext,
  room: number,
) => Promise<string>

/** One response key of a selection. */
type Member = {
  prefix: string
  /** The texts of all rows. */
  write: Writer
}

/** The document as far as compiling needs it. */
type Source = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Readonly<Record<string, FragmentDefinitionNode>>
  conditions: Conditions
  /** Members that are still compiled of it: fragments within fragments, and types of interfaces, multiply them. */
  room: { members: number }
}

const mostMembers = 3_000

/**
 * Compiles a valid query to functions that resolve it breadth first: each field for all records of its level at once, so that
 * a relation costs one statement, then the text of each record. Resolvers and scalars are those of the schema. Undefined for
 * documents that only the executor handles. Values of variables are no part of the result, but those that `@include` and `@skip` name:
 * each combination of them is compiled at its first use.
 */
export function compileQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CompiledQuery | undefined {
  const root = schema.getQueryType()
  if (!root || operation.operation !== OperationTypeNode.QUERY) return undefined
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  )
  const conditions = conditionsIn(document)
  if (!conditions) return undefined
  const compiled = new Map<string, Writer | undefined>()
  const writerFor = (variables: Readonly<Record<string, unknown>>): Writer | undefined => {
    const values = conditions.map((name) => [name, variables[name]] as const)
    const key = values.map(([, value]) => (value === true ? '1' : '0')).join('')
    return getOrInsert(compiled, key, () =>
      unlessUnsupported(() =>
        selectionWriter(root, [operation.selectionSet], {
          schema,
          operation,
          fragments,
          conditions: Object.fromEntries(values),
          room: { members: mostMembers },
        }),
      ),
    )
  }
  if (conditions.length === 0 && !writerFor({})) return undefined
  return async (variables, context, room) => {
    const write = writerFor(variables)
    if (!write) throw new Unexpected()
    const [text = 'null'] = await write([undefined], { variables, context, room })
    return text
  }
}

function unlessUnsupported<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof Unsupported) return undefined
    throw error
  }
}

/** The writer of the objects of one type. */
function selectionWriter(type: GraphQLObjectType, sets: readonly SelectionSetNode[], source: Source): Writer {
  const found = collectFields(type, sets, source)
  const order = [...found].map(([key, nodes], index) => {
    const prefix = `${index === 0 ? '' : ','}${JSON.stringify(key)}:`
    return { prefix, ...memberOf(type, key, nodes, source) }
  })
  const members = order.flatMap(({ member, prefix }): Member[] => (member ? [{ write: member, prefix }] : []))
  const plain = order.map(({ prefix, plain: write }): PlainMember | undefined => write && { prefix, write })
  const prefixes = members.map(({ prefix }) => prefix)
  return (rows, run) => {
    // Every resolver runs before a result is awaited, so that the loaders receive all keys of a level together.
    const written = members.map(({ write }) => attempt(() => write(rows, run)))
    return allOf(written, (columns) => joinMembers(rows, { plain, prefixes, columns }, run))
  }
}

function appliesTo(
  type: GraphQLObjectType,
  { typeCondition }: InlineFragmentNode | FragmentDefinitionNode,
  schema: GraphQLSchema,
): boolean {
  const condition = typeCondition && schema.getType(typeCondition.name.value)
  return (
    condition === undefined || condition === type || (isAbstractType(condition) && schema.isSubType(condition, type))
  )
}

/** Groups the fields of a selection by response key; reads each set once, fragments included. @throws Unsupported */
function collectFields(
  type: GraphQLObjectType,
  selected: readonly SelectionSetNode[],
  source: Source,
): Map<string, FieldNode[]> {
  const found = new Map<string, FieldNode[]>()
  const read = new Set<SelectionSetNode>()
  const collect = (set: SelectionSetNode): void => {
    if (read.has(set)) return
    read.add(set)
    for (const selection of set.selections) {
      if (!isSelected(selection, source.conditions)) continue
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        const nodes = found.get(key)
        if (nodes) nodes.push(selection)
        else found.set(key, [selection])
        continue
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : source.fragments[selection.name.value]
      if (!fragment) throw new Unsupported()
      if (appliesTo(type, fragment, source.schema)) collect(fragment.selectionSet)
    }
  }
  for (const set of selected) collect(set)
  return found
}

type Compiled = { member?: Writer; plain?: PlainMember['write'] }

function memberOf(type: GraphQLObjectType, key: string, nodes: FieldNode[], source: Source): Compiled {
  const [node] = nodes
  if (!node || source.room.members-- === 0) throw new Unsupported()
  const name = node.name.value
  if (name === '__typename') {
    const text = JSON.stringify(type.name)
    return { plain: () => text }
  }
  const field = type.getFields()[name]
  if (!field) throw new Unsupported()
  if (extensionsOf(field).plain) return { plain: plainWriter(field, infoOf(field, { type, key, nodes, source }, {})) }
  return { member: fieldWriter(field, { type, key, nodes, source }) }
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
  { resolve = defaultFieldResolver, type }: GraphQLField<unknown, unknown>,
  info: GraphQLResolveInfo,
): PlainMember['write'] {
  const write = leafWriter(type)
  return (row, { context }) => {
    const text = write(resolve(row, noArguments, context, info))
    if (text === undefined) throw new Unexpected()
    return text
  }
}

/** Resolves a field for all rows of a level, and writes its values. @throws Unsupported */
function fieldWriter(field: GraphQLField<unknown, unknown>, place: Place): Writer {
  const sets = place.nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const reads = isLeafType(getNamedType(field.type)) ? undefined : columnsBelow(field, place.nodes, place.source)
  const info: CompiledInfo = { ...infoOf(field, place, {}), reads }
  const objects = (type: GraphQLObjectType) => selectionWriter(type, sets, place.source)
  const abstract = (type: GraphQLAbstractType) =>
    typedWriter(
      type,
      new Map(place.source.schema.getPossibleTypes(type).map((each) => [each.name, objects(objectType(each))])),
      info,
    )
  const { resolveRelated, distinct } = extensionsOf(field)
  if (resolveRelated) {
    const write = objects(objectTypeOf(field.type))
    const isNullable = !isNonNullType(field.type)
    return async (rows, run) => relatedTexts(await resolveRelated(rows, run.context, info), write, run, isNullable)
  }
  const resolve = columnResolver(field, place, info)
  const asObject = distinct ? distinctWriter : sharedWriter
  const write = writerOf(field.type, (type) =>
    asObject(isAbstractType(type) ? abstract(type) : objects(objectType(type))),
  )
  return (rows, run) => {
    const values = resolve(rows, run)
    return isPromise(values) ? values.then((known) => write(known, run)) : write(values, run)
  }
}

/** The columns of a field's records that are read below it; undefined for all. @throws Unsupported */
function columnsBelow(
  field: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
  source: Source,
): ReadColumns | undefined {
  if (isAbstractType(getNamedType(field.type))) return undefined
  const type = objectTypeOf(field.type)
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const columns = new Set<string>()
  for (const selected of collectFields(type, sets, source).values()) {
    const member = type.getFields()[selected[0]?.name.value ?? '']
    // `__typename` is no field of the type.
    if (!member) continue
    const { columns: own, records } = extensionsOf(member)
    const read = records ? columnsBelow(member, selected, source) : own
    if (!read) return undefined
    for (const column of read) columns.add(column)
  }
  return columns
}

/** The values of a field of all rows. */
type Resolver = (rows: readonly unknown[], run: Run) => readonly unknown[] | Promise<readonly unknown[]>

function columnResolver(field: GraphQLField<unknown, unknown>, place: Place, info: CompiledInfo): Resolver {
  const [node] = place.nodes
  const { resolve = defaultFieldResolver } = field
  if (!node) throw new Unsupported()
  const resolveLevel: LevelResolver<unknown> | ResolveRows =
    extensionsOf(field).resolveLevel ??
    ((rows, args, context, informed) => resolveAll(rows, (row) => resolve(row, args, context, informed)))
  if (field.args.length === 0) return (rows, { context }) => resolveLevel(rows, noArguments, context, info)
  return (rows, { context, variables }) =>
    resolveLevel(rows, getArgumentValues(field, node, variables), context, { ...info, variableValues: variables })
}

/** A level resolver that calls the resolver of the field for each row. */
type ResolveRows = (...parameters: Parameters<LevelResolver<unknown>>) => ReturnType<Resolver>

const noArguments = Object.freeze({})

/** The writer of the values of a field. @throws Unsupported */
function writerOf(type: GraphQLOutputType, objects: (type: GraphQLNamedType) => Writer): Writer {
  if (isNonNullType(type)) return nonNullWriter(writerOf(type.ofType, objects))
  if (isListType(type)) return listWriter(settledWriter(writerOf(type.ofType, objects)))
  if (isLeafType(type)) {
    const write = leafWriter(type)
    return (values) => values.map((value) => write(value) ?? 'null')
  }
  return objects(type)
}

/** @throws Unsupported */
const objectTypeOf = (type: GraphQLOutputType): GraphQLObjectType => objectType(getNamedType(type))

/** @throws Unsupported */
function objectType(type: GraphQLNamedType): GraphQLObjectType {
  // A type that checks its values could reject one.
  if (!isObjectType(type) || type.isTypeOf) throw new Unsupported()
  return type
}
