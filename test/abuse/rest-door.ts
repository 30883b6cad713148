import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { withoutPaging } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import type { Answered, RequestOptions, ServedApp } from '../serving.ts'
import { placesOf, recordKindOf } from './shapes.ts'
import type { Path, Place } from './shapes.ts'
import { jsonOf, Raw } from './values.ts'

/** All rows of the route table that run an operation. */
export const rows = routes.filter((row): row is OperationRoute => !row.public)

/** The rows with their names in test titles, such as `PUT /invoices/{id}`. */
export const namedRows = rows.map((row) => [`${row.method} ${row.path}`, row] as const)

const namesInPath = (row: OperationRoute): string[] => [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Input fields of a row, except for those of the path and of paging. */
export function fieldsOf(row: OperationRoute): Place[] {
  const named = namesInPath(row)
  const shape = row.answer.kind === 'page' ? withoutPaging(row.input) : row.input
  return placesOf(shape).filter(({ path: [first] }) => !named.includes(snakeCase(String(first))))
}

/** Record kinds of the path parameters, in order. */
export function pathKinds(row: OperationRoute): RecordKind[] {
  const places = placesOf(row.input)
  return namesInPath(row).map((name) => {
    const own = places.find(({ path }) => path.length === 1 && snakeCase(String(path[0])) === name)
    // Routes that run a bulk action on one record, or add files to it.
    const place = own ?? places.find(({ path }) => path[0] === 'ids')
    const kind = (place && recordKindOf(place.shape)) ?? kindOfList(row.path)
    if (kind === undefined) throw new Error(`${row.path}: of which kind of record is {${name}}?`)
    return kind
  })
}

/** Record kind of the list that contains the path, taken from the row that shows one record. */
function kindOfList(path: string): RecordKind | undefined {
  const shows = rows.find((row) => row.method === 'GET' && row.path === `/${path.split('/')[1]}/{id}`)
  return shows && shows.path !== path ? pathKinds(shows)[0] : undefined
}

/** The input with the field names of the REST API at every depth. */
export function toWire(input: unknown): unknown {
  if (Array.isArray(input)) return input.map(toWire)
  if (typeof input !== 'object' || input === null || input instanceof Raw) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [snakeCase(name), toWire(value)]))
}

/** A path with the field names of the REST API. */
export const wirePath = (path: Path): Path => path.map((step) => (typeof step === 'number' ? step : snakeCase(step)))

/** `line_items.0.tax_name1`, as errors name it. */
export const wireName = (path: Path): string => wirePath(path).join('.')

/** A query string in PHP's notation: `a[b][]=1`. Empty lists and objects are omitted. */
export function queryOf(input: unknown, prefix = ''): string {
  const parts = (entries: readonly (readonly [string, unknown])[]) =>
    entries
      .map(([name, value]) => queryOf(value, name))
      .filter(Boolean)
      .join('&')
  if (Array.isArray(input)) return parts(input.map((item) => [`${prefix}[]`, item]))
  if (typeof input !== 'object' || input === null) return `${encoded(prefix)}=${encoded(String(input))}`
  if ('json' in input) return `${encoded(prefix)}=${encoded(String(input.json))}`
  return parts(Object.entries(input).map(([name, value]) => [prefix === '' ? name : `${prefix}[${name}]`, value]))
}

// A lone surrogate has no percent-encoding.
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'))

/** Sends an input with REST field names: in the query of a GET, otherwise as JSON or as a form. `ids` fill the path. */
export function sendRest(
  app: ServedApp,
  row: OperationRoute,
  ids: readonly string[],
  input: unknown,
  call: RequestOptions = {},
): Promise<Answered> {
  const left = [...ids]
  const path = row.path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? ''))
  if (row.method === 'GET') {
    const query = queryOf(input)
    return app.rest('GET', query === '' ? path : `${path}?${query}`, undefined, call)
  }
  if (input instanceof FormData) return app.rest(row.method, path, input, call)
  const headers = { 'Content-Type': 'application/json', ...call.headers }
  return app.rest(row.method, path, undefined, { ...call, headers, raw: jsonOf(input) })
}

const everyHeader = [
  'x-app-version',
  'x-minimum-client-version',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-request-id',
]

/** No refusal is longer, whatever was sent. */
const longestRefusal = 64 * 1024

/** Describes a violation of the published answer format; undefined if there is none. */
export function malformed({ status, body, headers, text }: Answered): string | undefined {
  const start = text.slice(0, 300)
  if (status >= 500) return `${status}: ${start}`
  const missing = everyHeader.filter((name) => headers.get(name) === null)
  if (missing.length > 0) return `lacks the headers ${missing.join(', ')}`
  if (status === 204) return undefined
  if (!(headers.get('content-type') ?? '').startsWith('application/json'))
    return `is ${headers.get('content-type')}: ${start}`
  // JSON.parse accepts neither, but a custom serializer could write them.
  if (/[:[,](?:-?Infinity|NaN|undefined)[,}\]]/.test(text)) return `is no JSON: ${start}`
  if (status < 400) return undefined
  if (text.length > longestRefusal) return `${status} with ${text.length} characters: ${start}`
  if (typeof body['message'] !== 'string') return `${status} without a message: ${start}`
  return errorsAreWellFormed(body['errors'], status) ? undefined : `${status} with errors of another shape: ${start}`
}

function errorsAreWellFormed(errors: unknown, status: number): boolean {
  if (errors === undefined) return status !== 422
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return false
  return Object.values(errors).every(
    (list) => Array.isArray(list) && list.length > 0 && list.every((message) => typeof message === 'string'),
  )
}

/** True if a refusal names this REST field or one within it. */
export const names = ({ body }: Answered, field: string): boolean =>
  Object.keys(body['errors'] ?? {}).some((name) => name === field || name.startsWith(`${field}.`))
