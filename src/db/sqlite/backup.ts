import { randomBytes } from 'node:crypto'
import { link, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SqliteClient } from './client.ts'
import { DatabaseRefusedError } from '../failures/failure.ts'
import { readMigrations, versionAfter } from '../migrations.ts'
import { inspect } from './examine.ts'
import { databasePath } from './file.ts'
import { isDamage, sqliteFailure } from '../failures/sqlite.ts'

/** A finished copy: its size and its schema version. */
type Backup = { bytes: number; version: number }

/**
 * Writes a copy of the database to a new file: a consistent snapshot that contains everything committed before the call. The
 * file gets its name once it is complete, checked and on disk; an existing file is never replaced.
 * @throws DatabaseRefusedError
 */
export async function backupSqlite(url: string, target: string): Promise<Backup> {
  const path = databasePath(url)
  const newest = versionAfter(await readMigrations('sqlite'))
  if (!(await inspect(path, newest)))
    throw new DatabaseRefusedError(`There is no database at ${path}: name it in DATABASE_URL`)
  if (await isThere(target)) throw taken(target)
  if (!(await isThere(dirname(target)))) throw new DatabaseRefusedError(`There is no folder ${dirname(target)}`)
  const draft = `${target}.new-${randomBytes(6).toString('hex')}`
  try {
    // The file contains all secrets of the company: created with mode 0600, so no other user can ever read it.
    await (await open(draft, 'wx', 0o600)).close()
    const version = copy(path, draft)
    await check(draft, { version, newest })
    await sync(draft)
    await link(draft, target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? taken(target) : error
    })
    await sync(dirname(target))
    return { bytes: (await stat(target)).size, version }
  } catch (error) {
    throw isDamage(error)
      ? new DatabaseRefusedError(`${path} is damaged: restore it from a backup`)
      : sqliteFailure(error)
  } finally {
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(draft + ending, { force: true })
  }
}

/** Copies the database and returns the schema version of the copy. */
function copy(from: string, to: string): number {
  const client = new SqliteClient(from, { fileMustExist: true, readonly: true, timeout: 10_000 })
  try {
    // One read statement, so one snapshot. SQLite's page-wise backup restarts after each write by another connection.
    client.prepare('vacuum into ?').run(to)
  } finally {
    client.close()
  }
  const copied = new SqliteClient(to, { readonly: true })
  try {
    return Number(copied.pragma('user_version', { simple: true }))
  } finally {
    copied.close()
  }
}

async function check(path: string, { version, newest }: { version: number; newest: number }): Promise<void> {
  // The header must contain our application id.
  if (!(await inspect(path, newest)) || version === 0) throw new Error(`${path} is not a Quittance database`)
  const client = new SqliteClient(path, { readonly: true })
  try {
    const found = client.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new DatabaseRefusedError(`The database is damaged, and so is its copy: ${String(found)}`)
    if ((client.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new DatabaseRefusedError('The database violates foreign keys')
    }
  } finally {
    client.close()
  }
}

const taken = (target: string) => new DatabaseRefusedError(`${target} already exists and is not overwritten`)

async function isThere(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found !== undefined
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
