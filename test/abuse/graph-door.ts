import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { GraphQLField, GraphQLInputType, GraphQLOutputType } from 'graphql'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { routes } from '../../src/api/rest/routes.ts'
import type { Shape } from '../../src/api/shape.ts'
import type { ScalarName } from '../../src/domain/kernel/input.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import type { Answered, RequestOptions, ServedApp } from '../serving.ts'
import type { Path, Place } from './shapes.ts'
import { jsonOf } from './values.ts'

const schema = graphSchema()

/** A field of Query or Mutation. */
export type RootField = {
  name: string
  kind: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  /** Whether the caller's password is asked for. */
  elevated: boolean
  /** The input of the operation behind it; undefined for `node`, which is none. */
  input: Shape | undefined
}

const rows = routes.flatMap((row) => (row.public ? [] : [row]))

/** Every field of Query and Mutation. */
export const rootFields: RootField[] = (['Query', 'Mutation'] as const).flatMap((typeName) => {
  const type = typeName === 'Query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(type?.getFields() ?? {}).map((field): RootField => {
    const row = rows.find(({ graphql }) => graphql === `${typeName}.${field.name}`)
    return {
      name: field.name,
      kind: typeName === 'Mutation' ? 'mutation' : 'query',
      field,
      elevated: row?.operation.elevated ?? false,
      input: row?.input,
    }
  })
})

/** The fields with what a test calls them: `mutation createInvoice`. */
export const namedFields = rootFields.map((root) => [`${root.kind} ${root.name}`, root] as const)

/** Every argument and input field of a root field at every depth; lists are entered at their first item. */
export const graphPlaces = (root: RootField): Place[] =>
  root.field.args.flatMap((arg) => placesIn(arg.type, [arg.name], root))

function placesIn(type: GraphQLInputType, path: Path, root: RootField): Place[] {
  const bare = getNullableType(type)
  const here: Place = { path, shape: shapeOf(bare, path, root) }
  if (isListType(bare)) {
    const item: GraphQLInputType = getNullableType(bare.ofType)
    return isInputObjectType(item) ? [here, ...placesIn(item, [...path, 0], root).slice(1)] : [here]
  }
  if (!isInputObjectType(bare)) return [here]
  return [
    here,
    ...Object.values(bare.getFields()).flatMap((inner) => placesIn(inner.type, [...path, inner.name], root)),
  ]
}

function shapeOf(type: GraphQLInputType, path: Path, root: RootField): Shape {
  const bare = getNullableType(type)
  if (isListType(bare)) return { kind: 'list', item: shapeOf(bare.ofType, path, root), description: '' }
  if (isInputObjectType(bare)) return { kind: 'object', name: '', description: '', fields: {}, keepsUnknown: false }
  const recordKind = recordKindAt(root, path)
  const scalar = isEnumType(bare) ? 'Enum' : (getNamedType(bare).name as ScalarName)
  return { kind: 'scalar', scalar, description: '', ...(recordKind && { recordKind }) }
}

/** Of which kind of record the id at a place is, by the input of the operation behind the field. */
export const recordKindAt = ({ input }: RootField, path: Path): RecordKind | undefined =>
  input && kindWithin(input, path)

function kindWithin(shape: Shape, [step, ...rest]: Path): RecordKind | undefined {
  if (shape.kind === 'list')
    return kindWithin(shape.item, typeof step === 'number' ? rest : step === undefined ? [] : [step, ...rest])
  if (shape.kind === 'scalar') return shape.recordKind as RecordKind | undefined
  // The argument that gathers what of the operation's input has none of its own.
  if ((step === 'input' || step === 'filter') && rest.length > 0) return kindWithin(shape, rest)
  const inner = shape.fields[String(step)]
  return inner && kindWithin(inner.shape, rest)
}

/** Values for the required arguments, right in form. */
export const leastArguments = (root: RootField, idAt: (path: Path) => string, text = 'somebody@example.com') =>
  Object.fromEntries(
    root.field.args
      .filter((arg) => isNonNullType(arg.type))
      .map((arg): [string, unknown] => [arg.name, least(arg.type, [arg.name], idAt, text)]),
  )

const plainValues: Readonly<Record<string, unknown>> = {
  Int: 1,
  Decimal: 1,
  Boolean: true,
  JSON: {},
  Date: '2026-03-15',
}

function least(type: GraphQLInputType, path: Path, idAt: (path: Path) => string, text: string): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return [least(bare.ofType, [...path, 0], idAt, text)]
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isInputObjectType(bare)) {
    const needed = Object.values(bare.getFields()).filter((inner) => isNonNullType(inner.type))
    return Object.fromEntries(needed.map((inner) => [inner.name, least(inner.type, [...path, inner.name], idAt, text)]))
  }
  const { name } = getNamedType(bare)
  return name === 'ID' ? idAt(path) : (plainValues[name] ?? text)
}

/** What must stand around a place for it to be read at all: the list items that lead to it, as small as they can be. */
export function frameOf(root: RootField, path: Path, idAt: (path: Path) => string): [Path, unknown][] {
  const frame: [Path, unknown][] = []
  let type: GraphQLInputType | undefined = root.field.args.find((arg) => arg.name === path[0])?.type
  for (const [index, step] of path.entries()) {
    const here: Path = path.slice(0, index + 1)
    if (index > 0 && type) type = innerType(type, step)
    if (typeof step === 'number' && type && isInputObjectType(getNullableType(type)))
      frame.push([here, least(type, here, idAt, 'somebody@example.com')])
  }
  return frame
}

function innerType(type: GraphQLInputType, step: string | number): GraphQLInputType | undefined {
  const bare = getNullableType(type)
  if (isListType(bare)) return typeof step === 'number' ? bare.ofType : innerType(bare.ofType, step)
  return isInputObjectType(bare) ? bare.getFields()[String(step)]?.type : undefined
}

// Made when asked for, and refused when the record lacks something: test/einvoice is about them.
const onDemand: ReadonlySet<string> = new Set(['EInvoiceFile'])

/** All leaves of a type, and so many levels of what it leads to; two records of each page. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  // Fields of one name have other types in other records.
  if (isInterfaceType(named)) return '{ __typename id }'
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return []
    if (isLeafType(getNamedType(field.type))) return [field.name]
    if (depth === 0 || onDemand.has(getNamedType(field.type).name)) return []
    const page = field.args.some((arg) => arg.name === 'first') ? '(first: 2)' : ''
    return [`${field.name}${page} ${selectionOf(field.type, depth - 1)}`]
  })
  return `{ ${fields.length === 0 ? '__typename' : fields.join(' ')} }`
}

/** As little of an answer as shows what it refuses. */
function refusalsIn(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  const fields = isObjectType(named) ? named.getFields() : {}
  const wanted = [
    fields['userErrors'] && 'userErrors { code message field }',
    fields['results'] && 'results { reason }',
  ]
  return `{ ${wanted.filter(Boolean).join(' ') || '__typename'} }`
}

/** A document with one variable for each of the given arguments. Depth 0 shows what was refused, and nothing else. */
export function documentOf({ field, kind }: RootField, given: readonly string[], depth: number): string {
  const args = field.args.filter((arg) => given.includes(arg.name))
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const head = declared === '' ? kind : `${kind} (${declared})`
  const selection = depth === 0 ? refusalsIn(field.type) : selectionOf(field.type, depth)
  return `${head} { ${field.name}${passed === '' ? '' : `(${passed})`} ${selection} }`
}

/** Asks a root field with these arguments for everything about its answer, so many levels deep. */
export function sendGraph(
  app: ServedApp,
  root: RootField,
  args: unknown,
  call: RequestOptions = {},
  depth = 1,
): Promise<Answered> {
  const query = documentOf(root, Object.keys(args as object), depth)
  return app.graphql('', {}, { ...call, raw: jsonOf({ query, variables: args }) })
}

/** One thing that an answer refuses: `field` is a path from the arguments, null when it is about none. */
export type GraphRefusal = { code: string; message: string; field: string | null }

const entries = (value: unknown): Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value : [])

const dotted = (path: unknown): string | null => (Array.isArray(path) ? path.join('.') : null)

/** Everything that an answer refuses: errors of the request, and userErrors of the payload. */
export function graphRefusals({ body }: Answered, { name }: RootField): GraphRefusal[] {
  const errors = entries(body['errors']).flatMap((error): GraphRefusal[] => {
    const extensions = error['extensions'] as Readonly<Record<string, unknown>> | undefined
    const [code, message] = [String(extensions?.['code']), String(error['message'])]
    const fields = entries(extensions?.['fields'])
    if (fields.length > 0) return fields.map((each) => ({ code, message, field: dotted(each['field']) }))
    return [{ code, message, field: placeInVariables(message) }]
  })
  const users = entries(body['data']?.[name]?.['userErrors']).map((error) => ({
    code: String(error['code']),
    message: String(error['message']),
    field: dotted(error['field']),
  }))
  return [...errors, ...users]
}

/** `Variable "$input" got invalid value 5 at "input.lineItems[0].cost"; …` → `input.lineItems.0.cost` */
function placeInVariables(message: string): string | null {
  const [, variable] = /^Variable "\$(\w+)"/.exec(message) ?? []
  const [, place] = / at "([\w.[\]]+)"; /.exec(message) ?? []
  return place?.replaceAll(/\[(\d+)\]/g, '.$1') ?? variable ?? null
}

/** What is wrong with an answer of the graph, whatever it says; undefined when nothing is. */
export function malformedGraph(answer: Answered, root: RootField): string | undefined {
  const start = answer.text.slice(0, 300)
  if (answer.status >= 500) return `${answer.status}: ${start}`
  if (!/^application\/(graphql-response\+)?json/.test(answer.headers.get('content-type') ?? ''))
    return `no JSON: ${start}`
  // Documents that the server refuses would show nothing: those would be wrong themselves.
  const hidden = graphRefusals(answer, root).find(({ code }) =>
    /INTERNAL|undefined|GRAPHQL_|DOCUMENT|COSTLY/.test(code),
  )
  return hidden && `${hidden.code}: ${start}`
}
