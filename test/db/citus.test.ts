import { readFile } from 'node:fs/promises'
import { and, count, eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { tenantTables } from '../tenant-statements.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { runHotPaths } from './hot-paths.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
const setTriggers = await read('../../deploy/citus-triggers.sql')
const distribute = (await read('../../deploy/citus.sql')) + setTriggers
const functions = await read('citus-functions.sql')

/** Tables on every node, because their rows are found before the company is known. */
const referenceTables = ['memberships', 'tokens', 'users']

let app: TestApp
let client: Client

it('deploy/citus.sql names every table that belongs to a company once', () => {
  const named = distribute.matchAll(/^select create_(?:distributed|reference)_table\('(\w+)'/gm)
  expect([...named].map(([, name = '']) => name).toSorted()).toEqual(['companies', 'users', ...tenantTables].toSorted())
})

describe.skipIf(!process.env['TEST_DATABASE_URL'])('deploy/citus.sql', () => {
  beforeEach(async () => {
    app = await openTestApp()
    client = new Client({ connectionString: app.url })
    await client.connect()
    await client.query(functions)
  })
  afterEach(async () => {
    await client.end()
    await app.close()
  })

  it('distributes every table that belongs to a company, once, and copies the others to every node', async () => {
    await client.query(distribute)
    const tables = await listOf(
      `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and relname not in ('quittance_migrations', 'citus_tables') order by 1`,
    )
    expect(await listOf('select table_name::text as line from citus_tables order by 1')).toEqual(tables)
    expect(
      await listOf('select table_name::text as line from citus_tables where distribution_column is null order by 1'),
    ).toEqual(referenceTables)
    const byCompany = `select table_name::text as line from citus_tables where distribution_column = 'company_id' order by 1`
    expect(await listOf(byCompany)).toEqual(
      [...tenantTables].filter((name) => !referenceTables.includes(name)).toSorted(),
    )
    expect(await listOf(`select table_name as line from citus_tables where distribution_column = 'id'`)).toEqual([
      'companies',
    ])
  })

  it('keeps every foreign key except that of a copied table to the companies', async () => {
    const written = `select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as line from pg_constraint where contype = 'f' order by 1`
    const before = await listOf(written)
    await client.query(distribute)
    expect(before.filter((line) => line !== 'memberships FOREIGN KEY (company_id) REFERENCES companies(id)')).toEqual(
      await listOf(written),
    )
    expect(before.length).toBeGreaterThan(60)
  })

  it('foreign keys of distributed tables contain the company on both sides, or refer to a copied table', async () => {
    await client.query(distribute)
    const broken = `
      select conrelid::regclass || ' ' || pg_get_constraintdef(f.oid) as line
      from pg_constraint f
      join citus_tables referring on referring.table_name = f.conrelid
      join citus_tables referred on referred.table_name = f.confrelid
      where contype = 'f' and referred.distribution_column is not null and not exists (
        select from unnest(conkey, confkey) as pair (one, other)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = one and a.attname = referring.distribution_column
        join pg_attribute b on b.attrelid = confrelid and b.attnum = other and b.attname = referred.distribution_column
      )`
    expect(await listOf(broken)).toEqual([])
  })

  it('every table has a primary key, so that shards can be moved while they are written', async () => {
    expect(
      await listOf(
        `select relname as line from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> 'citus_tables' and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
      ),
    ).toEqual([])
  })

  it('sequences are those of identity columns, which Citus knows', async () => {
    const others = `
      select s.relname as line from pg_class s where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = s.oid and d.deptype = 'i')`
    expect(await listOf(others)).toEqual([])
  })

  it('the triggers of the shards count records and keep the ledger', async () => {
    await client.query(distribute)
    await runHotPaths(app)
    const { invoices, quotes, counters } = app.database.tables
    for (const [name, table] of [
      ['invoices', invoices],
      ['quotes', quotes],
    ] as const) {
      const [counted] = await app.database.read
        .select({ value: counters.value })
        .from(counters)
        .where(and(eq(counters.companyId, app.owner.companyId), eq(counters.name, `${name} active`)))
      const [row] = await app.database.read.select({ value: count() }).from(table)
      expect(counted).toEqual({ value: Number(row?.value) })
    }
    await client.query('update invoices set archived_at = 1')
    expect(
      await listOf(`select name || ' ' || (value > 0) as line from counters where name like 'invoices %' order by 1`),
    ).toEqual(['invoices active false', 'invoices archived true'])
    await expect(client.query('delete from ledger_entries')).rejects.toThrow('never deleted')
    await expect(client.query('update ledger_entries set balance = 0 - balance - 1')).rejects.toThrow('never change')
  })

  it('triggers that a moved shard lost are named, and set again with the counts that they missed', async () => {
    await client.query(distribute)
    await runHotPaths(app)
    const database = await openDatabase(app.url, { migrate: false })
    try {
      expect(await database.missingTriggers()).toEqual([])
      const counts = `select name || ' ' || value as line from counters where name ~ '^(quotes|invoices) ' and value <> 0 order by 1`
      const before = await listOf(counts)
      await client.query('drop trigger counted on quotes; drop trigger kept on ledger_entries')
      await client.query(`update counters set value = value + 7 where name ~ '^(quotes|invoices) '`)
      expect(await database.missingTriggers()).toEqual([
        'counted on 1 of 1 shards of quotes',
        'kept on 1 of 1 shards of ledger_entries',
      ])
      await client.query(setTriggers)
      expect(await database.missingTriggers()).toEqual([])
      expect(await listOf(counts)).toEqual(before)
    } finally {
      await database.close()
    }
  })

  it('users, memberships and tokens are changed by transactions whose statements run in turn', async () => {
    await client.query(distribute)
    await client.query(
      referenceTables
        .map(
          (name) =>
            `create trigger in_turn before insert or update or delete on ${name} for each row execute function refuse_parallel_change();`,
        )
        .join('\n'),
    )
    const config = readConfig({ DATABASE_URL: app.url, PORT: '0', LOG_LEVEL: 'silent', OUTBOX_WORKER: 'false' })
    const server = await createApp(config, { files: app.files })
    const { port } = await server.listen()
    const send = (path: string, body: object, headers = {}) =>
      fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    expect((await send('/login', { email: app.owner.email, password: app.owner.password })).status).toBe(200)
    const asOwner = { 'X-API-TOKEN': app.owner.token, 'X-API-PASSWORD': app.owner.password }
    expect((await send('/tokens', { name: 'Shop' }, asOwner)).status).toBe(200)
    const user = { email: 'ada@example.com', first_name: 'Ada', password: 'correct horse battery staple' }
    expect((await send('/users', user, asOwner)).status).toBe(200)
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'ok' })
    await server.stop()
  })
})

test('a database of one server lacks no trigger, and names one that was dropped', async () => {
  const single = await openTestApp()
  const { database, url } = single
  try {
    expect(await database.missingTriggers()).toEqual([])
    if (database.dialect === 'sqlite') return
    const connection = new Client({ connectionString: url })
    await connection.connect()
    await connection.query('drop trigger invoices_counted on invoices')
    await connection.end()
    expect(await database.missingTriggers()).toEqual(['invoices_counted on invoices'])
  } finally {
    await single.close()
  }
})

/** The column `line` of the rows. */
async function listOf(statement: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(statement)
  return rows.map(({ line }) => line)
}
