import { setTimeout as pause } from 'node:timers/promises'
import type { Statement as SqliteStatement } from 'better-sqlite3'
import type { SqliteClient } from './sqlite-client.ts'
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database, DatabaseOptions, Queries, Tables } from './database.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from './failure.ts'
import { sqliteKeyLists } from './key-list.ts'
import { createListeners } from './notices.ts'
import { readMigrations } from './migrations.ts'
import { PacedSession } from './paced-session.ts'
import { createPacer } from './pacer.ts'
import type { Pacer } from './pacer.ts'
import * as schema from './schema.sqlite.ts'
import { sqliteSearch } from './search.ts'
import { examine, inspect } from './sqlite-examine.ts'
import { explainFailure, isBusy, isDamage, translated } from './sqlite-failure.ts'
import { connect, create, databasePath, migrate, refuseOlder } from './sqlite-file.ts'
import { SqliteWriter } from './sqlite-writer.ts'

const tables: Tables = schema
/** Longest wait at startup for a lock that another process holds, in ms. */
const startPatience = 10_000
/** Most problems of a damaged file that are reported. */
const mostDamage = 20
/** Compiled statements cached for each connection; lists of varying length create ever new ones. */
const keptStatements = 500

type Statement = Pick<SqliteStatement, 'run' | 'get' | 'all'> & { raw(): Pick<SqliteStatement, 'get' | 'all'> }

/**
 * A compiled statement that throws our error classes, wherever it runs: a read outside a transaction has no other error
 * translation.
 */
function telling(client: SqliteClient, text: string): Statement {
  const statement = trying(() => client.prepare(text))
  const rows = {
    get: (...values: unknown[]) => trying(() => statement.get(...values)),
    all: (...values: unknown[]) => trying(() => statement.all(...values)),
  }
  return {
    ...rows,
    run: (...values) => trying(() => statement.run(...values)),
    raw() {
      statement.raw()
      return rows
    },
  }
}

function trying<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw translated(error)
  }
}

/** The connection with a cache of compiled statements: compiling a wide select costs SQLite 40 µs. */
function keepingStatements(client: SqliteClient): SqliteClient {
  const kept = new Map<string, Statement>()
  const prepare = (text: string) => {
    const statement = kept.get(text) ?? telling(client, text)
    // Moved to the end: the first one is always the least recently used.
    kept.delete(text)
    kept.set(text, statement)
    if (kept.size > keptStatements) kept.delete(kept.keys().next().value ?? '')
    return statement
  }
  // The session only compiles statements: its transactions, which need more of the driver, are not in `Queries`.
  return { prepare } as unknown as SqliteClient
}

function queries(client: SqliteClient, pacer: Pacer, onStatement: DatabaseOptions['onStatement']): Queries {
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' })
  const session = new PacedSession(keepingStatements(client), dialect, pacer, {
    logger: { logQuery: (statement) => onStatement?.(statement) },
  })
  // The builders return their rows when awaited, as the asynchronous type says; only this part is shared with PostgreSQL.
  return new BetterSQLite3Database('sync', dialect, session, undefined) as unknown as Queries
}

/** The embedded engine: one writing connection behind `SqliteWriter`, one that only reads, both on a WAL file. */
export async function openSqlite(url: string, options: DatabaseOptions): Promise<Database> {
  const path = databasePath(url)
  const durability = options.durability ?? 'full'
  const migrations = await readMigrations('sqlite')
  const mayMigrate = options.migrate !== false
  const [writing, reading] = await opened(path, async () => {
    if (await inspect(path, migrations.length)) await examine(path, { through: mayMigrate })
    else if (mayMigrate) await create(path, migrations)
    else throw new DatabaseRefusedError(`There is no database at ${path}: start the server first, which makes it`)
    if (mayMigrate) migrate(path, migrations)
    else refuseOlder(path, migrations)
    const writer = connect(path, { durability, queryOnly: false })
    try {
      return [writer, connect(path, { durability, queryOnly: true })] as const
    } catch (error) {
      writer.close()
      throw error
    }
  })
  const writer = new SqliteWriter(writing)
  const pacer = createPacer()
  const db = queries(writing, pacer, options.onStatement)
  const looking = new Set<Promise<unknown>>()
  const listeners = createListeners()
  /** Messages of the running transaction: one runs at a time. */
  let said: string[] = []
  let closed = false
  const probe = reading.prepare('select user_version from pragma_user_version')
  return {
    dialect: 'sqlite',
    tables,
    search: sqliteSearch,
    keyLists: sqliteKeyLists,
    read: queries(reading, pacer, options.onStatement),
    notices: {
      async announce(_db, messages) {
        said.push(...messages)
      },
      listen: async (hear) => listeners.add(hear),
    },
    async transact(tenant, work) {
      const mine: string[] = []
      const value = await writer.transact(tenant, () => {
        said = mine
        return work(db)
      })
      listeners.tell(mine)
      return value
    },
    async snapshot(look) {
      if (closed) throw new DatabaseUnavailableError('The database is closed')
      const looked = inSnapshot(path, durability, (client) => look(queries(client, pacer, options.onStatement)))
      looking.add(looked)
      return looked.finally(() => looking.delete(looked))
    },
    damage: () => inSnapshot(path, durability, async (client) => damageOf(client)),
    async ping() {
      try {
        probe.get()
      } catch (error) {
        throw new DatabaseUnavailableError('The database does not answer', { cause: error })
      }
    },
    async close() {
      closed = true
      // The writer first: it rejects new work from here on, even while snapshots are still being read.
      await writer.close()
      await Promise.allSettled(looking)
      reading.close()
    },
  }
}

async function inSnapshot<T>(
  path: string,
  durability: 'full' | 'normal',
  look: (client: SqliteClient) => Promise<T>,
): Promise<T> {
  let client: SqliteClient | undefined
  try {
    client = connect(path, { durability, queryOnly: true })
    // The snapshot is taken at the first read of a transaction, not at `begin`.
    client.exec('begin; select 1 from sqlite_schema limit 1')
    return await look(client)
  } catch (error) {
    throw translated(error)
  } finally {
    client?.close()
  }
}

/** Reads every page and checks every index against its table. */
function damageOf(client: SqliteClient): string[] {
  const found: string[] = []
  try {
    const check = client.prepare(`pragma integrity_check(${mostDamage})`).pluck()
    for (const text of check.iterate()) found.push(...String(text).split('\n'))
  } catch (error) {
    // The check itself may fail on the damage after it has reported part of it.
    if (!isDamage(error)) throw error
    found.push(error.message)
  }
  return found.length === 1 && found[0] === 'ok' ? [] : found
}

async function opened<T>(path: string, attempt: () => Promise<T>): Promise<T> {
  for (const started = performance.now(); ;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error)) throw await explainFailure(path, error)
      if (performance.now() - started > startPatience) {
        throw new DatabaseBusyError('Another process holds the database: try again later', { cause: error })
      }
      await pause(5 + Math.random() * 45)
    }
  }
}
