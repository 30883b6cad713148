import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import Client from 'better-sqlite3'
import { DatabaseRefusedError } from './failure.ts'
import type { Migration } from './migrations.ts'

/** "QTNC", in the file's header: how we know our own databases. */
const applicationId = 0x51544e43
/** How long SQLite itself may wait for a lock, in ms: it blocks the whole process, so the longer waiting is done by awaiting. */
const blockingWait = 5
/** Files up to this size are read through at the start; above it that would take too long. */
const checkedBytes = 64 * 1024 * 1024

type ConnectOptions = { durability: 'full' | 'normal'; queryOnly: boolean }

/** The path of a `file:` address. */
export function databasePath(url: string): string {
  const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length)
  if (!url.startsWith('file:') || path === '' || path.startsWith(':') || path.includes('?')) {
    throw new DatabaseRefusedError(`"${url}" is no database address: write file:<path> or postgres://…`)
  }
  return path
}

/** A connection with every guarantee set and read back: better-sqlite3 alone falls to `synchronous=NORMAL` in WAL mode. */
export function connect(path: string, { durability, queryOnly }: ConnectOptions): Client.Database {
  const client = new Client(path, { fileMustExist: true, timeout: blockingWait })
  try {
    client.defaultSafeIntegers(true)
    const settings = {
      journal_mode: 'wal',
      synchronous: durability === 'full' ? 2 : 1,
      foreign_keys: 1,
      query_only: queryOnly ? 1 : 0,
    }
    for (const [name, value] of Object.entries(settings)) {
      client.pragma(`${name} = ${value}`)
      const actual = String(client.pragma(name, { simple: true }))
      if (actual !== String(value)) throw new Error(`SQLite keeps ${name} at ${actual} instead of ${value}`)
    }
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** Whether there is a file at `path` that we may open. @throws DatabaseRefusedError without having touched it */
export async function inspect(path: string, newest: number): Promise<boolean> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return false
  try {
    const { size } = await file.stat()
    if (size === 0) {
      throw new DatabaseRefusedError(`${path} is empty: restore it from a backup, or delete it to start a new database`)
    }
    const header = Buffer.alloc(100)
    await file.read(header, 0, 100, 0)
    if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0' || header.readUInt32BE(68) !== applicationId) {
      throw new DatabaseRefusedError(`${path} is not a Quittance database: name another file`)
    }
    refuseNewer(path, header.readUInt32BE(60), newest)
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16)
    // A log left by a crash may hold the missing pages; without one, a shorter file than its header says was cut off.
    const log = await stat(`${path}-wal`).catch(() => undefined)
    if (size < header.readUInt32BE(28) * pageSize && !log?.size) throw corrupt(path)
    return true
  } finally {
    await file.close()
  }
}

/**
 * Makes the database beside `path` and gives it its name only when it is whole: a second starter, or a crash, never
 * meets half a database. Whoever comes second uses the first one's.
 */
export async function create(path: string, migrations: Migration[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.new-${randomBytes(6).toString('hex')}`
  try {
    const client = new Client(draft)
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

/** Brings the file up to date; two starters at once take turns, and the second finds nothing left to do. */
export function migrate(path: string, migrations: Migration[]): void {
  const client = new Client(path, { fileMustExist: true, timeout: blockingWait })
  try {
    refuseDamaged(client, path)
    if (version(client) !== migrations.length) apply(client, path, migrations)
  } catch (error) {
    if (error instanceof Client.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw corrupt(path)
    throw error
  } finally {
    client.close()
  }
}

/** For starting without the right to migrate. @throws DatabaseRefusedError when steps are missing */
export function refuseOlder(path: string, migrations: Migration[]): void {
  const client = new Client(path, { fileMustExist: true, timeout: blockingWait })
  try {
    if (version(client) < migrations.length) {
      throw new DatabaseRefusedError(
        `${path} is of an older version: start the server of this version once, which brings it up to date`,
      )
    }
    refuseNewer(path, version(client), migrations.length)
  } finally {
    client.close()
  }
}

function apply(client: Client.Database, path: string, migrations: Migration[]): void {
  // A step that rebuilds a table drops its parent for a moment; the check before the commit makes up for it.
  client.pragma('foreign_keys = off')
  client.exec('begin immediate')
  try {
    const applied = version(client)
    refuseNewer(path, applied, migrations.length)
    for (const { statements } of migrations.slice(applied)) for (const statement of statements) client.exec(statement)
    if ((client.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new Error(`Migrating ${path} would leave rows that refer to nothing`)
    }
    client.pragma(`user_version = ${migrations.length}`)
    client.exec('commit')
  } catch (error) {
    if (client.inTransaction) client.exec('rollback')
    throw error
  }
}

const version = (client: Client.Database) => Number(client.pragma('user_version', { simple: true }))
const corrupt = (path: string) => new DatabaseRefusedError(`${path} is damaged: restore it from a backup`)

function refuseNewer(path: string, applied: number, newest: number): void {
  if (applied <= newest) return
  throw new DatabaseRefusedError(`${path} was written by a newer version of Quittance: install that version`)
}

function refuseDamaged(client: Client.Database, path: string): void {
  const pages = Number(client.pragma('page_count', { simple: true }))
  if (pages * Number(client.pragma('page_size', { simple: true })) > checkedBytes) return
  if (client.pragma('quick_check(1)', { simple: true }) !== 'ok') throw corrupt(path)
}
