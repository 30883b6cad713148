import type { Allowance } from './rate-limit.ts'

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

/** True when the raw headers (names and values in turn) contain the name, in lower case, more than once. */
export function hasSeveral(rawHeaders: readonly string[], name: string): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === name.length && rawHeaders[at]?.toLowerCase() === name) count++
  }
  return count > 1
}
