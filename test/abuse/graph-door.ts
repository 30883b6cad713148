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
import { shapeOf as shapeOfInput } from '../../src/domain/kernel/shape.ts'
import type { Shape } from '../../src/domain/kernel/shape.ts'
import { duplicateCredit } from '../../src/domain/billing/credit/operations.ts'
import { duplicateInvoice } from '../../src/domain/billing/invoice/operations.ts'
import { duplicateQuote } from '../../src/domain/billing/quote/operations.ts'
import type { ScalarName } from '../../src/domain/kernel/input.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { duplicatePurchaseOrder } from '../../src/domain/spending/purchase-order/operations.ts'
import type { Answered, RequestOptions, ServedApp } from '../serving.ts'
import type { Path, Place } from './shapes.ts'
import { jsonOf } from './values.ts'

const schema = graphSchema()

/** A field of Query or Mutation. */
export type RootField = {
  name: string
  kind: 'query' | 'mutation'
  field: GraphQLField<unknown, unknown>
  /** True if the operation requires the caller's password. */
  elevated: boolean
  /** Input of the operation; undefined for `node`, which has no operation. */
  input: Shape | undefined
}

const rows = routes.flatMap((row) => (row.public ? [] : [row]))

/** Operations without a REST route. */
const graphOnly = [duplicateCredit, duplicateInvoice, duplicateQuote, duplicatePurchaseOrder]

/** Every field of Query and Mutation. */
export const rootFields: RootField[] = (['Query', 'Mutation'] as const).flatMap((typeName) => {
  const type = typeName === 'Query' ? schema.getQueryType() : schema.getMutationType()
  return Object.values(type?.getFields() ?? {}).map((field): RootField => {
    const own = graphOnly.find((operation) => operation.name === field.name)
    const row = rows.find(({ graphql }) => graphql.includes(`${typeName}.${field.name}`))
    return {
      name: field.name,
      kind: typeName === 'Mutation' ? 'mutation' : 'query',
      field,
      elevated: row?.operation.elevated ?? false,
      input: own ? shapeOfInput(own.input) : row && shapeOfInput(row.operation.input),
    }
  })
})

/** The fields with their names in test titles, such as `mutation createInvoice`. */
export const namedFields = rootFields.map((root) => [`${root.kind} ${root.name}`, root] as const)

/** True for the mutations of several records, such as `archiveInvoices`. */
export const actsOnSeveral = ({ input }: RootField): boolean =>
  input?.kind === 'object' && 'action' in input.fields && 'ids' in input.fields

/** Arguments and input fields of a root field at every depth. Lists are entered at their first item. */
export const graphPlaces = (root: RootField): Place[] =>
  root.field.args.flatMap((arg) => placesIn(arg.type, [arg.name], root))

const combiners: ReadonlySet<string | number> = new Set(['and', 'or', 'not'])

function placesIn(type: GraphQLInputType, path: Path, root: RootField): Place[] {
  const bare = getNullableType(type)
  const here: Place = { path, shape: shapeOf(bare, path, root) }
  if (isListType(bare)) {
    const item: GraphQLInputType = getNullableType(bare.ofType)
    return isInputObjectType(item) ? [here, ...placesIn(item, [...path, 0], root).slice(1)] : [here]
  }
  if (!isInputObjectType(bare)) return [here]
  // A filter has filters of its own type within it: one level of them is entered.
  const combined = path.some((step) => combiners.has(step))
  return [
    here,
    ...Object.values(bare.getFields())
      .filter(({ name }) => !combined || !combiners.has(name))
      .flatMap((inner) => placesIn(inner.type, [...path, inner.name], root)),
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

/** Record kind of the id at a place, read from the input of the operation. */
export const recordKindAt = ({ input }: RootField, path: Path): RecordKind | undefined =>
  input && kindWithin(input, path)

function kindWithin(shape: Shape, [step, ...rest]: Path): RecordKind | undefined {
  if (shape.kind === 'list')
    return kindWithin(shape.item, typeof step === 'number' ? rest : step === undefined ? [] : [step, ...rest])
  if (shape.kind === 'scalar') return shape.recordKind as RecordKind | undefined
  // This argument groups the input fields of the operation that have no argument of their own.
  if ((step === 'input' || step === 'filter') && rest.length > 0) return kindWithin(shape, rest)
  const inner = shape.fields[String(step)]
  return inner && kindWithin(inner.shape, rest)
}

/** Well-formed values for the required arguments. */
export const leastArguments = (root: RootField, idAt: (path: Path) => string, text = 'somebody@example.com') =>
  Object.fromEntries(
    root.field.args
      .filter((arg) => isNonNullType(arg.type))
      .map((arg): [string, unknown] => [arg.name, least(root, arg.type, [arg.name], idAt, text)]),
  )

const plainValues: Readonly<Record<string, unknown>> = {
  Int: 1,
  Decimal: 1,
  Boolean: true,
  JSON: {},
  Date: '2026-03-15',
}

/** True if the operation requires an input that its type in the graph, which others share, does not. */
const requires = ({ input }: RootField, [group, name, ...rest]: Path): boolean =>
  group === 'input' && rest.length === 0 && input?.kind === 'object' && input.fields[String(name)]?.required === true

function least(
  root: RootField,
  type: GraphQLInputType,
  path: Path,
  idAt: (path: Path) => string,
  text: string,
): unknown {
  const bare = getNullableType(type)
  if (isListType(bare)) return [least(root, bare.ofType, [...path, 0], idAt, text)]
  if (isEnumType(bare)) return bare.getValues()[0]?.name
  if (isInputObjectType(bare)) {
    const needed = Object.values(bare.getFields()).filter(
      (inner) => isNonNullType(inner.type) || requires(root, [...path, inner.name]),
    )
    return Object.fromEntries(
      needed.map((inner) => [inner.name, least(root, inner.type, [...path, inner.name], idAt, text)]),
    )
  }
  const { name } = getNamedType(bare)
  if (name === 'ID') return idAt(path)
  // Names of headers are refused where an address is not.
  return plainValues[name] ?? (path.at(-1) === 'name' ? text.replaceAll(/\W/g, '') : text)
}

/** The minimal list items that must surround a place for the server to read it. */
export function frameOf(root: RootField, path: Path, idAt: (path: Path) => string): [Path, unknown][] {
  const frame: [Path, unknown][] = []
  let type: GraphQLInputType | undefined = root.field.args.find((arg) => arg.name === path[0])?.type
  for (const [index, step] of path.entries()) {
    const here: Path = path.slice(0, index + 1)
    if (index > 0 && type) type = innerType(type, step)
    if (typeof step === 'number' && type && isInputObjectType(getNullableType(type)))
      frame.push([here, least(root, type, here, idAt, 'somebody@example.com')])
  }
  return frame
}

function innerType(type: GraphQLInputType, step: string | number): GraphQLInputType | undefined {
  const bare = getNullableType(type)
  if (isListType(bare)) return typeof step === 'number' ? bare.ofType : innerType(bare.ofType, step)
  return isInputObjectType(bare) ? bare.getFields()[String(step)]?.type : undefined
}

// Generated on demand and refused if the record lacks a required field. Tested in test/einvoice.
const onDemand: ReadonlySet<string> = new Set(['EInvoiceFile'])

/** Selects all leaves of a type and `depth` levels of its relations; two records of each page. */
function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  // Fields of the same name have different types on other records.
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

/** The minimal selection that shows refusals. */
function refusalsIn(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  const fields = isObjectType(named) ? named.getFields() : {}
  const wanted = [fields['userErrors'] && 'userErrors { code message path }', fields['results'] && 'results { reason }']
  return `{ ${wanted.filter(Boolean).join(' ') || '__typename'} }`
}

/** A document with one variable per argument. Depth 0 selects only the refusals. */
export function documentOf({ field, kind }: RootField, given: readonly string[], depth: number): string {
  const args = field.args.filter((arg) => given.includes(arg.name))
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
  const head = declared === '' ? kind : `${kind} (${declared})`
  const selection = depth === 0 ? refusalsIn(field.type) : selectionOf(field.type, depth)
  return `${head} { ${field.name}${passed === '' ? '' : `(${passed})`} ${selection} }`
}

/** Calls a root field with the arguments and selects everything down to `depth`. */
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

/** One refused input: `field` is a path from the arguments, or null if the refusal concerns no field. */
export type GraphRefusal = { code: string; message: string; field: string | null }

const entries = (value: unknown): Readonly<Record<string, unknown>>[] => (Array.isArray(value) ? value : [])

const dotted = (path: unknown): string | null => (Array.isArray(path) && path.length > 0 ? path.join('.') : null)

/** All refusals of an answer: errors of the request, and `userErrors` of the payload. */
export function graphRefusals({ body }: Answered, { name }: RootField): GraphRefusal[] {
  const errors = entries(body['errors']).flatMap((error): GraphRefusal[] => {
    const extensions = error['extensions'] as Readonly<Record<string, unknown>> | undefined
    const [code, message] = [String(extensions?.['code']), String(error['message'])]
    const fields = entries(extensions?.['fields'])
    if (fields.length > 0) return fields.map((each) => ({ code, message, field: dotted(each['path']) }))
    return [{ code, message, field: placeInVariables(message) }]
  })
  const users = entries(body['data']?.[name]?.['userErrors']).map((error) => ({
    code: String(error['code']),
    message: String(error['message']),
    field: dotted(error['path']),
  }))
  return [...errors, ...users]
}

/** The place of a name `__proto__`, which is found before the variables are read. */
const placeInVariables = (message: string): string | null =>
  / at variables\.(.+?)\.__proto__/.exec(message)?.[1] ?? null

/** Describes a malformed GraphQL answer; undefined if it is well-formed. */
export function malformedGraph(answer: Answered, root: RootField): string | undefined {
  const start = answer.text.slice(0, 300)
  if (answer.status >= 500) return `${answer.status}: ${start}`
  if (!/^application\/(graphql-response\+)?json/.test(answer.headers.get('content-type') ?? ''))
    return `no JSON: ${start}`
  // A refused document means that the test built an invalid one.
  const hidden = graphRefusals(answer, root).find(({ code }) =>
    /INTERNAL|undefined|GRAPHQL_|DOCUMENT|COSTLY/.test(code),
  )
  return hidden && `${hidden.code}: ${start}`
}
