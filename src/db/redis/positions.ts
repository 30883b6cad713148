import { setTimeout as pause } from 'node:timers/promises'
import type { SharedPositions } from '../postgres/replicas.ts'
import { openRedis } from './client.ts'

const key = 'quittance:positions'

/** Positions of writes, shared through Redis; unknown while it is unavailable and for `uncertainMs` after: it may have lost some. */
export function redisPositions(url: string, uncertainMs: number): SharedPositions {
  const client = openRedis(url)
  let certainFrom = Infinity
  client.on('ready', () => (certainFrom = performance.now() + uncertainMs))
  client.on('close', () => (certainFrom = Infinity))
  return {
    async note(tenant, position) {
      try {
        await client.zadd(key, 'GT', position, String(tenant))
      } catch {
        // Nobody else can learn of this write: its answer waits until every replica that is read has it.
        await pause(uncertainMs)
      }
    },
    async of(tenant) {
      try {
        const position = Number((await client.zscore(key, String(tenant))) ?? 0)
        return performance.now() < certainFrom ? undefined : position
      } catch {
        return undefined
      }
    },
    forgetUntil(position) {
      client.zremrangebyscore(key, '-inf', position).catch(() => undefined)
    },
    close: () => client.disconnect(),
  }
}
