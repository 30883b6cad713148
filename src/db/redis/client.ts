import { Redis } from 'ioredis'

/** Longest wait for Redis, in ms. */
export const redisPatience = 500

/** A connection whose commands fail at once while Redis is unavailable, and which reconnects by itself. */
export function openRedis(url: string): Redis {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: redisPatience,
    socketTimeout: redisPatience,
    retryStrategy: (times) => Math.min(times * 50, 1_000),
  })
  // Each command reports that Redis is unavailable.
  client.on('error', () => {})
  return client
}
