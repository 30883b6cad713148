import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { memoryLimiters } from './limiters.ts'
import type { Limiters } from './limiters.ts'

type RedisLimiters = {
  limiters: Limiters
  /** Lets go of the connection. */
  close(): void
}

/** Where it is said that Redis went away, and came back. */
type LimitersLog = Record<'warn' | 'info', (details: object, message: string) => void>

/** The longest that a request waits for Redis, in ms, and the longest pause before the next try to reach it. */
const patience = 1_000

/**
 * Counts in Redis, for all processes that share it. While it cannot be reached, or does not answer, each process counts for
 * itself: nobody is refused, or kept waiting, for want of Redis. Resolves whether or not it is there.
 */
export async function openRedisLimiters(url: string, log: LimitersLog): Promise<RedisLimiters> {
  const client = new Redis(url, {
    // A request is counted now or in memory: never later, and never twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: patience,
    // A Redis that hangs loses its connection, so that only the first requests wait for it.
    socketTimeout: patience,
    retryStrategy: (times) => Math.min(times * 50, patience),
    protocol: 2,
    disableClientInfo: true,
    lazyConnect: true,
  })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis cannot be used: requests are counted in memory')
    away = true
  })
  client.on('ready', () => {
    if (away) log.info({}, 'Redis is back: requests are counted there')
    away = false
  })
  // That it is not there was said by the event.
  await client.connect().catch(() => {})
  return {
    limiters: (window) =>
      new RateLimiterRedis({
        storeClient: client,
        keyPrefix: `quittance:${window.name}`,
        points: window.points,
        duration: window.duration,
        rejectIfRedisNotReady: true,
        insuranceLimiter: memoryLimiters(window),
      }),
    close: () => client.disconnect(),
  }
}
