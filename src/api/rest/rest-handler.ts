import { DomainError } from '../../domain/kernel/error.ts'
import type { RequestContext } from '../../domain/kernel/request-context.ts'
import { conditionalRead } from '../read-tags.ts'
import { inRecordTurn } from '../record-turns.ts'
import { mostAnonymousBytes } from '../size-limits.ts'
import type { Handler, Incoming, Outgoing } from '../../http/http.ts'
import { refuse } from './errors.ts'
import { repairQuery } from './pagination.ts'
import { answersRecords, isConditional, takesPart } from './route.ts'
import type { Anonymous, RestRequest, RestRoute } from './route.ts'
import { createRouter, WrongMethod } from './router.ts'
import type { WireObject } from './wire/wire.ts'

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
    const files = form?.files ?? []
    const refused = files.find(({ field }) => !takesPart(route, field))
    if (refused) {
      throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `The part "${refused.field}" is a file; ${filesTaken(route)}.`)
    }
    const rawQuery = repairQuery(incoming.query)
    const read = async (): Promise<RestRequest> => ({
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
      return route.serve(await read(), options.anonymousOf(incoming))
    }
    const context = known ?? (await options.contextOf(incoming))
    const answerNow = async () => route.serve(await read(), context)
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
  const taking = routes.filter((route) => !route.public && route.files)
  const patterns = taking.map(({ method, path }) => ({ method, segments: path.split('/') }))
  return (request) => {
    const sent = pathOf(request).split('/')
    return patterns.some(
      ({ method, segments }) =>
        (method === request.method || (method === 'PUT' && request.method === 'POST')) && matches(segments, sent),
    )
  }
}

const matches = (segments: readonly string[], sent: readonly string[]): boolean =>
  segments.length === sent.length &&
  segments.every((segment, at) => (segment.startsWith('{') ? sent[at] !== '' : segment === sent[at]))
