import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openDatabase } from '../src/db/open-database.ts'
import type { Database, DatabaseOptions } from '../src/db/database.ts'
import { readMigrations } from '../src/db/migrations.ts'

/** A server for the tests, whose user may create databases: `postgres://user@host:port/database`. Unset: SQLite. */
const server = process.env['TEST_DATABASE_URL']

/** One test's own database, migrated and empty. */
export type TestDatabase = { url: string; database: Database; drop: () => Promise<void> }

/** Content that many tests begin with. */
export type Beginning = (database: Database) => Promise<unknown>

type TestOptions = DatabaseOptions & { engine?: 'sqlite'; beginning?: Beginning | undefined }

/**
 * A fresh migrated database, empty or with a `beginning`: a copy of a template, so that a test pays milliseconds; `engine`
 * names what alone is tested. Call `drop` when done.
 */
export async function openTestDatabase({ beginning, ...options }: TestOptions = {}): Promise<TestDatabase> {
  const usesServer = server && options.engine !== 'sqlite'
  const { url, discard } = usesServer ? await copyPostgres(server) : await copySqlite(beginning)
  // Nothing cuts the power of a test: waiting for the disk would tell nothing.
  const database = await openDatabase(url, { durability: 'normal', ...options })
  if (usesServer) await beginning?.(database)
  const drop = async () => {
    await database.close()
    await discard()
  }
  return { url, database, drop }
}

async function historyKey(dialect: 'sqlite' | 'postgres'): Promise<string> {
  const history = JSON.stringify(await readMigrations(dialect))
  return createHash('sha256').update(history).digest('hex').slice(0, 16)
}

async function copySqlite(beginning?: Beginning) {
  const template = join(tmpdir(), `quittance-test-${process.getuid?.() ?? 0}-${await historyKey('sqlite')}.db`)
  const present = await access(template).then(
    () => true,
    () => false,
  )
  // Opening it creates it whole or not at all, so files that run at the same time may all come here.
  if (!present) await (await openDatabase(`file:${template}`)).close()
  const folder = await mkdtemp(join(tmpdir(), 'quittance-test-'))
  const path = join(folder, 'quittance.db')
  if (beginning) await writeFile(path, await begun(template, beginning))
  else await copyFile(template, path, constants.COPYFILE_FICLONE)
  return { url: `file:${path}`, discard: () => rm(folder, { recursive: true, force: true }) }
}

/** The files of databases with a beginning: each is written once in a process. */
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
