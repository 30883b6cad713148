import { Client } from 'pg'
import { serverUrls } from '../server-urls.ts'

/** Longest wait for one server, in ms: a dead host must not delay the start of a living one. */
const probeTimeout = 2_000
/** Longest wait for the primary before all servers are asked, in ms. */
const watchTimeout = 1_000
/** Time between two questions if the primary still accepts writes, in ms. */
const watchEveryMs = 1_000

/** The servers of one database: the primary, which accepts writes, and its standbys, each of which may become the primary. */
export class PostgresServers {
  readonly #urls: readonly string[]
  readonly #listeners = new Set<() => void>()
  readonly #lossListeners = new Set<() => void>()
  readonly #timer: NodeJS.Timeout | undefined
  #primary: string
  #isLost = false
  #searching: Promise<boolean> | undefined

  constructor(url: string) {
    this.#urls = serverUrls(url)
    this.#primary = this.#urls[0] ?? url
    if (this.#urls.length === 1) return
    // A server that hangs, such as one on a machine that is paused, refuses nothing: only a question finds it.
    this.#timer = setInterval(() => void this.#watch(), watchEveryMs)
    this.#timer.unref()
  }

  /** Calls back after another server became the primary. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Calls back after no server was found that accepts writes. */
  onLoss(listener: () => void): void {
    this.#lossListeners.add(listener)
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /** The server that accepted writes when it was last asked. */
  get primary(): string {
    return this.#primary
  }

  /** True while no server is known that accepts writes. A single server is never asked. */
  get isLost(): boolean {
    return this.#isLost || this.#searching !== undefined
  }

  /** Asks all servers at once which of them accepts writes; false if none does. A single server is never asked. */
  search(): Promise<boolean> {
    if (this.#urls.length === 1) return Promise.resolve(true)
    this.#searching ??= this.#ask().finally(() => (this.#searching = undefined))
    return this.#searching
  }

  async #watch(): Promise<void> {
    if (this.#searching) return
    try {
      await writable(this.#primary, watchTimeout)
    } catch {
      await this.search()
    }
  }

  async #ask(): Promise<boolean> {
    const requested = await Promise.allSettled(this.#urls.map((url) => writable(url, probeTimeout)))
    const found = requested.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    // A primary that was cut off and comes back accepts writes until it learns of its successor, which has a later timeline.
    const [newest] = found.sort((one, other) => other.timeline - one.timeline)
    // Without one, callers receive the error of the connection that they wanted.
    this.#isLost = newest === undefined
    if (newest === undefined) {
      for (const listener of this.#lossListeners) listener()
      return false
    }
    const isNew = newest.url !== this.#primary
    this.#primary = newest.url
    if (isNew) for (const listener of this.#listeners) listener()
    return true
  }
}

/** The server and the timeline of its log, if it accepts writes. @throws otherwise */
async function writable(url: string, timeout: number): Promise<{ url: string; timeline: number }> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: timeout, query_timeout: timeout })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]?.standby !== false) throw new Error('The server is a standby')
    // The name of a log file begins with its timeline.
    const named = await client.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file')
    return { url, timeline: Number.parseInt(named.rows[0]?.file.slice(0, 8) ?? '', 16) }
  } finally {
    void client.end().catch(() => undefined)
  }
}
