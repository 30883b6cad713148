import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Statement } from 'better-sqlite3'
import type { SqliteClient } from './client.ts'
import { type Database, type DatabaseOptions, type LongReads, noTenant, type Tables } from '../database.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from '../failures/failure.ts'
import { sqliteQueries } from '../drizzle-internals/sqlite-queries.ts'
import { sqliteKeyLists, sqliteRowLists } from '../statements/lists.ts'
import { createListeners } from '../notices.ts'
import { type Migration, readMigrations, versionAfter } from '../migrations.ts'
import { defineTables } from '../tables/all.ts'
import { sqliteKit } from '../tables/columns.sqlite.ts'
import { sqliteSearch } from '../statements/search.ts'
import { examine, inspect } from './examine.ts'
import { explainFailure, isBusy } from '../failures/sqlite.ts'
import { connect, create, type DatabaseFile, databasePath, migrate, refuseOlder } from './file.ts'
import { ConnectionPool } from './connection-pool.ts'
import { damageOf, SqliteSnapshots } from './snapshots.ts'
import { createPacer, statementSlices } from '../../threads/yielder.ts'
import { SqliteWriter } from './writer.ts'
import { TableVersions } from './table-versions.ts'

const tables: Tables = defineTables(sqliteKit)
/** Longest wait at startup for a lock that another process holds, in ms. */
const startPatience = 10_000
/** Threads for pages of unbounded cost: one is left for the others while a request takes long. */
const pageThreads = 2
/** Most tenants whose handles for long reads are kept, with the statements that were prepared for them. */
const mostHandles = 100

/** The embedded engine: one writing connection behind `SqliteWriter`, one that only reads, both on a WAL file. */
export async function openSqlite(url: string, options: DatabaseOptions): Promise<Database> {
  const file: DatabaseFile = { path: databasePath(url), durability: options.durability ?? 'full' }
  const [writing, reading] = await openFile(file, options.migrate !== false)
  const pacer = createPacer(statementSlices.reads)
  const read = sqliteQueries(reading, pacer, options.onStatement)
  const onMainThread: LongReads = { longReads: read, counts: read }
  const threads = options.threads ? startThreads(file, options.onStatement) : undefined
  const { writer, ...transactions } = createTransactions(writing, threads?.transactions, options)
  const snapshots = new SqliteSnapshots(file, (client) => sqliteQueries(client, pacer, options.onStatement))
  const probe = reading.prepare('select user_version from pragma_user_version').pluck()
  return {
    dialect: 'sqlite',
    tables,
    search: sqliteSearch,
    keyLists: sqliteKeyLists,
    rowLists: sqliteRowLists,
    read,
    longReadsOf: threads?.longReadsOf ?? (() => onMainThread),
    ...transactions,
    snapshot: (look) => snapshots.read(look),
    damage: () => damageOf(file),
    missingTriggers: async () => [],
    pools() {
      const used = writer.isBusy ? 1 : 0
      return [{ pool: 'write', used, idle: 1 - used, waiting: writer.waiting }]
    },
    async ping() {
      numberFrom(probe)
    },
    async close() {
      // Both reject new work from here on, even while snapshots are still being read.
      await Promise.all([writer.close(), snapshots.close()])
      await threads?.close()
      reading.close()
    },
  }
}

/** The writing and the reading connection, on a file that is up to date. */
async function openFile(file: DatabaseFile, mayMigrate: boolean): Promise<[SqliteClient, SqliteClient]> {
  const migrations = await readMigrations('sqlite')
  return withPatience(file.path, async () => {
    await bringUpToDate(file.path, migrations, mayMigrate)
    return connectTwice(file)
  })
}

async function bringUpToDate(path: string, migrations: Migration[], mayMigrate: boolean): Promise<void> {
  if (await inspect(path, versionAfter(migrations))) await examine(path, { through: mayMigrate })
  else if (mayMigrate) await create(path, migrations)
  else throw new DatabaseRefusedError(`There is no database at ${path}: start the server first to create it`)
  if (mayMigrate) migrate(path, migrations)
  else refuseOlder(path, migrations)
}

function connectTwice({ path, durability }: DatabaseFile): [SqliteClient, SqliteClient] {
  const writing = connect(path, { durability, queryOnly: false })
  try {
    return [writing, connect(path, { durability, queryOnly: true })]
  } catch (error) {
    writing.close()
    throw error
  }
}

/** Runs the attempt again while another process locks the file. */
async function withPatience<T>(path: string, attempt: () => Promise<T>): Promise<T> {
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

/** Threads for what would block the process: pages of unbounded cost, totals, and long transactions. */
function startThreads(file: DatabaseFile, onStatement: DatabaseOptions['onStatement']) {
  const pages = new ConnectionPool(pageThreads, { ...file, queryOnly: true }, onStatement)
  const counts = new ConnectionPool(1, { ...file, queryOnly: true }, onStatement)
  const transactions = new ConnectionPool(1, { ...file, queryOnly: false }, onStatement)
  const handles = new LRUCache<number, LongReads>({
    max: mostHandles,
    memoMethod: (tenant) => ({ longReads: pages.queriesOf(tenant), counts: counts.queriesOf(tenant) }),
  })
  return {
    longReadsOf: (tenant: number): LongReads => handles.memo(tenant),
    transactions,
    close: () => Promise.all([pages.close(), counts.close(), transactions.close()]),
  }
}

/** Transactions on the writing connection, or long ones on the thread; their notices are delivered after the commit. */
function createTransactions(
  writing: SqliteClient,
  thread: ConnectionPool | undefined,
  { onStatement, relay }: DatabaseOptions,
) {
  const versions = new TableVersions()
  const writer = new SqliteWriter(writing, { onCommit: () => versions.committed() })
  const db = sqliteQueries(writing, createPacer(statementSlices.writes), (statement, values) => {
    versions.note(statement)
    onStatement?.(statement, values)
  })
  const onThread = thread?.queriesOf(noTenant)
  // Commits of all other connections change it, those of the writing connection do not.
  const foreignVersion = writing.prepare('pragma data_version').pluck()
  const listeners = createListeners()
  relay?.receive((messages) => listeners.notify(messages))
  /** Messages of the running transaction: one runs at a time. */
  let announced: string[] = []
  return {
    writer,
    versionOf: (written) => `${numberFrom(foreignVersion)} ${versions.of(written)}`,
    notices: {
      async announce(_db, messages) {
        announced.push(...messages)
      },
      listen: async (hear) => listeners.add(hear),
    },
    async transact(tenant, work, { long = false } = {}) {
      const mine: string[] = []
      const elsewhere = long ? thread : undefined
      const begun = () => {
        // It may run again.
        mine.length = 0
        announced = mine
        return work((elsewhere && onThread) ?? db)
      }
      const value = await writer.transact(tenant, begun, elsewhere)
      listeners.notify(mine)
      if (mine.length > 0) relay?.send(mine)
      return value
    },
  } satisfies Pick<Database, 'notices' | 'transact' | 'versionOf'> & { writer: SqliteWriter }
}

/** @throws DatabaseUnavailableError */
function numberFrom(statement: Pick<Statement, 'get'>): number {
  try {
    return Number(statement.get())
  } catch (error) {
    throw new DatabaseUnavailableError('The database does not answer', { cause: error })
  }
}
