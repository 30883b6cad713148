import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './caller.ts'
import type { Exchange } from './exchange.ts'
import { type Allowance, type Outgoing, refusal } from './http.ts'

/** Points per key in a fixed window of seconds, which begins with the key's first point. */
type Window = { name: string; points: number; duration: number }

/** Creates a counter of the points in a window. */
export type Limiters = (window: Window) => RateLimiterAbstract

/** Counts in this process only. */
export const memoryLimiters: Limiters = ({ name, ...window }) => new RateLimiterMemory({ keyPrefix: name, ...window })

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
    } catch (thrown) {
      if (thrown instanceof RateLimiterRes) return refused(thrown)
      throw thrown
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

/** The stage that counts a request against the limit of its caller. Liveness must not depend on the store of the limits. */
export const createRateLimitStage =
  (rateLimit: RateLimit) =>
  async (exchange: Exchange): Promise<Outgoing | undefined> => {
    const { route, caller, address } = exchange
    if (route.probe) return undefined
    exchange.allowance = await (route.limited?.(exchange) ? rateLimit.admit(caller, address) : rateLimit.peek(caller))
    const { retryAfter } = exchange.allowance
    return retryAfter === undefined
      ? undefined
      : refusal(429, 'Too Many Attempts.', { 'Retry-After': String(retryAfter) })
  }
