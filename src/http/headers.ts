import type { Allowance } from './rate-limit.ts'

/** The oldest client that the published API admits; the mobile app refuses servers that ask for more than 5.0.194. */
export const minimumClientVersion = '5.0.16'

/** The version of the published API that answers resemble; the mobile app refuses servers below 5.0.4. */
export const compatibleVersion = '5.12.0'

/** Makes the headers that every answer carries, refusals included. */
export type CommonHeaders = (requestId: string, allowance: Allowance) => Record<string, string>

// An answer that says nothing else is data: it is shown in nobody's frame, belongs to no other site, and runs nothing.
const guarding = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** `https`: callers reach us over HTTPS, and browsers are told to stay with it for a year. */
export function createCommonHeaders({ https }: { https: boolean }): CommonHeaders {
  const always = https ? { ...guarding, 'Strict-Transport-Security': 'max-age=31536000' } : guarding
  return (requestId, allowance) => ({
    'X-MINIMUM-CLIENT-VERSION': minimumClientVersion,
    'X-APP-VERSION': compatibleVersion,
    'X-RateLimit-Limit': String(allowance.limit),
    'X-RateLimit-Remaining': String(allowance.remaining),
    'X-Request-Id': requestId,
    ...always,
  })
}
