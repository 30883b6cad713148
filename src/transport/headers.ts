import type { Allowance } from './rate-limit.ts'

/** The oldest client that the published API admits; the mobile app refuses servers that ask for more than 5.0.194. */
export const minimumClientVersion = '5.0.16'

/** The version of the published API that answers resemble; the mobile app refuses servers below 5.0.4. */
export const compatibleVersion = '5.12.0'

/** The headers that every answer carries, refusals included. */
export const commonHeaders = (requestId: string, allowance: Allowance): Record<string, string> => ({
  'X-MINIMUM-CLIENT-VERSION': minimumClientVersion,
  'X-APP-VERSION': compatibleVersion,
  'X-RateLimit-Limit': String(allowance.limit),
  'X-RateLimit-Remaining': String(allowance.remaining),
  'X-Request-Id': requestId,
  'X-Content-Type-Options': 'nosniff',
})
