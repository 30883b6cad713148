import { usualMethods } from './http.ts'
import type { RequestHead, Route } from './http.ts'

/** Request headers that the APIs read, and `*` for those that programs add. `*` does not include Authorization. */
const taken = [
  'Authorization',
  'Content-Type',
  'X-API-TOKEN',
  'X-API-PASSWORD',
  'X-API-PASSWORD-BASE64',
  'Idempotency-Key',
  'X-Request-Id',
  'X-Requested-With',
  '*',
].join(', ')

/** Response headers that scripts may read besides those that are always readable. */
const exposed = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Idempotent-Replayed',
  'Location',
  'Content-Disposition',
  'X-APP-VERSION',
  'X-MINIMUM-CLIENT-VERSION',
].join(', ')

/** Browsers keep the answer to a preflight for a day. */
const preflightSeconds = '86400'

/** The headers of a response for scripts of other origins, names and values in turn. */
export type CrossOrigin = (head: Pick<RequestHead, 'method' | 'headers'>, route: Route | undefined) => readonly string[]

/**
 * Allows scripts of these origins to call the routes with `crossOrigin` (CORS, Fetch Standard §3.3). Credentials are never
 * allowed: callers send their token in a header. Without origins, responses have none of these headers.
 */
export function createCrossOrigin(origins: readonly string[]): CrossOrigin {
  const allowed = new Map(
    origins.map((origin) => [
      origin,
      ['Vary', 'Origin', 'Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed],
    ]),
  )
  const others = ['Vary', 'Origin']
  const none: readonly string[] = []
  return ({ method, headers }, route) => {
    if (allowed.size === 0 || !route?.crossOrigin) return none
    const lines = allowed.get(headers.origin ?? '')
    if (!lines) return others
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return lines
    return [
      ...lines,
      'Access-Control-Allow-Methods',
      (route.methods ?? usualMethods).join(', '),
      'Access-Control-Allow-Headers',
      taken,
      'Access-Control-Max-Age',
      preflightSeconds,
    ]
  }
}
