import type { PoolClient } from 'pg'
import type { DatabaseOptions } from './database.ts'
import type { TransactionNotices } from './notices.ts'
import { postgresNotices } from './postgres/notices.ts'
import { PostgresServers } from './postgres/servers.ts'
import { redisNotices } from './redis/notices.ts'
import { isRedisUrl } from './server-urls.ts'

/** Through `notifyUrl` if it is given: the server behind a pooler, or Redis where a server has no LISTEN. */
export function openNotices(
  servers: PostgresServers,
  { notifyUrl }: DatabaseOptions,
  clientOf: (db: object) => PoolClient,
): TransactionNotices {
  if (notifyUrl === undefined) return postgresNotices(servers, clientOf)
  if (isRedisUrl(notifyUrl)) return redisNotices(notifyUrl, new URL(servers.primary).pathname.slice(1))
  const listened = new PostgresServers(notifyUrl)
  const notices = postgresNotices(listened, clientOf)
  return {
    ...notices,
    async close() {
      await notices.close()
      listened.close()
    },
  }
}
