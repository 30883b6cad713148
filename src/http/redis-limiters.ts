import { Redis } from 'ioredis'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { type Limiters, memoryLimiters } from './rate-limit.ts'

type RedisLimiters = {
  limiters: Limiters
  /** Closes the connection. */
  close(): void
}

/** Log of Redis becoming unavailable and available again. */
type LimitersLog = Record<'warn' | 'info', (details: object, message: string) => void>

/** Maximum wait of a request for Redis, in ms, and maximum pause between reconnects. */
const patience = 1_000

/**
 * Counts in Redis, shared by all processes. While Redis is unreachable or does not respond, each process counts for itself: no
 * request is refused or delayed because of Redis. Resolves even when Redis is unavailable.
 */
export async function openRedisLimiters(url: string, log: LimitersLog): Promise<RedisLimiters> {
  const client = new Redis(url, {
    // A request is counted now or in memory: never later, and never twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: patience,
    // A hanging Redis is disconnected, so that only the first requests wait for it.
    socketTimeout: patience,
    retryStrategy: (times) => Math.min(times * 50, patience),
    protocol: 2,
    disableClientInfo: true,
    lazyConnect: true,
  })
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is unavailable: requests are counted in memory')
    away = true
  })
  client.on('ready', () => {
    if (away) log.info({}, 'Redis is available again: requests are counted in Redis')
    away = false
  })
  // The event handler has already logged that Redis is unavailable.
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
