import { type Allowance, type RequestHead, type Route, usualMethods } from './http.ts'

/** The oldest client version that the published API supports; the mobile app refuses servers that require more than 5.0.194. */
export const minimumClientVersion = '5.0.16'

/** Version of the published API that is reported to clients; the mobile app refuses servers below 5.0.4. */
export const compatibleVersion = '5.12.0'

/** Makes the headers common to all responses, refusals included: names and values in turn. */
export type CommonHeaders = (requestId: string, allowance: Allowance) => readonly string[]

// A response with a content security policy of its own replaces this one: no framing, same origin only, no active content.
const common = [
  ['X-MINIMUM-CLIENT-VERSION', minimumClientVersion],
  ['X-APP-VERSION', compatibleVersion],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
].flat()

/** `https`: callers reach the server over HTTPS, which browsers then require for a year (HSTS). */
export function createCommonHeaders({ https }: { https: boolean }): CommonHeaders {
  const always = https ? [...common, 'Strict-Transport-Security', 'max-age=31536000'] : common
  return (requestId, allowance) => {
    const { limit, remaining, resetAt } = allowance
    const limits = ['X-RateLimit-Limit', String(limit), 'X-RateLimit-Remaining', String(remaining)]
    if (resetAt !== undefined) limits.push('X-RateLimit-Reset', String(resetAt))
    return ['X-Request-Id', requestId, ...limits, ...always]
  }
}

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
  'ETag',
  'X-Request-Id',
  'X-Required-Right',
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
export type CrossOrigin = (head: Pick<RequestHead, 'method' | 'headers'>, route: Route) => readonly string[]

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
    if (allowed.size === 0 || !route.crossOrigin) return none
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

const mostEntries = 20

/** Weights of the entries of an Accept or Accept-Encoding header, by name in lower case (RFC 9110, 12.4.2). */
export function weightsOf(accept: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',', mostEntries)) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}

/** True if one of the tags of an If-None-Match header is this one (RFC 9110, 13.1.2: weak comparison). */
export const hasTag = (sent: string | undefined, tag: string): boolean =>
  sent?.split(',').some((each) => each.trim() === '*' || strong(each.trim()) === strong(tag)) ?? false

const strong = (tag: string): string => tag.replace(/^W\//, '')

/** True for callers that prefer a page to JSON, as browsers do; not for those that accept both alike. */
export function prefersPage(accept = '*/*'): boolean {
  const weights = weightsOf(accept)
  const all = weights.get('*/*') ?? 0
  const page = weights.get('text/html') ?? weights.get('text/*') ?? all
  return page > (weights.get('application/json') ?? weights.get('application/*') ?? all)
}
