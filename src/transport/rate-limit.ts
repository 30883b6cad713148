import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** What a caller has left in the current minute. With `retryAfter` (seconds) the request is refused. */
export type Allowance = { limit: number; remaining: number; retryAfter?: number }

export type RateLimit = {
  /** Counts one request of the key. */
  limit: (key: string) => Promise<Allowance>
  /** The key's allowance without counting. */
  peek: (key: string) => Promise<Allowance>
  /** The full allowance, for answers to callers that cannot be told apart. */
  readonly full: Allowance
}

/** What the headers say when the limit is switched off: clients pace themselves by the figure, so it is large. */
export const unlimitedFigure = 1_000_000

const windowSeconds = 60

/** A fixed window of one minute per key, starting with the key's first request. 0 switches the limit off. */
export function createRateLimit(perMinute: number): RateLimit {
  const figure = perMinute === 0 ? unlimitedFigure : perMinute
  const full: Allowance = Object.freeze({ limit: figure, remaining: figure })
  if (perMinute === 0) return { full, limit: async () => full, peek: async () => full }

  const limiter = new RateLimiterMemory({ points: perMinute, duration: windowSeconds })
  return {
    full,
    async limit(key) {
      try {
        const { remainingPoints } = await limiter.consume(key)
        return { limit: perMinute, remaining: remainingPoints }
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return { limit: perMinute, remaining: 0, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) }
      }
    },
    async peek(key) {
      const state = await limiter.get(key)
      return { limit: perMinute, remaining: state?.remainingPoints ?? perMinute }
    },
  }
}

const bearer = /^bearer +(\S+)$/i

/** Whom a request counts for: its token (hashed, so that no token stays in memory), else its address. */
export function rateKey(headers: IncomingHttpHeaders, address: string): string {
  const named = headers['x-api-token']
  const token = (typeof named === 'string' && named) || bearer.exec(headers.authorization ?? '')?.[1]
  return token ? createHash('sha256').update(token).digest('base64') : address
}
