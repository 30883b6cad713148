import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { KeyLists, RowLists } from './statements/lists.ts'
import type { Notices } from './notices.ts'
import type { Search } from './statements/search.ts'
import type { Tables } from './tables/all.ts'

export type { KeyLists } from './statements/lists.ts'
export type { RowLists } from './statements/lists.ts'
export type { Search } from './statements/search.ts'
export type { Tables } from './tables/all.ts'

/** The query surface common to both engines. Always await the builder; never `.get`, `.all`, `.run`, `.values`. */
export type Queries = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$count'
>

/** Handles for pages of unbounded cost, such as those of a text search, and for totals, for which pages do not wait. */
export type LongReads = { readonly longReads: Queries; readonly counts: Queries }

/** Tenant number of transactions that belong to no single company: they run one after the other, beside those of companies. */
export const noTenant = 0

/** One open database, whichever engine is behind it. */
export type Database = {
  dialect: 'sqlite' | 'postgres'
  tables: Tables
  search: Search
  keyLists: KeyLists
  rowLists: RowLists
  /** For reading outside a transaction: sees committed rows only, refuses to write. */
  read: Queries
  /** {@link read} for what has no bound to its cost: on SQLite it can run on other threads, where tenants take turns. */
  longReadsOf(tenant: number): LongReads
  /**
   * PostgreSQL with replicas: one that has everything that the tenant has written so far, if there is one. Ask again after each write.
   */
  readFor?(tenant: number): Queries | undefined
  /** PostgreSQL with replicas: one of them while the primary does not answer. It is at most a second behind. */
  standIn?(): Queries | undefined
  /** PostgreSQL with replicas: learns what other processes have written for the tenant; call it once for each request. */
  learnWrites?(tenant: number): Promise<void>
  /**
   * A text that changes with every commit that may have written one of these tables, named as in the database, by default any: what
   * was read from them at the same text is still true. Of another process, on SQLite every commit changes it, and on PostgreSQL it
   * changes soon after those that did, a second later at most. Undefined where the engine cannot tell: PostgreSQL knows the
   * tables that each request reads.
   * @throws DatabaseUnavailableError
   */
  versionOf(tables?: readonly string[]): string | undefined
  /**
   * Runs `work` as one transaction; the writes of one tenant run one after the other. Resolves once the commit is durable, and leaves
   * nothing behind when `work` throws. `work` changes nothing but the database, because it may run again: on PostgreSQL after a
   * conflict, on SQLite when another transaction of the same commit fails. It never calls `transact` itself. Announce a transaction
   * of unbounded cost as `long`: on SQLite its statements can run on a thread of their own.
   * @throws DatabaseBusyError, DatabaseUnavailableError
   */
  transact<T>(tenant: number, work: (db: Queries) => Promise<T>, options?: { long?: boolean }): Promise<T>
  /** Messages from committed transactions to the listeners in this process, and in every process on the database (PostgreSQL, or with a relay). */
  notices: Notices
  /**
   * Reads a consistent snapshot of the committed state while `look` runs; refuses to write. Uses its own connection: other
   * reads see the newest state. For commands: on SQLite a long statement blocks the process.
   * @throws DatabaseUnavailableError
   */
  snapshot<T>(look: (db: Queries) => Promise<T>): Promise<T>
  /** Damage of the database file, which it reads whole, so for commands; empty for an intact file. @throws DatabaseUnavailableError */
  damage(): Promise<string[]>
  /** Triggers of the schema that the database lacks, one line each: shards of Citus lose them when they are moved. */
  missingTriggers(): Promise<string[]>
  /** The present state of each pool of connections. */
  pools(): PoolState[]
  /** Resolves if the database responds. @throws DatabaseUnavailableError */
  ping(): Promise<void>
  /** Waits for the running work, rejects new work and closes every connection. */
  close(): Promise<void>
}

/** Connections of one pool, and the callers that wait for one; on SQLite, the transactions that wait for the only writer. */
export type PoolState = { pool: 'read' | 'write'; used: number; idle: number; waiting: number }

export type DatabaseOptions = {
  /** Create the database and apply pending migrations (the default); otherwise refuse a database that is not up to date. */
  migrate?: boolean
  /** Called with each statement that the query builder runs, and its values. */
  onStatement?: (sql: string, values: readonly unknown[]) => void
  /** SQLite only: passes notices on to other processes on the file, and theirs to the listeners of this one. */
  relay?: { send(messages: readonly string[]): void; receive(hear: (messages: readonly string[]) => void): void }
  /** SQLite only: long reads and long transactions run on threads of their own, and do not block the process; false by default. */
  threads?: boolean
  /** PostgreSQL only: longer statements fail with StatementTimeoutError, migrations aside; 0 = no limit. */
  statementTimeoutMs?: number
  /** PostgreSQL only: most connections for writing and for reading, 10 each by default. */
  connections?: { write: number; read: number }
  /** PostgreSQL only: the URL names a pooler in transaction mode, such as PgBouncer; then `notifyUrl` names the server itself, or Redis. */
  pooler?: boolean
  /** PostgreSQL only: the server, or Redis, through which processes tell each other of changes; by default the database itself. */
  notifyUrl?: string
  /** PostgreSQL only: replicas that serve reads. */
  readUrls?: readonly string[]
  /** PostgreSQL only: with replicas, the Redis through which processes learn of each other's writes; needless for a single process. */
  redisUrl?: string
  /** SQLite only. `normal` may lose the last commits in a power failure, not when the process dies; `full`, the default, none. */
  durability?: 'full' | 'normal'
}
