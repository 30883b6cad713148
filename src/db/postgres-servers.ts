import { Client } from 'pg'
import { serverUrls } from './server-urls.ts'

/** Longest wait for one server, in ms: a dead host must not delay the start of a living one. */
const probeTimeout = 2_000

/** The servers of one database: the primary, which accepts writes, and its standbys, each of which may become the primary. */
export class PostgresServers {
  readonly #urls: readonly string[]
  #primary: string
  #searching: Promise<boolean> | undefined

  constructor(url: string) {
    this.#urls = serverUrls(url)
    this.#primary = this.#urls[0] ?? url
  }

  /** The server that accepted writes when it was last asked. */
  get primary(): string {
    return this.#primary
  }

  /** Asks all servers at once which of them accepts writes; false if none does. A single server is never asked. */
  search(): Promise<boolean> {
    if (this.#urls.length === 1) return Promise.resolve(true)
    this.#searching ??= this.#ask().finally(() => (this.#searching = undefined))
    return this.#searching
  }

  async #ask(): Promise<boolean> {
    try {
      this.#primary = await Promise.any(this.#urls.map(writable))
      return true
    } catch {
      // Their callers receive the error of the connection that they wanted.
      return false
    }
  }
}

/** Returns the URL if its server accepts writes. @throws otherwise */
async function writable(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) throw new Error('The server is a standby')
    return url
  } finally {
    void client.end().catch(() => undefined)
  }
}
