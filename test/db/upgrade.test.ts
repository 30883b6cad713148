import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import { Pool } from 'pg'
import { expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { readMigrations, versionAfter } from '../../src/db/migrations.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { defineTables } from '../../src/db/tables/all.ts'
import { sqliteKit } from '../../src/db/tables/columns.sqlite.ts'
import { openTestDatabase } from '../database.ts'
import { checkInvariants } from '../invariants.ts'

const names = Object.values(defineTables(sqliteKit)).map((table) => getTableName(table))

const fixture = async (name: string): Promise<Buffer> =>
  gunzipSync(await readFile(new URL(`last-revision/${name}.gz`, import.meta.url)))

/** The service finds the records of the older revision, and their figures are right. */
async function expectRecords(database: Database): Promise<void> {
  const { read, tables } = database
  expect(await read.$count(tables.invoices)).toBeGreaterThan(3)
  expect(await read.$count(tables.payments)).toBeGreaterThan(0)
  expect(await checkInvariants(database, 1, { gapless: false })).toEqual([])
  expect(await database.missingTriggers()).toEqual([])
}

it.skipIf(process.env['TEST_DATABASE_URL'])(
  'a file of the last revision keeps every row, and has the schema of a new one',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quittance-upgrade-'))
    const path = join(folder, 'quittance.db')
    const old = await fixture('sqlite.db')
    await writeFile(path, old)
    await writeFile(join(folder, 'old.db'), old)
    const database = await openDatabase(`file:${path}`)
    await expectRecords(database)
    await database.close()

    const client = new SqliteClient(path)
    client.exec(`attach '${join(folder, 'old.db')}' as old`)
    for (const name of names) {
      // Later migrations add tables and columns, which the older file does not have.
      const columns = client.prepare<[string], string>("select name from pragma_table_info(?, 'old')").pluck().all(name)
      if (columns.length === 0) continue
      const rows = (schema: string) =>
        client
          .prepare(`select ${columns.map((column) => `"${column}"`).join()} from ${schema}."${name}" order by 1, 2`)
          .all()
      expect(rows('main'), name).toEqual(rows('old'))
    }
    const empty = await openTestDatabase({ engine: 'sqlite' })
    client.exec(`attach '${empty.url.replace('file:', '')}' as new`)
    const schemaOf = (schema: string) =>
      client.prepare(`select type, name, tbl_name, sql from ${schema}.sqlite_master order by type, name`).all()
    expect(schemaOf('main')).toEqual(schemaOf('new'))
    const statisticsOf = (schema: string) =>
      client.prepare(`select * from ${schema}.sqlite_stat1 order by tbl, idx`).all()
    expect(statisticsOf('main')).toEqual(statisticsOf('new'))
    expect(client.pragma('user_version', { simple: true })).toBe(versionAfter(await readMigrations('sqlite')))
    client.close()
    await empty.drop()
    await rm(folder, { recursive: true })
  },
)

/** Columns, constraints, indexes, triggers and functions of a PostgreSQL database, in one order. A restored condition of a trigger is written otherwise. */
const schemaStatement = `
  select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') || ' ' || ordinal_position as part
  from information_schema.columns where table_schema = 'public'
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgfoid::regproc from pg_trigger where not tgisinternal
  union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
  order by 1`

it.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a dump of the last revision keeps every row, and has the schema of a new database',
  async () => {
    const older = await openTestDatabase()
    await older.database.close()
    const pool = new Pool({ connectionString: older.url })
    const restoring = await pool.connect()
    await restoring.query('drop schema public cascade; create schema public')
    await restoring.query((await fixture('postgres.sql')).toString())
    restoring.release(true)
    const columnsOf = async (name: string): Promise<string> => {
      const { rows } = await pool.query<{ list: string | null }>(
        `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [name],
      )
      return rows[0]?.list ?? ''
    }
    // Later migrations add tables and columns, which the older database does not have.
    const columns = new Map(await Promise.all(names.map(async (name) => [name, await columnsOf(name)] as const)))
    const content = async () => {
      const rows: Record<string, unknown> = {}
      for (const [name, list] of columns)
        if (list !== '') rows[name] = (await pool.query(`select ${list} from ${name} order by 1, 2`)).rows
      return rows
    }
    const before = await content()
    const database = await openDatabase(older.url)
    await expectRecords(database)
    await database.close()
    expect(await content()).toEqual(before)

    const empty = await openTestDatabase()
    const other = new Pool({ connectionString: empty.url })
    expect((await pool.query(schemaStatement)).rows).toEqual((await other.query(schemaStatement)).rows)
    const { rows: history } = await pool.query('select position, name from quittance_migrations order by position')
    expect(history).toEqual((await readMigrations('postgres')).map(({ position, name }) => ({ position, name })))
    await Promise.all([pool.end(), other.end()])
    await empty.drop()
    await older.drop()
  },
)
