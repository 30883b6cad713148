import { setTimeout as pause } from 'node:timers/promises'
import type { Statement } from 'better-sqlite3'
import type { SqliteClient } from './client.ts'
import type { Database, DatabaseOptions, Tables } from '../database.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from '../failures/failure.ts'
import { sqliteQueries } from '../drizzle-internals/sqlite-queries.ts'
import { sqliteKeyLists } from '../statements/key-list.ts'
import { sqliteRowLists } from '../statements/row-list.ts'
import { createListeners } from '../notices.ts'
import { readMigrations, versionAfter } from '../migrations.ts'
import { createPacer, slices } from '../pacer.ts'
import * as schema from '../tables/schema.sqlite.ts'
import { sqliteSearch } from '../statements/search.ts'
import { examine, inspect } from './examine.ts'
import { explainFailure, isBusy, isDamage, translated } from '../failures/sqlite.ts'
import { connect, create, databasePath, migrate, refuseOlder } from './file.ts'
import { SqliteReaders } from './readers.ts'
import { SqliteThread } from './thread.ts'
import { SqliteWriter } from './writer.ts'
import { TableVersions } from './table-versions.ts'

const tables: Tables = schema
/** Longest wait at startup for a lock that another process holds, in ms. */
const startPatience = 10_000
/** Threads for pages of unbounded cost: one is left for the others while a request takes long. */
const pageThreads = 2
/** Most problems of a damaged file that are reported. */
const mostDamage = 20
/** The embedded engine: one writing connection behind `SqliteWriter`, one that only reads, both on a WAL file. */
export async function openSqlite(url: string, options: DatabaseOptions): Promise<Database> {
  const path = databasePath(url)
  const durability = options.durability ?? 'full'
  const migrations = await readMigrations('sqlite')
  const mayMigrate = options.migrate !== false
  const [writing, reading] = await opened(path, async () => {
    if (await inspect(path, versionAfter(migrations))) await examine(path, { through: mayMigrate })
    else if (mayMigrate) await create(path, migrations)
    else throw new DatabaseRefusedError(`There is no database at ${path}: start the server first to create it`)
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
  const versions = new TableVersions()
  const writer = new SqliteWriter(writing, { onCommit: () => versions.committed() })
  const db = sqliteQueries(writing, createPacer(slices.writes), (statement) => {
    versions.note(statement)
    options.onStatement?.(statement)
  })
  const pacer = createPacer(slices.reads)
  const read = sqliteQueries(reading, pacer, options.onStatement)
  const readers = (count: number) =>
    options.threads ? new SqliteReaders(count, { path, durability }, options.onStatement) : undefined
  const pages = readers(pageThreads)
  const counts = readers(1)
  const longWriter = options.threads
    ? new SqliteThread({ path, durability, queryOnly: false }, options.onStatement)
    : undefined
  const looking = new Set<Promise<unknown>>()
  const listeners = createListeners()
  options.relay?.receive((messages) => listeners.notify(messages))
  /** Messages of the running transaction: one runs at a time. */
  let said: string[] = []
  let closed = false
  // Commits of all other connections change it, those of the writing connection do not.
  const foreignVersion = writing.prepare('pragma data_version').pluck()
  const probe = reading.prepare('select user_version from pragma_user_version').pluck()
  return {
    dialect: 'sqlite',
    tables,
    search: sqliteSearch,
    keyLists: sqliteKeyLists,
    rowLists: sqliteRowLists,
    read,
    longReads: pages?.queries ?? read,
    counts: counts?.queries ?? read,
    versionOf: (written) => `${numberFrom(foreignVersion)} ${versions.of(written)}`,
    notices: {
      async announce(_db, messages) {
        said.push(...messages)
      },
      listen: async (hear) => listeners.add(hear),
    },
    async transact(tenant, work, { long = false } = {}) {
      const mine: string[] = []
      const elsewhere = long ? longWriter : undefined
      const begun = () => {
        // It may run again.
        mine.length = 0
        said = mine
        return work(elsewhere?.queries ?? db)
      }
      const value = await writer.transact(tenant, begun, elsewhere)
      listeners.notify(mine)
      if (mine.length > 0) options.relay?.send(mine)
      return value
    },
    async snapshot(look) {
      if (closed) throw new DatabaseUnavailableError('The database is closed')
      const looked = inSnapshot(path, durability, (client) => look(sqliteQueries(client, pacer, options.onStatement)))
      looking.add(looked)
      return looked.finally(() => looking.delete(looked))
    },
    damage: () => inSnapshot(path, durability, async (client) => damageOf(client)),
    pools() {
      const used = writer.isBusy ? 1 : 0
      return [{ pool: 'write', used, idle: 1 - used, waiting: writer.waiting }]
    },
    async ping() {
      numberFrom(probe)
    },
    async close() {
      closed = true
      // The writer first: it rejects new work from here on, even while snapshots are still being read.
      await writer.close()
      await Promise.allSettled(looking)
      await Promise.all([pages?.close(), counts?.close(), longWriter?.close()])
      reading.close()
    },
  }
}

/** @throws DatabaseUnavailableError */
function numberFrom(statement: Pick<Statement, 'get'>): number {
  try {
    return Number(statement.get())
  } catch (error) {
    throw new DatabaseUnavailableError('The database does not answer', { cause: error })
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
        throw new DatabaseBusyError('Another process has locked the database: try again later', { cause: error })
      }
      await pause(5 + Math.random() * 45)
    }
  }
}
