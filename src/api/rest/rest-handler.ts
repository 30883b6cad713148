import { DomainError } from '../../domain/kernel/error.ts'
import type { RequestContext } from '../../domain/kernel/request-context.ts'
import { conditionalRead } from '../read-tags.ts'
import { inRecordTurn } from '../record-turns.ts'
import { mostAnonymousBytes } from '../size-limits.ts'
import type { Handler, Incoming, Outgoing } from '../../http/http.ts'
import { refuse } from './errors.ts'
import { repairQuery } from './pagination.ts'
import { type Anonymous, answersRecords, isConditional, type RestRequest, type RestRoute, takesPart } from './route.ts'
import type { WireObject } from './wire/wire.ts'
import { notOfferedError } from './not-offered.ts'

/** Path prefix of all REST routes. */
export const restPrefix = '/api/v1'

type RestOptions = {
  routes: readonly RestRoute[]
  /** Authenticates the caller. @throws INVALID_TOKEN */
  contextOf(request: Incoming): Promise<RequestContext>
  /** Context of routes without a token. */
  anonymousOf(request: Incoming): Anonymous
  /** Parses the query string into nested values. @throws BAD_REQUEST */
  parseQuery(query: string): WireObject
  /** Parses the body into nested values, by its content type. @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE */
  parseBody(contentType: string | undefined, body: Buffer): Promise<WireObject>
  /** Called for every error that is not the caller's fault. */
  report(error: unknown, request: Incoming): void
}

const pathOf = ({ path }: Pick<Incoming, 'path'>): string =>
  (path.startsWith(restPrefix) ? path.slice(restPrefix.length) : path) || '/'

/** The REST handler: path → row → operation → JSON. Never throws. */
export function createRestHandler(options: RestOptions): Handler {
  const router = createRouter(options.routes)
  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    // The caller is authenticated before any input is read: without a token no file is written.
    const sender = incoming.upload && (await options.contextOf(incoming))
    const form = await incoming.upload?.()
    let parsed: Promise<WireObject> | undefined
    const parse = async (): Promise<WireObject> => {
      if (form) return form.body
      parsed ??= options.parseBody(incoming.headers['content-type'], incoming.body)
      return parsed
    }
    // A long body is read only for callers with a token, also to learn its method.
    const isLong = incoming.body.length > mostAnonymousBytes
    const known = isLong && mayOverride(incoming) ? await options.contextOf(incoming) : sender
    const { route, params } = router(await methodOf(incoming, parse), pathOf(incoming))
    incoming.facts.route = restPrefix + route.path
    // compat: some routes act by GET.
    if (incoming.headOnly && !route.public && route.operation.kind === 'write') throw new WrongMethod('HEAD', 'GET')
    const files = form?.files ?? []
    const refused = files.find(({ field }) => !takesPart(route, field))
    if (refused) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `The part "${refused.field}" is a file; ${filesTaken(route)}.`)
    }
    const rawQuery = repairQuery(incoming.query)
    const readRequest = async (): Promise<RestRequest> => ({
      params,
      query: options.parseQuery(rawQuery),
      rawQuery,
      // A body on GET has no meaning, and some clients send an empty one with an unsupported content type.
      body: incoming.method === 'GET' || incoming.method === 'HEAD' ? {} : await parse(),
      files,
      incoming,
    })
    if (route.public) {
      if (isLong) {
        throw new DomainError(
          'TOO_LARGE',
          `The body of a request without a token is larger than ${mostAnonymousBytes} bytes.`,
        )
      }
      return route.serve(await readRequest(), options.anonymousOf(incoming))
    }
    const context = known ?? (await options.contextOf(incoming))
    const answerNow = async () => route.serve(await readRequest(), context)
    const serve = () => (answersRecords(route) ? inRecordTurn(route.operation.kind, context, answerNow) : answerNow())
    return isConditional(route) ? conditionalRead(incoming, context, serve) : serve()
  }
  return async (incoming) => {
    try {
      return await answer(incoming)
    } catch (error) {
      const refusal = refuse(error, incoming.requestId, (unexpected) => options.report(unexpected, incoming))
      return error instanceof WrongMethod
        ? { ...refusal, headers: { ...refusal.headers, Allow: error.allow } }
        : refusal
    }
  }
}

function filesTaken(route: RestRoute): string {
  const names = route.public ? [] : Object.keys(route.files ?? {})
  return names.length > 0 ? `the only file accepted here is ${names.join(', ')}` : 'files are not accepted here'
}

const overriding: ReadonlySet<unknown> = new Set(['PUT', 'DELETE'])

/** True when the form may override the method. */
const mayOverride = ({ method, upload, body, headers }: Incoming): boolean =>
  method === 'POST' && (upload !== undefined || body.includes('_method')) && /form/i.test(headers['content-type'] ?? '')

/** compat: a form cannot say PUT or DELETE, so PHP clients post it with `_method`. */
async function methodOf(incoming: Incoming, parse: () => Promise<WireObject>): Promise<string> {
  if (!mayOverride(incoming)) return incoming.method
  const named = (await parse())['_method']
  const method = typeof named === 'string' ? named.trim().toUpperCase() : undefined
  return method !== undefined && overriding.has(method) ? method : incoming.method
}

/** Returns a predicate for requests that may carry files: those of a row that accepts any, also by a form with `_method`. */
export function filesTaker(routes: readonly RestRoute[]): (request: Pick<Incoming, 'method' | 'path'>) => boolean {
  const root = treeOf(routes.filter((route) => !route.public && route.files))
  return (request) => {
    const taking = findNode(root, segmentsOf(pathOf(request)), 0)?.routes
    return taking !== undefined && (taking.has(request.method) || (request.method === 'POST' && taking.has('PUT')))
  }
}

/** A row, and the names of the segments of its path; undefined for a fixed segment. */
type Row = { route: RestRoute; names: readonly (string | undefined)[] }
type Node = { fixed: Map<string, Node>; named: Node | undefined; routes: Map<string, Row> }

/** A route and the values of its path parameters. */
type Match = { route: RestRoute; params: Readonly<Record<string, string>> }

/** Finds the row for a method and path. @throws NOT_FOUND, and METHOD_NOT_ALLOWED through {@link WrongMethod} */
type Router = (method: string, path: string) => Match

/** The path is known, the verb is not; `allow` goes into the header of the same name. */
export class WrongMethod extends DomainError {
  readonly allow: string
  constructor(method: string, allow: string) {
    super('METHOD_NOT_ALLOWED', `${method} is not possible here; use ${allow}.`)
    this.allow = allow
  }
}

const newNode = (): Node => ({ fixed: new Map(), named: undefined, routes: new Map() })

const segmentsOf = (path: string): string[] => path.split('/').slice(1)

const nameOf = (segment: string): string | undefined =>
  segment.startsWith('{') && segment.endsWith('}') ? segment.slice(1, -1) : undefined

/** The tree of these rows. */
function treeOf(routes: readonly RestRoute[]): Node {
  const root = newNode()
  for (const route of routes) {
    let node = root
    for (const segment of segmentsOf(route.path)) {
      if (nameOf(segment) !== undefined) node = node.named ??= newNode()
      else {
        const next = node.fixed.get(segment) ?? newNode()
        node.fixed.set(segment, next)
        node = next
      }
    }
    if (node.routes.has(route.method)) throw new Error(`Two routes for ${route.method} ${route.path}`)
    node.routes.set(route.method, { route, names: segmentsOf(route.path).map(nameOf) })
  }
  return root
}

/** The router of these rows. @throws Error for two rows alike */
export function createRouter(routes: readonly RestRoute[]): Router {
  const root = treeOf(routes)
  return (method, path) => {
    const segments = segmentsOf(path)
    const node = findNode(root, segments, 0)
    if (!node) throw notOfferedError(path) ?? new DomainError('NOT_FOUND', 'There is no such route.')
    const row = node.routes.get(method === 'HEAD' ? 'GET' : method)
    if (!row) throw notOfferedError(path) ?? new WrongMethod(method, [...node.routes.keys()].sort().join(', '))
    const params: Record<string, string> = {}
    for (const [index, name] of row.names.entries()) if (name !== undefined) params[name] = segments[index] ?? ''
    return { route: row.route, params }
  }
}

/** The node of the path: at each step a fixed segment goes before a named one. */
function findNode(node: Node, segments: readonly string[], depth: number): Node | undefined {
  const segment = segments[depth]
  if (segment === undefined) return node.routes.size > 0 ? node : undefined
  const fixed = node.fixed.get(segment)
  const found = fixed && findNode(fixed, segments, depth + 1)
  if (found) return found
  return node.named && segment !== '' ? findNode(node.named, segments, depth + 1) : undefined
}
