import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import type { KeyLists } from './key-list.ts'
import type { Notices } from './notices.ts'
import type { Search } from './search.ts'
import type { Tables } from './tables/all.ts'

export type { KeyLists } from './key-list.ts'
export type { Search, SearchKind } from './search.ts'
export type { Tables } from './tables/all.ts'

/** The query surface common to both engines. Always await the builder; never `.get`, `.all`, `.run`, `.values`. */
export type Queries = Pick<
  BaseSQLiteDatabase<'async', unknown>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'with' | '$count'
>

/** One open database, whichever engine is behind it. */
export type Database = {
  dialect: 'sqlite' | 'postgres'
  tables: Tables
  search: Search
  keyLists: KeyLists
  /** For reading outside a transaction: sees committed rows only, refuses to write. */
  read: Queries
  /**
   * Runs `work` as one transaction; the writes of one tenant run one after the other. Resolves once the commit is
   * durable, and leaves nothing behind when `work` throws. PostgreSQL may run `work` again after a conflict, so it
   * changes nothing but the database; and it never calls `transact` itself.
   * @throws DatabaseBusyError, DatabaseUnavailableError
   */
  transact<T>(tenant: number, work: (db: Queries) => Promise<T>): Promise<T>
  /** What committed transactions tell those who listen, in this process or in every process on the database (PostgreSQL). */
  notices: Notices
  /**
   * Reads the committed state of one instant, whatever is written meanwhile, for as long as `look` takes; refuses to write.
   * On a connection of its own: other reads see what is newest. For commands: on SQLite a long statement holds the process up.
   * @throws DatabaseUnavailableError
   */
  snapshot<T>(look: (db: Queries) => Promise<T>): Promise<T>
  /**
   * What is wrong with the file itself, as its engine says; empty when it is sound. For commands: it reads all of it. A server
   * checks its own pages.
   * @throws DatabaseUnavailableError
   */
  damage(): Promise<string[]>
  /** Resolves while the database answers. @throws DatabaseUnavailableError */
  ping(): Promise<void>
  /** Lets the running work finish, refuses more, and lets go of every connection. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Create the database and bring it up to date (the default); otherwise refuse one that is not. */
  migrate?: boolean
  /** Told each statement that the query builder runs. */
  onStatement?: (sql: string) => void
  /** PostgreSQL only: statements that take longer are ended and fail with StatementTimeoutError, migrations aside; 0 = no limit. */
  statementTimeoutMs?: number
  /** SQLite only. `normal` may lose the last commits when the power fails (never when the process dies); `full`, the default, loses none. */
  durability?: 'full' | 'normal'
}
