import type { RequestContext } from '../../domain/execute.ts'
import type { Handler, Incoming, Outgoing } from '../http.ts'
import { refuse } from './errors.ts'
import { repairQuery } from './pagination.ts'
import type { Anonymous, RestRequest, Route } from './route.ts'
import { createRouter, WrongMethod } from './router.ts'
import type { WireObject } from './wire.ts'

/** Where every REST route begins. */
export const restPrefix = '/api/v1'

type RestOptions = {
  routes: readonly Route[]
  /** Who is calling. @throws INVALID_TOKEN */
  contextOf(request: Incoming): Promise<RequestContext>
  /** What routes without a token work with. */
  anonymousOf(request: Incoming): Anonymous
  /** Query string to nested values. @throws BAD_REQUEST */
  parseQuery(query: string): WireObject
  /** Body to nested values, by its content type. @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE */
  parseBody(contentType: string | undefined, body: Buffer): WireObject
  /** Told of every failure that is not the caller's. */
  report(error: unknown, request: Incoming): void
}

/** The REST door: path → row → operation → JSON. Never throws. */
export function createRestHandler(options: RestOptions): Handler {
  const router = createRouter(options.routes)
  const answer = async (incoming: Incoming): Promise<Outgoing> => {
    const path = incoming.path.startsWith(restPrefix) ? incoming.path.slice(restPrefix.length) : incoming.path
    const { route, params } = router(methodOf(incoming, options), path === '' ? '/' : path)
    const rawQuery = repairQuery(incoming.query)
    const read = (): RestRequest => ({
      params,
      query: options.parseQuery(rawQuery),
      rawQuery,
      // A body on GET has no meaning, and some clients send an empty one with a type that nothing could read.
      body:
        incoming.method === 'GET' || incoming.method === 'HEAD'
          ? {}
          : options.parseBody(incoming.headers['content-type'], incoming.body),
      incoming,
    })
    if (route.public) return route.serve(read(), options.anonymousOf(incoming))
    // The caller is known before anything that they sent is read: without a token no parser can be reached.
    const context = await options.contextOf(incoming)
    return route.serve(read(), context)
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

const overriding: ReadonlySet<unknown> = new Set(['PUT', 'DELETE'])

/** compat: a form cannot say PUT or DELETE, so PHP clients post it with `_method`. */
function methodOf(incoming: Incoming, options: RestOptions): string {
  if (incoming.method !== 'POST' || !incoming.body.includes('_method')) return incoming.method
  const type = incoming.headers['content-type']
  if (!type || !/form/i.test(type)) return incoming.method
  const named = options.parseBody(type, incoming.body)['_method']
  const method = typeof named === 'string' ? named.trim().toUpperCase() : undefined
  return method !== undefined && overriding.has(method) ? method : incoming.method
}
