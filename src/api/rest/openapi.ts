import { snakeCase } from '../../domain/kernel/spelling.ts'
import type { Shape } from '../../domain/kernel/shape.ts'
import { shareRepeats } from './openapi-components.ts'
import { errorSchemas, errorResponses, notModified, refusals } from './openapi-errors.ts'
import {
  idempotencyKey,
  introduction,
  pageParameters,
  ignoredParameters,
  pagination,
  password,
  pathParameter,
  queryParameter,
} from './openapi-parameters.ts'
import { answerExample, exampleComponents, requestExample } from './openapi-examples.ts'
import { operationIds } from './openapi-operation-ids.ts'
import { type Components, inputSchema, type JsonSchema, recordSchema } from './openapi-schemas.ts'
import { restPrefix } from './rest-handler.ts'
import { isConditional, type OperationRoute, type RestRoute, withoutPaging } from './route.ts'

/** The OpenAPI 3.1 document of the route table. Deterministic, byte for byte. */
export function openApiDocument(routes: readonly RestRoute[]): JsonSchema {
  const components: Components = {
    schemas: new Map([...errorSchemas, ['Pagination', pagination]]),
    responses: new Map(Object.entries({ ...refusals, NotModified: notModified })),
  }
  const sorted = [...routes].sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  const ids = operationIds(sorted)
  const paths = new Map<string, Record<string, JsonSchema>>()
  for (const route of sorted) {
    const verbs = paths.get(route.path) ?? {}
    paths.set(route.path, verbs)
    verbs[route.method.toLowerCase()] = { operationId: ids.get(route), ...describe(route, components) }
  }
  return shareRepeats({
    openapi: '3.1.0',
    info: {
      title: 'Quittance',
      version: '1',
      description: introduction,
    },
    servers: [{ url: restPrefix }],
    security: [{ token: [] }, { bearer: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-API-TOKEN', description: 'The token of an API user.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The same token, as `Authorization: Bearer`; `X-API-TOKEN` precedes it.',
        },
      },
      examples: exampleComponents(routes),
      responses: Object.fromEntries(components.responses),
      schemas: Object.fromEntries(components.schemas),
    },
  })
}

/** The document in the format of the served file. */
export const printOpenApi = (routes: readonly RestRoute[]): string =>
  `${JSON.stringify(openApiDocument(routes), null, 2)}\n`

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function describe(route: RestRoute, components: Components): JsonSchema {
  const names = pathNames(route.path)
  const inPath = names.map((name) => pathParameter(name, pathMeaning(route, name)))
  const common = {
    tags: [route.path.split('/')[1] ?? ''],
    summary: route.summary,
  }
  if (route.public) {
    const responses = {
      '200': successOf(route, components),
      ...errorResponses({ write: route.method !== 'GET', elevated: false, public: true }),
    }
    return {
      ...common,
      security: [],
      parameters: inPath,
      ...(route.takes && takes(route.takes, requestExample(route))),
      responses,
    }
  }
  const write = route.operation.kind === 'write'
  return {
    ...common,
    description: `Needs: ${route.operation.permission.describe}.${inGraph(route.graphql)}`,
    parameters: [
      ...inPath,
      ...queryOf(route, names, components),
      ...(write ? [idempotencyKey] : []),
      ...(route.operation.elevated ? [password] : []),
    ],
    ...bodyOf(route, names, components),
    responses: {
      '200': successOf(route, components),
      ...(isConditional(route) && { '304': { $ref: '#/components/responses/NotModified' } }),
      ...(route.redirects && { '302': { description: 'Done, and on to the address that was asked for.' } }),
      ...errorResponses({ write, elevated: route.operation.elevated }),
    },
  }
}

/** Description of a path parameter: taken from the operation's input of that name, if there is one. */
function pathMeaning(route: RestRoute, name: string): string | undefined {
  if (route.public || route.input.kind !== 'object') return undefined
  const field = Object.entries(route.input.fields).find(([taken]) => snakeCase(taken) === name)
  return field?.[1].shape.description
}

function queryOf(route: OperationRoute, names: readonly string[], components: Components) {
  const isList = route.answer.kind === 'page'
  const shape = isList ? withoutPaging(route.input) : route.input
  const isQuery = (name: string) => route.method === 'GET' || route.triggers.includes(name)
  const filters =
    route.plainInput && shape.kind === 'object'
      ? Object.entries(shape.fields).filter(([name]) => isQuery(name) && !names.includes(snakeCase(name)))
      : []
  const requested = route.method === 'GET' ? Object.entries(route.requested ?? {}) : []
  return [
    ...requested.map(([name, description]) => queryParameter(name, { type: 'string' }, description)),
    ...filters.map(([name, { shape: field, required }]) => {
      const parameter = queryParameter(
        snakeCase(name),
        inputSchema(plain(field), components),
        field.description,
        required,
      )
      return field.kind === 'list' ? { ...parameter, style: 'form', explode: false } : parameter
    }),
    ...(isList ? pageParameters : []),
    ...includeOf(route),
  ]
}

/** The description belongs to the parameter, beside its schema. */
const plain = (shape: Shape): Shape =>
  shape.kind === 'list' ? { ...shape, description: '', item: plain(shape.item) } : { ...shape, description: '' }

function includeOf({ answer: { presenter } }: OperationRoute) {
  const names = presenter?.includes.map((relation) => relation.name) ?? []
  return names.length === 0
    ? []
    : [
        queryParameter(
          'include',
          { type: 'string' },
          `Related records to embed, separated by commas: ${names.join(', ')}.`,
        ),
      ]
}

function bodyOf(route: OperationRoute, names: readonly string[], components: Components): JsonSchema {
  if (route.files && !route.plainInput) return uploadOf(route, route.files, names, components)
  if (route.takes) return takes(route.takes, requestExample(route))
  if (route.requested && route.method !== 'GET') return takes(requestedSchema(route.requested), requestExample(route))
  if (route.method === 'GET' || !route.plainInput || route.input.kind !== 'object') return {}
  const fields = Object.entries(route.input.fields).filter(
    ([name]) => !names.includes(snakeCase(name)) && !route.triggers.includes(name),
  )
  if (fields.length === 0) return {}
  const schema = inputSchema({ ...route.input, fields: Object.fromEntries(fields) }, components)
  return takes(schema, requestExample(route), route.files && multipartOf(route, route.files, names, components))
}

const isFile = (shape: Shape): boolean => shape.kind === 'scalar' && shape.scalar === 'File'

/** A multipart form with files and the operation's other inputs; JSON as well where a file can be sent as text. */
function uploadOf(
  route: OperationRoute,
  files: Readonly<Record<string, string>>,
  names: readonly string[],
  components: Components,
): JsonSchema {
  const { input } = route
  const fields = input.kind === 'object' ? Object.values(input.fields) : []
  const asText = fields.some(({ shape }) => isFile(shape)) && {
    'application/json': { schema: inputSchema(input, components), ...requestExample(route) },
  }
  return { requestBody: { content: { ...multipartOf(route, files, names, components), ...asText } } }
}

/** Content of a request body that is a form with files. */
function multipartOf(
  { input }: OperationRoute,
  files: Readonly<Record<string, string>>,
  names: readonly string[],
  components: Components,
): JsonSchema {
  const fields = input.kind === 'object' ? Object.entries(input.fields) : []
  const texts = fields
    .filter(([name, { shape }]) => !names.includes(snakeCase(name)) && shape.kind === 'scalar' && !isFile(shape))
    .map(([name, { shape }]) => [snakeCase(name), inputSchema(shape, components)])
  const parts = Object.entries(files).map(([name, description]) => {
    const part = { type: 'string', contentMediaType: 'application/octet-stream' }
    return [name, name.endsWith('[]') ? { type: 'array', items: part, description } : { ...part, description }]
  })
  return { 'multipart/form-data': { schema: { type: 'object', properties: Object.fromEntries([...parts, ...texts]) } } }
}

const requestedSchema = (requested: Readonly<Record<string, string>>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(requested).map(([name, description]) => [name, { type: 'string', description }]),
  ),
})

const takes = (schema: JsonSchema, example: JsonSchema, more?: JsonSchema): JsonSchema => ({
  requestBody: {
    content: { 'application/json': { schema, ...example }, 'application/x-www-form-urlencoded': { schema }, ...more },
  },
})

/** A success; those that return records are components. */
function successOf(route: RestRoute, components: Components): JsonSchema {
  const { answer } = route
  const content = { schema: successSchema(answer, components), ...answerExample(route) }
  const success = { description: 'Done.', content: { [answer.mediaType ?? 'application/json']: content } }
  if (!answer.presenter) return success
  const name = [
    answer.presenter.name,
    ...(answer.alternatives ?? []).flatMap((other) => ['or', other.name]),
    answer.kind,
    ...(answer.message ? ['or', 'message'] : []),
  ].join('.')
  components.responses.set(name, success)
  return { $ref: `#/components/responses/${name}` }
}

function successSchema(answer: RestRoute['answer'], components: Components): JsonSchema {
  if (!answer.presenter) return answer.described ?? { type: 'object' }
  const usual = recordSchema(answer.presenter, components)
  const others = (answer.alternatives ?? []).map((other) => recordSchema(other, components))
  const record = others.length > 0 ? { anyOf: [usual, ...others] } : usual
  if (answer.kind === 'item') return { type: 'object', properties: { data: record }, required: ['data'] }
  const page = { pagination: { $ref: '#/components/schemas/Pagination' } }
  const isPage = answer.kind === 'page'
  const meta = { type: 'object', properties: { ...page, ...(isPage && { ignored: ignoredParameters }) } }
  const records = { type: 'array', items: record }
  const list = { type: 'object', properties: { data: records, meta }, required: ['data', 'meta'] }
  return answer.message ? { anyOf: [list, answer.message] } : list
}

const inGraph = (coordinates: readonly string[]): string =>
  coordinates.length === 0 ? '' : ` In GraphQL: ${coordinates.map((coordinate) => `\`${coordinate}\``).join(', ')}.`
