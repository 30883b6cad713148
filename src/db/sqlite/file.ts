import { randomBytes } from 'node:crypto'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SqliteClient } from './client.ts'
import { DatabaseRefusedError } from '../failures/failure.ts'
import { searchable, foldedContains } from '../statements/search.ts'
import { type Migration, namesToOrder, versionAfter } from '../migrations.ts'
import { nameOrder } from '../statements/name-order.ts'
import { applicationId, blockingWait, refuseOtherVersion, versionOf } from './examine.ts'
import { makeFolder } from '../../files/make-folder.ts'

export type ConnectOptions = { durability: 'full' | 'normal'; queryOnly: boolean }

/** The file of a database, and the durability of its commits. */
export type DatabaseFile = { path: string; durability: ConnectOptions['durability'] }

/** The path of a `file:` address. */
export function databasePath(url: string): string {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length)
  if (!url.startsWith('file:') || path === '' || path.startsWith(':') || path.includes('?')) {
    throw new DatabaseRefusedError(`"${url}" is not a database address: use file:<path> or postgres://…`)
  }
  return path
}

/**
 * A connection with every durability setting set and read back: better-sqlite3 alone falls to `synchronous=NORMAL` in WAL mode.
 */
export function connect(path: string, { durability, queryOnly }: ConnectOptions): SqliteClient {
  const client = new SqliteClient(path, { fileMustExist: true, timeout: blockingWait })
  try {
    client.defaultSafeIntegers(true)
    const settings = {
      journal_mode: 'wal',
      synchronous: durability === 'full' ? 2 : 1,
      foreign_keys: 1,
      query_only: queryOnly ? 1 : 0,
      // Savepoints and statements of a writer keep the pages that they may restore in memory, not in a file for each of them.
      temp_store: queryOnly ? 0 : 2,
    }
    for (const [name, value] of Object.entries(settings)) {
      client.pragma(`${name} = ${value}`)
      const actual = String(client.pragma(name, { simple: true }))
      if (actual !== String(value)) throw new Error(`SQLite keeps ${name} at ${actual} instead of ${value}`)
    }
    client.function(foldedContains, { deterministic: true }, (text, needle) =>
      searchable(String(text)).includes(String(needle)) ? 1 : 0,
    )
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** Creates the database beside `path` and renames it when complete, so that none is partial; one that exists by then is used. */
export async function create(path: string, migrations: Migration[]): Promise<void> {
  await makeFolder(dirname(path))
  const draft = `${path}.new-${randomBytes(6).toString('hex')}`
  try {
    // The file contains all secrets of the companies. SQLite creates the write-ahead log and the shared memory with the mode of the file.
    await (await open(draft, 'wx', 0o600)).close()
    const client = new SqliteClient(draft)
    try {
      client.pragma('journal_mode = wal')
      client.pragma(`application_id = ${applicationId}`)
      apply(client, path, migrations)
    } finally {
      client.close()
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    const folder = await open(dirname(path), 'r')
    try {
      await folder.sync()
    } finally {
      await folder.close()
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Applies pending migrations; two processes that start at once are serialized, and the second finds nothing left to do. */
export function migrate(path: string, migrations: Migration[]): void {
  const client = new SqliteClient(path, { fileMustExist: true, timeout: blockingWait })
  try {
    if (versionOf(client) !== versionAfter(migrations)) apply(client, path, migrations)
  } finally {
    client.close()
  }
}

/** Checks the version for a start without permission to migrate. @throws DatabaseRefusedError when migrations are missing */
export function refuseOlder(path: string, migrations: Migration[]): void {
  const client = new SqliteClient(path, { fileMustExist: true, timeout: blockingWait })
  try {
    refuseOtherVersion(path, versionOf(client), versionAfter(migrations))
    if (versionOf(client) < versionAfter(migrations)) {
      throw new DatabaseRefusedError(
        `${path} has the schema of an older version: start the server of this version once to migrate it`,
      )
    }
  } finally {
    client.close()
  }
}

function run(client: SqliteClient, statement: string): void {
  const names = namesToOrder(statement)
  if (!names) {
    client.exec(statement)
    return
  }
  const { table, column } = names
  client.exec(`update ${table} set ${column}_order = order_of(${column}) where ${column} <> ''`)
}

function apply(client: SqliteClient, path: string, migrations: Migration[]): void {
  // A migration that rebuilds a table drops its parent for a moment; the foreign key check before the commit makes up for it.
  client.pragma('foreign_keys = off')
  client.function('order_of', { deterministic: true }, (name) => nameOrder(String(name)))
  client.function('composed', { deterministic: true }, (text) => String(text).normalize('NFC'))
  client.exec('begin immediate')
  try {
    const applied = versionOf(client)
    refuseOtherVersion(path, applied, versionAfter(migrations))
    const pending = migrations.filter(({ position }) => position > applied)
    for (const { statements } of pending) for (const statement of statements) run(client, statement)
    if ((client.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Error(`Migrating ${path} would violate foreign keys`)
    }
    client.pragma(`user_version = ${versionAfter(migrations)}`)
    client.exec('commit')
  } catch (error) {
    if (client.inTransaction) client.exec('rollback')
    throw error
  }
}
