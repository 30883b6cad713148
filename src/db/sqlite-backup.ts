import { randomBytes } from 'node:crypto'
import { link, open, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SqliteClient } from './sqlite-client.ts'
import { DatabaseRefusedError } from './failure.ts'
import { readMigrations } from './migrations.ts'
import { inspect } from './sqlite-examine.ts'
import { databasePath } from './sqlite-file.ts'
import { isDamage, translated } from './sqlite-failure.ts'

/** A finished copy: its size, and the version of the database in it. */
type Backup = { bytes: number; version: number }

/**
 * Writes a copy of the database to a new file: the state of one instant, whoever writes meanwhile, in which everything is that
 * was committed before. The file has its name once it is whole, checked and on disk; one that is there stays as it is.
 * @throws DatabaseRefusedError
 */
export async function backupSqlite(url: string, target: string): Promise<Backup> {
  const path = databasePath(url)
  const migrations = await readMigrations('sqlite')
  if (!(await inspect(path, migrations.length))) throw new DatabaseRefusedError(`There is no database at ${path}`)
  await refuseTaken(target)
  const draft = `${target}.new-${randomBytes(6).toString('hex')}`
  try {
    // All secrets of the company are in it: nobody else may read it from its first byte on.
    await (await open(draft, 'wx', 0o600)).close()
    const version = copy(path, draft)
    await check(draft, { version, newest: migrations.length })
    await sync(draft)
    await link(draft, target).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? taken(target) : error
    })
    await sync(dirname(target))
    return { bytes: (await stat(target)).size, version }
  } catch (error) {
    throw isDamage(error) ? new DatabaseRefusedError(`${path} is damaged: restore it from a backup`) : translated(error)
  } finally {
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(draft + ending, { force: true })
  }
}

/** Answers the version of what was copied. */
function copy(from: string, to: string): number {
  const client = new SqliteClient(from, { fileMustExist: true, readonly: true, timeout: 10_000 })
  try {
    // One reading statement, so one instant. SQLite's page-wise backup begins anew at each write of somebody else.
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
  // Whether the header says that it is ours.
  if (!(await inspect(path, newest)) || version === 0) throw new Error(`${path} is no database of ours`)
  const client = new SqliteClient(path, { readonly: true })
  try {
    const found = client.pragma('integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new DatabaseRefusedError(`The database is damaged, and so is its copy: ${String(found)}`)
    if ((client.pragma('foreign_key_check') as unknown[]).length > 0) {
      throw new DatabaseRefusedError('The database has rows that refer to nothing')
    }
  } finally {
    client.close()
  }
}

const taken = (target: string) => new DatabaseRefusedError(`${target} is there already, and is not overwritten`)

async function refuseTaken(target: string): Promise<void> {
  const there = await stat(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (there) throw taken(target)
}

async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
