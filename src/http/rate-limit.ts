import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { memoryLimiters } from './limits/limiters.ts'
import { networkOf } from './limits/network.ts'

/**
 * Remaining requests of a caller in the current minute, which ends at `resetAt` (Unix seconds; absent where no minute has begun).
 * With `retryAfter` (seconds) the request is refused.
 */
export type Allowance = { limit: number; remaining: number; resetAt?: number; retryAfter?: number }

export type RateLimit = {
  /** Counts one request of the key. */
  limit: (key: string) => Promise<Allowance>
  /**
   * Counts one request of the key, unless the key is an unrecognised token and its address has sent too many unknown tokens: then
   * the address is throttled, and the token gets no allowance of its own.
   */
  admit: (key: string, address: string) => Promise<Allowance>
  /** Called with the result of a token lookup: an unknown token counts against the address, like a request without one. */
  trustToken: (key: string, address: string, known: boolean) => Promise<void>
  /**
   * Called for a token that was not looked up, on a route that needs none: unless it was authenticated before, it counts likewise.
   */
  penalizeUnknown: (key: string, address: string) => Promise<void>
  /** The key's allowance without counting. */
  peek: (key: string) => Promise<Allowance>
  /** The full allowance, for responses to callers that cannot be identified. */
  readonly full: Allowance
}

/** Limit reported in headers when rate limiting is off: clients pace themselves by the figure, so it is large. */
export const unlimitedFigure = 1_000_000

const windowSeconds = 60

// An evicted token is authenticated again by its next request.
const mostRecognised = 10_000

/** A fixed window of one minute per key, starting with the key's first request. 0 disables the limit. */
export function createRateLimit(perMinute: number, limiters = memoryLimiters): RateLimit {
  const figure = perMinute === 0 ? unlimitedFigure : perMinute
  const full: Allowance = Object.freeze({ limit: figure, remaining: figure })
  if (perMinute === 0) {
    const pass = async () => full
    return { full, limit: pass, admit: pass, peek: pass, trustToken: async () => {}, penalizeUnknown: async () => {} }
  }

  const limiter = limiters({ name: 'rate', points: perMinute, duration: windowSeconds })
  const authenticated = new Set<string>()
  const refused = ({ msBeforeNext }: RateLimiterRes): Allowance => ({
    limit: perMinute,
    remaining: 0,
    resetAt: endOf(msBeforeNext),
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  })
  async function limit(key: string): Promise<Allowance> {
    try {
      const { remainingPoints, msBeforeNext } = await limiter.consume(key)
      return { limit: perMinute, remaining: remainingPoints, resetAt: endOf(msBeforeNext) }
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refused(refusal)
      throw refusal
    }
  }
  return {
    full,
    limit,
    async admit(key, address) {
      const network = networkOf(address)
      if (key !== network && !authenticated.has(key)) {
        const state = await limiter.get(network)
        if (state !== null && state.consumedPoints >= perMinute) return refused(state)
      }
      return limit(key)
    },
    async penalizeUnknown(key, address) {
      const network = networkOf(address)
      if (key !== network && !authenticated.has(key)) await limiter.penalty(network)
    },
    async trustToken(key, address, known) {
      const network = networkOf(address)
      if (key === network) return
      if (!known) {
        authenticated.delete(key)
        await limiter.penalty(network)
        return
      }
      if (authenticated.has(key)) return
      authenticated.add(key)
      const [oldest] = authenticated
      if (authenticated.size > mostRecognised && oldest !== undefined) authenticated.delete(oldest)
    },
    async peek(key) {
      const state = await limiter.get(key)
      if (state === null) return full
      return { limit: perMinute, remaining: state.remainingPoints, resetAt: endOf(state.msBeforeNext) }
    },
  }
}

/** The end of a window in Unix seconds, not before it. */
const endOf = (msBeforeNext: number): number => Math.ceil((Date.now() + msBeforeNext) / 1000)

const bearer = /^bearer +(\S+)$/i

/** Key that a request counts against: its token (hashed, so that no token stays in memory), else the network of its address. */
export function rateKey(headers: IncomingHttpHeaders, address: string): string {
  const named = headers['x-api-token']
  const token = (typeof named === 'string' && named) || bearer.exec(headers.authorization ?? '')?.[1]
  return token ? hash('sha256', token, 'base64') : networkOf(address)
}
