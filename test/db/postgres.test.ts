import { eq, sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import {
  databaseFailure,
  DatabaseRefusedError,
  DatabaseUnavailableError,
  OutcomeUnknownError,
} from '../../src/db/failures/failure.ts'
import { readMigrations, replaced } from '../../src/db/migrations.ts'
import { bringUpToDate } from '../../src/db/postgres/history.ts'
import { openTestDatabase } from '../database.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import type { TestDatabase } from '../database.ts'
import { insertCompany } from './rows.ts'

let opened: TestDatabase
let database: Database

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: opened.url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

describe.skipIf(!process.env['TEST_DATABASE_URL'])('PostgreSQL', () => {
  beforeEach(async () => {
    opened = await openTestDatabase()
    database = opened.database
  })
  afterEach(() => opened.drop())

  it('both transactions are retried after a deadlock', async () => {
    const { companies } = database.tables
    const ids = await database.transact(1, async (db) => {
      const first = await insertCompany(db, database.tables, 'a')
      const second = await insertCompany(db, database.tables, 'b')
      return [first.companyId, second.companyId] as const
    })
    let runs = 0
    let touched = 0
    let meet: (() => void) | undefined
    const met = new Promise<void>((resolve) => (meet = resolve))
    const touch = (tenant: number, order: readonly number[]) =>
      database.transact(tenant, async (db) => {
        runs++
        for (const id of order) {
          const set = { updatedAt: sql`${companies.updatedAt} + 1` }
          await db.update(companies).set(set).where(eq(companies.id, id))
          if (++touched === 2) meet?.()
          await met
        }
      })
    await Promise.all([touch(1, ids), touch(2, ids.toReversed())])
    expect(runs).toBeGreaterThan(2)
    const rows = await database.read.select({ at: companies.updatedAt }).from(companies)
    expect(rows).toEqual([{ at: 1_700_000_002 }, { at: 1_700_000_002 }])
  })

  it('a transaction with a swallowed error is not reported as committed', async () => {
    const lost = database.transact(1, async (db) => {
      const row = { ...(await insertCompany(db, database.tables, 'a')), createdAt: 0, updatedAt: 0 }
      await expect(db.insert(database.tables.memberships).values(row)).rejects.toThrow('memberships')
    })
    await expect(lost).rejects.toThrow('nothing was written')
    expect(await database.read.$count(database.tables.companies)).toBe(0)
  })

  it('decimals are returned without trailing zeros', async () => {
    const { expenses } = database.tables
    await insertCompanyOnce()
    const [row] = await database.read
      .select({ rate: sql`1.500::numeric`.mapWith(expenses.taxRate1) })
      .from(database.tables.companies)
    expect(row).toEqual({ rate: '1.5' })
  })

  it('several servers that start at once migrate the database once', async () => {
    await onServer('drop schema public cascade; create schema public')
    const pool = new Pool({ connectionString: opened.url })
    await bringUpToDate(pool, opened.database.tables, (await readMigrations('postgres')).slice(0, -1), true)
    await pool.end()
    const all = await Promise.all([openDatabase(opened.url), openDatabase(opened.url), openDatabase(opened.url)])
    await Promise.all(all.map((one) => one.close()))
    await expect(openDatabase(opened.url, { migrate: false }).then((one) => one.close())).resolves.toBeUndefined()
  })

  it('a database with all the replaced migrations is adopted: one row of its history stands for them', async () => {
    await onServer(`
      update quittance_migrations set name = '${replaced.name}' where position = ${replaced.position};
      insert into quittance_migrations select position, 'step ' || position from generate_series(1, ${replaced.position - 1}) position`)
    await (await openDatabase(opened.url, { migrate: false })).close()
    await (await openDatabase(opened.url)).close()
    const client = new Client({ connectionString: opened.url })
    await client.connect()
    const { rows } = await client.query('select position, name from quittance_migrations order by position')
    await client.end()
    expect(rows).toEqual((await readMigrations('postgres')).map(({ position, name }) => ({ position, name })))
  })

  it('a missing database is reported in one line', async () => {
    const elsewhere = openDatabase(opened.url.replace(/[^/?]+(?=$|\?)/, 'no_such_database'))
    await expect(elsewhere).rejects.toThrow(/^The database server cannot be used: .*no_such_database.*$/)
    await expect(elsewhere).rejects.toBeInstanceOf(DatabaseUnavailableError)
  })

  it.each([
    ['delete from quittance_migrations', { migrate: false }, /older version: start the server/],
    ['update quittance_migrations set position = position - 20', {}, /start that revision once/],
    ["insert into quittance_migrations values (999, 'later')", {}, /newer version/],
    ["update quittance_migrations set name = 'other'", {}, /does not know/],
    ['drop table quittance_migrations', {}, /not Quittance's/],
  ])('PostgreSQL is refused after %j', async (statement, options, message) => {
    await onServer(statement)
    const error: unknown = await openDatabase(opened.url, options).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(DatabaseRefusedError)
    expect((error as Error).message).toMatch(message)
  })

  it('a server that does not answer is reported as unavailable', async () => {
    await expect(openDatabase('postgres://quittance@127.0.0.1:1/none')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  })

  it('a closed connection fails only its own transaction', async () => {
    const cut = database.transact(1, async (db) => {
      await db.select({ gone: sql`pg_terminate_backend(pg_backend_pid())` }).from(sql`(select 1) as one`)
    })
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await insertCompanyOnce()
    expect(await database.read.$count(database.tables.companies)).toBe(1)
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('statement timeout of PostgreSQL', () => {
  let app: ServedApp
  let holder: Client
  beforeEach(async () => {
    app = await serveTestApp({ statementTimeoutMs: 300 })
    holder = new Client({ connectionString: app.url })
    await holder.connect()
  })
  afterEach(async () => {
    await holder.end()
    await app.close()
  })

  it('a slow statement is cancelled, and both APIs answer 503 with the reason', async () => {
    await holder.query('begin; lock table clients in access exclusive mode')
    const answers = [
      await app.rest('GET', '/clients'),
      await app.rest('POST', '/clients', { name: 'Late' }),
      await app.graphql('{ clients { nodes { id } } }'),
    ]
    for (const { status, headers, text } of answers) {
      expect([status, headers.get('retry-after') !== null]).toEqual([503, true])
      expect(text).toContain('The database took too long and nothing was changed')
    }
    await holder.query('rollback')
    expect((await app.rest('GET', '/clients')).body['data']).toEqual([])
  })

  it('migrations have no statement timeout', async () => {
    const pool = new Pool({ connectionString: app.url, options: '-c statement_timeout=1' })
    await holder.query('drop schema public cascade; create schema public')
    await bringUpToDate(pool, app.database.tables, await readMigrations('postgres'), true)
    await pool.end()
    expect((await holder.query('select count(*) from quittance_migrations')).rows).not.toEqual([{ count: '0' }])
  })
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('lost connections to PostgreSQL', () => {
  beforeEach(async () => {
    opened = await openTestDatabase()
    database = opened.database
  })
  afterEach(() => opened.drop())

  it('a connection lost during a read is a database failure, and the next read works', async () => {
    const gone = sql`pg_terminate_backend(pg_backend_pid())`
    const failure: unknown = await database.read
      .select({ gone })
      .from(sql`(select 1) as one`)
      .then(undefined, (error: unknown) => databaseFailure(error))
    expect(failure).toBeInstanceOf(DatabaseUnavailableError)
    expect(await database.read.$count(database.tables.companies)).toBe(0)
  })

  it('a connection lost during a commit is reported as an unknown outcome', async () => {
    await onServer(`
      create function cut() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return null; end';
      create constraint trigger cut after insert on memberships deferrable initially deferred
        for each row execute function cut()`)
    await expect(insertCompanyOnce()).rejects.toBeInstanceOf(OutcomeUnknownError)
  })

  it('a lost LISTEN connection is replaced, and later notifications arrive', async () => {
    const heard = new Set<string>()
    await database.notices.listen((message) => heard.add(message))
    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await vi.waitFor(
      async () => {
        await database.transact(1, (db) => database.notices.announce(db, ['after']))
        expect([...heard]).toEqual(['after'])
      },
      { timeout: 5_000 },
    )
  })
})

const insertCompanyOnce = () => database.transact(1, (db) => insertCompany(db, database.tables))
