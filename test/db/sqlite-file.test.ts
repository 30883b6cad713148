import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { DatabaseRefusedError } from '../../src/db/failures/failure.ts'
import { readMigrations, replaced, versionAfter } from '../../src/db/migrations.ts'
import { create as createFile } from '../../src/db/sqlite/file.ts'
import { compiledProgram } from '../cli/compiled.ts'
import { insertCompany } from './rows.ts'
import { isFull } from '../size.ts'

const run = promisify(execFile)
let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quittance-file-'))
  path = join(folder, 'deep', 'quittance.db')
})
afterEach(() => rm(folder, { recursive: true }))

const open = (options = {}) => openDatabase(`file:${path}`, options)
const create = async () => (await open()).close()

async function expectRefusal(message: RegExp, options = {}) {
  const before = await readFile(path)
  const error: unknown = await open(options).catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(DatabaseRefusedError)
  expect((error as Error).message).toMatch(message)
  expect((error as Error).message).not.toContain('\n')
  // `equals` is native; Vitest compares buffers byte by byte in JavaScript.
  expect((await readFile(path)).equals(before)).toBe(true)
}

function pragma(name: string): unknown {
  const client = new SqliteClient(path)
  try {
    return client.pragma(name, { simple: true })
  } finally {
    client.close()
  }
}

describe('opening a file', () => {
  it('only the user of the process may read the folder, the database and the files beside it', async () => {
    const database = await open()
    try {
      await database.transact(1, (db) => insertCompany(db, database.tables))
      const modes = await Promise.all(
        [join(folder, 'deep'), path, `${path}-shm`, `${path}-wal`].map(async (each) => (await stat(each)).mode & 0o777),
      )
      expect(modes).toEqual([0o700, 0o600, 0o600, 0o600])
    } finally {
      await database.close()
    }
  })

  it('opening creates the folder and a migrated database, and leaves no temporary file', async () => {
    await create()
    expect(pragma('user_version')).toBe(versionAfter(await readMigrations('sqlite')))
    expect(pragma('journal_mode')).toBe('wal')
    expect(await readdir(join(folder, 'deep'))).toEqual(['quittance.db'])
  })

  it('reopening finds the rows again', async () => {
    const first = await open()
    await first.transact(1, (db) => insertCompany(db, first.tables))
    await first.close()
    const second = await open({ migrate: false, durability: 'normal' })
    expect(await second.read.$count(second.tables.companies)).toBe(1)
    await second.close()
  })

  it('several connections can create the same database at once', async () => {
    const all = await Promise.all([open(), open(), open(), open()])
    expect(await Promise.all(all.map((database) => database.read.$count(database.tables.companies)))).toEqual([
      0, 0, 0, 0,
    ])
    await Promise.all(all.map((database) => database.close()))
    expect(await readdir(join(folder, 'deep'))).toEqual(['quittance.db'])
  })

  it.runIf(isFull)('several processes can migrate the same database at once', async () => {
    await createFile(path, (await readMigrations('sqlite')).slice(0, -1))
    const module = await compiledProgram('lib/modules/open-database.js')
    const script = `const { openDatabase } = await import(${JSON.stringify(module)}); await (await openDatabase(process.argv[1])).close()`
    const start = () => run(process.execPath, ['--input-type=module', '-e', script, `file:${path}`])
    await Promise.all([start(), start(), start()])
    expect(pragma('user_version')).toBe(versionAfter(await readMigrations('sqlite')))
  })
})

/** Files that a crashed program leaves next to its database. */
async function anotherLog(): Promise<Buffer> {
  const other = join(folder, 'other.db')
  const client = new SqliteClient(other)
  client.exec('pragma journal_mode = wal; create table notes (id integer primary key)')
  const log = await readFile(`${other}-wal`)
  client.close()
  return log
}

describe('refused database files', () => {
  it('an empty file is refused', async () => {
    await create()
    await truncate(path, 0)
    await expectRefusal(/is empty/)
  })

  it('a file that is not a database is refused', async () => {
    await create()
    await writeFile(path, 'name,amount\nAcme,12.50\n'.repeat(50))
    await expectRefusal(/not a Quittance database/)
  })

  it('a database of another application is refused', async () => {
    await create()
    await rm(path)
    const client = new SqliteClient(path)
    client.exec('create table companies (id integer primary key)')
    client.close()
    await expectRefusal(/not a Quittance database/)
  })

  it('a database of a newer version is refused', async () => {
    await create()
    const client = new SqliteClient(path)
    client.pragma('user_version = 9999')
    client.close()
    await expectRefusal(/newer version/)
  })

  it('a truncated file is refused', async () => {
    await create()
    await truncate(path, 8192)
    await expectRefusal(/is damaged/)
  })

  it('a file with overwritten pages is refused', async () => {
    await create()
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(0xa5, 8192, 60_000))
    await expectRefusal(/is damaged/)
  })

  it('a folder is refused', async () => {
    await mkdir(path, { recursive: true })
    await expect(open()).rejects.toThrow(`${path} is a folder: name a file in it`)
  })

  it('a file next to the write-ahead log of another application is refused', async () => {
    await create()
    await writeFile(`${path}-wal`, await anotherLog())
    await expectRefusal(/-wal belongs to another database/)
    expect((await readdir(join(folder, 'deep'))).toSorted()).toEqual(['quittance.db', 'quittance.db-wal'])
  })

  it('a damaged file is refused, and its write-ahead log is not applied', async () => {
    await create()
    const client = new SqliteClient(path)
    client.exec('create table later (id integer primary key)')
    const log = await readFile(`${path}-wal`)
    client.close()
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(0xa5, 8192, 60_000))
    await writeFile(`${path}-wal`, log)
    await expectRefusal(/is damaged/)
    expect(await readFile(`${path}-wal`)).toEqual(log)
  })

  it('an outdated database is refused if migration is off', async () => {
    await createFile(path, (await readMigrations('sqlite')).slice(0, -1))
    await expectRefusal(/older version: start the server/, { migrate: false })
  })

  it.each([{}, { migrate: false }])(
    'a database with some of the replaced migrations is refused (%j)',
    async (options) => {
      await create()
      const client = new SqliteClient(path)
      client.pragma(`user_version = ${replaced.position - 1}`)
      client.close()
      await expectRefusal(new RegExp(`start that revision once|before revision ${replaced.revision}`), options)
    },
  )

  it('a database with all the replaced migrations has the version of the first migration', async () => {
    expect((await readMigrations('sqlite'))[0]?.position).toBe(replaced.position)
  })

  it('a missing file is refused if migration is off', async () => {
    await expect(open({ migrate: false })).rejects.toThrow(/no database/)
    expect(await readdir(folder)).toEqual([])
  })

  it.each(['data.db', 'file:', 'file::memory:', 'file:x.db?mode=ro', 'mysql://x/y'])(
    'a file named by %j is refused',
    async (url) => {
      await expect(openDatabase(url)).rejects.toBeInstanceOf(DatabaseRefusedError)
    },
  )
})
