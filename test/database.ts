import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../src/db/open-database.ts'
import type { Database, DatabaseOptions } from '../src/db/database.ts'
import { readMigrations } from '../src/db/migrations.ts'
import { markTests, recording } from './tenant-statements.ts'

/**
 * PostgreSQL server for the tests: `postgres://user@host:port/database`; the user must be allowed to create databases. Unset:
 * SQLite.
 */
const server = process.env['TEST_DATABASE_URL']

/** A migrated, empty database for one test. */
export type TestDatabase = { url: string; database: Database; drop: () => Promise<void> }

/** Initial content that many tests share. */
export type Beginning = (database: Database) => Promise<unknown>

type TestOptions = DatabaseOptions & { engine?: 'sqlite'; beginning?: Beginning | undefined; allLong?: boolean }

/** True to run every transaction as a long one. */
const allLongByDefault = process.env['TEST_LONG_TRANSACTIONS'] === '1'

/** True to run every transaction twice; the first run is undone. */
const runsTwice = process.env['TEST_RUN_TWICE'] === '1'

/**
 * Creates a migrated database, empty or with a `beginning`, by copying a template within milliseconds. `engine` selects one
 * engine for tests that need it; with `allLong` each transaction runs as a long one. Call `drop` when done.
 */
export async function openTestDatabase({
  beginning,
  allLong = allLongByDefault,
  ...options
}: TestOptions = {}): Promise<TestDatabase> {
  const usesServer = server && options.engine !== 'sqlite'
  const { url, discard } = usesServer ? await copyPostgres(server) : await copySqlite(beginning)
  // Tests need no protection against power failure: waiting for the disk would only slow them down. Opening the template has
  // migrated it, so its copies are neither migrated nor read completely again.
  const openedDatabase = await openDatabase(url, {
    durability: 'normal',
    migrate: false,
    ...(allLong && { threads: true }),
    ...options,
    onStatement: recording(options.onStatement),
  })
  const repeating = runsTwice ? repeated(openedDatabase) : openedDatabase
  const database = markTests(allLong ? longOnly(repeating) : repeating)
  if (usesServer) await beginning?.(database)
  const drop = async () => {
    await database.close()
    await discard()
  }
  return { url, database, drop }
}

/** The same database, whose transactions are all long: on SQLite they run on a thread. */
const longOnly = (database: Database): Database => ({
  ...database,
  transact: (tenant, work) => database.transact(tenant, work, { long: true }),
})

/** The same database, which runs each transaction again after it was undone. */
const repeated = (database: Database): Database => ({
  ...database,
  async transact(tenant, work, how) {
    const undone = new Error('undone')
    await database
      .transact(
        tenant,
        async (db) => {
          await work(db)
          throw undone
        },
        how,
      )
      // The second run reports what is wrong.
      .catch(() => {})
    return database.transact(tenant, work, how)
  },
})

const historyKeys = new Map<string, Promise<string>>()

/** Hash of the migrations, which the names of templates contain; computed once per process. */
function historyKey(dialect: 'sqlite' | 'postgres'): Promise<string> {
  const known = historyKeys.get(dialect)
  if (known) return known
  const key = readMigrations(dialect).then((history) =>
    createHash('sha256').update(JSON.stringify(history)).digest('hex').slice(0, 16),
  )
  historyKeys.set(dialect, key)
  return key
}

async function copySqlite(beginning?: Beginning) {
  const template = join(tmpdir(), `quittance-test-${process.getuid?.() ?? 0}-${await historyKey('sqlite')}.db`)
  const present = await access(template).then(
    () => true,
    () => false,
  )
  // The template is created completely or not at all, so test files that run in parallel can all call this.
  if (!present) await (await openDatabase(`file:${template}`)).close()
  const folder = await mkdtemp(join(tmpdir(), 'quittance-test-'))
  const path = join(folder, 'quittance.db')
  if (beginning) await writeFile(path, await begun(template, beginning))
  else await copyFile(template, path, constants.COPYFILE_FICLONE)
  return { url: `file:${path}`, discard: () => rm(folder, { recursive: true, force: true }) }
}

/** Template files by beginning; each is created once per process. */
const beginnings = new Map<Beginning, Promise<Buffer>>()

function begun(template: string, beginning: Beginning): Promise<Buffer> {
  const known = beginnings.get(beginning)
  if (known) return known
  const file = (async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quittance-test-'))
    const path = join(folder, 'quittance.db')
    await copyFile(template, path)
    const database = await openDatabase(`file:${path}`)
    await beginning(database)
    await database.close()
    const content = await readFile(path)
    await rm(folder, { recursive: true })
    return content
  })()
  beginnings.set(beginning, file)
  return file
}

async function copyPostgres(url: string) {
  const template = `quittance_test_${await historyKey('postgres')}`
  const name = `quittance_test_${randomBytes(8).toString('hex')}`
  await asAdministrator(url, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${template}'))`)
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) {
      const draft = `${template}_draft`
      await client.query(`drop database if exists ${draft} with (force)`)
      await client.query(`create database ${draft}`)
      await (await openDatabase(withDatabase(url, draft))).close()
      await client.query(`alter database ${draft} rename to ${template}`)
    }
    await client.query(`select pg_advisory_unlock(hashtext('${template}'))`)
    await client.query(`create database ${name} template ${template}`)
  })
  const discard = () =>
    asAdministrator(url, async (client) => {
      await client.query(`drop database ${name} with (force)`)
    })
  return { url: withDatabase(url, name), discard }
}

async function asAdministrator(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const named = new URL(url)
  named.pathname = `/${name}`
  return named.href
}
