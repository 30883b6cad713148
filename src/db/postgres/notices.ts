import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { createListeners, type TransactionNotices } from '../notices.ts'
import type { Connection } from './queries.ts'
import type { PostgresServers } from './servers.ts'

const channel = 'quittance_changes'
/** Longest wait for a server that hangs, in ms. */
const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }
/** Delay before reconnecting after a lost connection, in ms. */
const breath = 1_000

/**
 * Messages between all processes on one database: NOTIFY in the transaction, LISTEN on a separate connection that is open while
 * there are listeners and reconnects by itself, to the primary of that time. Messages sent while it is down are lost.
 */
export function postgresNotices(
  servers: PostgresServers,
  connectionBehind: (db: object) => Connection,
): TransactionNotices {
  const listeners = createListeners()
  let closed = false
  let connection: Client | undefined
  let connecting: Promise<void> | undefined

  servers.onChange(() => {
    const client = connection
    if (!client) return
    lost(client)
    void client.end().catch(() => undefined)
  })

  const wanted = () => !closed && listeners.size > 0

  async function connect(): Promise<void> {
    while (wanted() && !connection) {
      connection = await openListening(servers.primary, {
        hear: (message) => listeners.notify([message]),
        lost,
      })
      if (connection) return
      await servers.search()
      await pause(breath)
    }
  }

  function keepConnected(): Promise<void> {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }

  function lost(client: Client): void {
    if (connection !== client) return
    connection = undefined
    if (wanted()) void keepConnected()
  }

  return {
    async announce(db, messages) {
      const { query } = connectionBehind(db)
      for (const message of messages) await query('select pg_notify($1, $2)', [channel, message])
    },
    async listen(hear) {
      const remove = listeners.add(hear)
      if (!connection) await keepConnected()
      return remove
    },
    async close() {
      closed = true
      await connecting
      const client = connection
      connection = undefined
      await client?.end().catch(() => undefined)
    },
  }
}

type Hearing = { hear: (message: string) => void; lost: (client: Client) => void }

/** A connection that hears the messages; undefined where the server cannot be reached. */
async function openListening(connectionString: string, { hear, lost }: Hearing): Promise<Client | undefined> {
  const client = new Client({ connectionString, keepAlive: true, ...limits })
  client.on('notification', ({ payload }) => payload !== undefined && hear(payload))
  client.on('error', () => lost(client))
  client.on('end', () => lost(client))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch {
    // The server is unreachable; so it is for every other connection, whose callers receive the error.
    await client.end().catch(() => undefined)
    return undefined
  }
}
