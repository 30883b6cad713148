import { type ClientBase, Pool } from 'pg'
import type { PoolState } from '../database.ts'
import type { PostgresServers } from './servers.ts'
import { breakOff, watchedClient } from './watched-client.ts'

/** Connection settings of PostgreSQL. */
export type PoolOptions = {
  writeConnections: number
  readConnections: number
  /** The server is a pooler in transaction mode: nothing may be kept in a session between two transactions. */
  isPooler: boolean
  statementTimeoutMs: number
  /**
   * Time after the timeout of a statement, which its server should have cancelled then, until its connection is broken off, in ms;
   * two seconds by default.
   */
  cancelMs?: number
}

/** Longest wait of a statement for a lock, and of a caller for a connection, in ms. */
const patience = 10_000

const stateOf = (pool: PoolState['pool'], { totalCount, idleCount, waitingCount }: Pool): PoolState => ({
  pool,
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** One pool for writing and one for reading, so waiting writers never block readers. Both follow the primary. */
export class PostgresPools {
  readonly #servers: PostgresServers
  readonly #options: PoolOptions
  readonly #ending = new Set<Promise<void>>()
  readonly #clients = new WeakMap<Pool, Set<ClientBase>>()
  /** True on the coordinator of Citus. */
  isDistributed = false
  #statementLimit: number | undefined
  #url: string
  #writing: Pool
  #reading: Pool

  constructor(servers: PostgresServers, options: PoolOptions) {
    this.#servers = servers
    this.#options = options
    this.#url = servers.primary
    ;[this.#writing, this.#reading] = this.#open()
    servers.onChange(() => this.#follow())
    // Reads that wait for a server that hangs would keep others waiting; replicas may serve them.
    servers.onLoss(() => this.breakOff(this.#reading))
  }

  get writing(): Pool {
    this.#follow()
    return this.#writing
  }

  get reading(): Pool {
    this.#follow()
    return this.#reading
  }

  /** Has statements time out here too, where the server hangs. Migrations, which may take any time, come before. */
  limitStatements(): void {
    const { statementTimeoutMs, cancelMs = 2_000 } = this.#options
    if (statementTimeoutMs > 0) this.#statementLimit = statementTimeoutMs + cancelMs
  }

  /** The present state of both pools. */
  get states(): PoolState[] {
    return [stateOf('write', this.#writing), stateOf('read', this.#reading)]
  }

  /**
   * Statements that begin a transaction; through a pooler they carry the limits that a session would keep. Citus refuses to change
   * tables that every node has (users, tokens) after statements that ran on several shards at once.
   */
  begin(mode = ''): string {
    const { isPooler, statementTimeoutMs } = this.#options
    const limits = `set local statement_timeout = ${statementTimeoutMs}; set local lock_timeout = ${patience}; `
    const inTurn = `set local citus.multi_shard_modify_mode to 'sequential'; `
    return `begin ${mode}; ${isPooler ? limits : ''}${this.isDistributed ? inTurn : ''}`
  }

  /** A server failed: another one may be the primary by now. Resolves when the servers have been asked. */
  async lost(): Promise<void> {
    await this.#servers.search()
  }

  /** True while no server is known that accepts writes. */
  get isLost(): boolean {
    return this.#servers.isLost
  }

  /** Fails the statements that run on the pool: its server may hang. */
  breakOff(pool: Pool): void {
    for (const client of this.#clients.get(pool) ?? []) breakOff(client, 'Another server is the primary now')
  }

  async close(): Promise<void> {
    this.#servers.close()
    await Promise.all([this.#writing.end(), this.#reading.end(), ...this.#ending])
  }

  /** A pool for reading from a replica. */
  openReplica(url: string): Pool {
    return this.#pool(this.#options.readConnections, this.#readSetting, url)
  }

  get #readSetting(): string {
    return `set statement_timeout = ${this.#options.statementTimeoutMs}; set default_transaction_read_only = on`
  }

  /** Opens new pools after a change of the primary, and breaks the connections to the old one: it may hang. */
  #follow(): void {
    if (this.#url === this.#servers.primary) return
    this.#url = this.#servers.primary
    for (const pool of [this.#writing, this.#reading]) {
      this.breakOff(pool)
      const ended = pool.end().finally(() => this.#ending.delete(ended))
      this.#ending.add(ended)
    }
    ;[this.#writing, this.#reading] = this.#open()
  }

  #open(): [Pool, Pool] {
    const { writeConnections, readConnections, statementTimeoutMs } = this.#options
    const limits = `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${patience}`
    return [this.#pool(writeConnections, limits), this.#pool(readConnections, this.#readSetting)]
  }

  #pool(max: number, setting: string, url = this.#url): Pool {
    const { isPooler } = this.#options
    const config = {
      connectionString: url,
      max,
      connectionTimeoutMillis: patience,
      keepAlive: true,
      Client: watchedClient({ isPooler, limitMs: () => this.#statementLimit }),
      // An error event without a handler would end the process; the connection's next statement fails anyway.
      onConnect: async (client: ClientBase) => {
        client.on('error', () => {})
        if (!isPooler) await client.query(setting)
      },
    }
    const pool = new Pool(config)
    const clients = new Set<ClientBase>()
    this.#clients.set(pool, clients)
    pool.on('connect', (client) => clients.add(client))
    pool.on('remove', (client) => clients.delete(client))
    // An idle connection broke: the server may have gone.
    pool.on('error', () => void this.lost())
    return pool
  }
}
