import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { Pool } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '../../src/db/migrations.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { bringUpToDate } from '../../src/db/postgres/history.ts'
import { defineTables } from '../../src/db/tables/all.ts'
import { sqliteKit } from '../../src/db/tables/columns.sqlite.ts'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { create as createFile } from '../../src/db/sqlite/file.ts'
import { nameOrder, orderedNames } from '../../src/db/statements/name-order.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { createExpense } from '../../src/domain/spending/expense/operations.ts'
import { openTestDatabase } from '../database.ts'
import { actOnInvoice, actOnPayment, newClient, newInvoice, newPayment, sentInvoice } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { runHotPaths } from './hot-paths.ts'

/** A table that the first schema does not have: its migration fills it. */
const filledByMigration = 'money_sums'
/** Every other table; those that others refer to come first. */
const names = Object.values(defineTables(sqliteKit))
  .map((table) => getTableName(table))
  .filter((name) => name !== filledByMigration)
const firstOf = async (dialect: 'sqlite' | 'postgres') => (await readMigrations(dialect)).slice(0, 1)

type Named = { name: string; order: string }
/** For each column of names: the names in it, and the stored texts by which they sort. */
const namesAndOrders = Object.values(defineTables(sqliteKit)).flatMap((table) =>
  orderedNames(table).map(({ name, order }) => {
    const [from, to] = [snakeCase(name), snakeCase(order)]
    return `select ${from} as name, ${to} as "order" from ${getTableName(table)} where ${from} <> ''`
  }),
)
/** Adds a text to what is searched. */
const addText = (table: string, text: string) => `update ${table} set text = text || '${text}'`
const composed = 'Café Lumière'

/** The kinds of sums that the rows below have. */
const kinds = new Set(['draft', 'invoice', 'outstanding', 'due', 'payment', 'expense'])

// Triggers have counted the rows before.
const clear = 'delete from counters'

let app: TestApp

describe('upgrade of a database with rows from the first schema', () => {
  beforeEach(async () => {
    app = await openTestApp()
    await runHotPaths(app)
    await inAllStates()
  })
  afterEach(() => app.close())

  it.skipIf(!process.env['TEST_DATABASE_URL'])('keeps every row and every foreign key on PostgreSQL', async () => {
    const older = await openTestDatabase()
    await older.database.close()
    const filled = new Pool({ connectionString: app.url })
    const pool = new Pool({ connectionString: older.url })
    await pool.query('drop schema public cascade; create schema public')
    await bringUpToDate(pool, app.database.tables, await firstOf('postgres'), true)
    // Later migrations add columns, which the first schema does not have.
    const columns = await columnsOf(pool)
    const rows = await contentOf(filled, columns)
    for (const name of names) {
      if (name === 'counters') await pool.query(clear)
      await pool.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [rows[name]])
    }
    const references = await foreignKeysOf(pool)
    await pool.query(addText('search_documents', composed.normalize('NFD')))
    await (await openDatabase(older.url)).close()
    await filled.query(addText('search_documents', composed))
    expect(await contentOf(pool, columns)).toEqual(await contentOf(filled, columns))
    const sums = `select * from ${filledByMigration} order by 1, 2, 3, 4, 5, 6, 7`
    const { rows: filledSums } = await pool.query(sums)
    expect(filledSums).toEqual((await filled.query(sums)).rows)
    expect(new Set(filledSums.map(({ kind }: { kind: string }) => kind))).toEqual(kinds)
    for (const statement of namesAndOrders) {
      const { rows: written } = await pool.query<Named>(statement)
      expect(written.map(({ order }) => order)).toEqual(written.map(({ name }) => nameOrder(name)))
    }
    expect(await foreignKeysOf(pool)).toEqual(references)
    expect(references.length).toBeGreaterThan(50)
    await Promise.all([filled.end(), pool.end()])
    await older.drop()
  })

  it.skipIf(process.env['TEST_DATABASE_URL'])('keeps every row on SQLite', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quittance-upgrade-'))
    const path = join(folder, 'quittance.db')
    await createFile(path, await firstOf('sqlite'))
    const client = new SqliteClient(path)
    client.exec(`attach '${app.url.replace('file:', '')}' as filled`)
    // Later migrations add columns, which the first schema does not have.
    const columns = new Map<string, string>()
    for (const name of names) {
      const list = client
        .prepare<[string], string>('select name from pragma_table_info(?)')
        .pluck()
        .all(name)
        .join(', ')
      columns.set(name, list)
      const insert = `insert into main.${name} (${list}) select ${list} from filled.${name}`
      client.exec(`${name === 'counters' ? `${clear};` : ''} ${insert}`)
    }
    client.exec(addText('main.search_documents', composed.normalize('NFD')))
    await (await openDatabase(`file:${path}`)).close()
    client.exec(addText('filled.search_documents', composed))
    const contentIn = (database: string) =>
      names.map((name) => client.prepare(`select ${columns.get(name)} from ${database}.${name} order by 1, 2`).all())
    expect(contentIn('main')).toEqual(contentIn('filled'))
    const sumsIn = (database: string) =>
      client
        .prepare<[], { kind: string }>(`select * from ${database}.${filledByMigration} order by 1, 2, 3, 4, 5, 6, 7`)
        .all()
    expect(sumsIn('main')).toEqual(sumsIn('filled'))
    expect(new Set(sumsIn('main').map(({ kind }) => kind))).toEqual(kinds)
    for (const statement of namesAndOrders) {
      const written = client.prepare<[], Named>(statement).all()
      expect(written.map(({ order }) => order)).toEqual(written.map(({ name }) => nameOrder(name)))
    }
    const found = client.prepare(`select count(*) from search_index where search_index match '"é L"'`).pluck()
    expect(found.get()).toBe(client.prepare('select count(*) from search_documents').pluck().get())
    client.close()
    await rm(folder, { recursive: true })
  })
})

/** Invoices, payments and expenses of which some count in the sums, for several users and in two currencies. */
async function inAllStates(): Promise<void> {
  const { userId } = await app.member('view_invoice')
  const client = await newClient(app, { name: 'Dollar', settings: { currency_id: '1' } })
  const fields = { exchangeRate: '1.5', assigneeId: app.id('user', userId), dueDate: '2026-04-01' }
  await newInvoice(app, client, fields)
  await newInvoice(app, client, { ...fields, markSent: true, cancel: true })
  const paid = await sentInvoice(app, client, fields)
  await newPayment(app, client, { amount: 100, invoices: [[paid, 100]] })
  const [owed, gone] = [await sentInvoice(app, client, fields), await sentInvoice(app, client)]
  await actOnPayment(app, 'delete', await newPayment(app, client, { amount: 50, invoices: [[owed, 50]] }))
  await newPayment(app, client, { amount: 30, invoices: [[owed, 20]] })
  await actOnInvoice(app, 'delete', gone)
  await app.run(createExpense, { amount: '12.34', assigneeId: app.id('user', userId) })
}

/** The columns of each table, as a list for statements. */
async function columnsOf(pool: Pool): Promise<Record<string, string>> {
  const columns: Record<string, string> = {}
  for (const name of names) {
    const { rows } = await pool.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as list
       from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [name],
    )
    columns[name] = rows[0]?.list ?? ''
  }
  return columns
}

/** The rows of each table as JSON, with these columns alone. */
async function contentOf(pool: Pool, columns: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const name of names) {
    const { rows } = await pool.query<{ list: string }>(
      `select coalesce(json_agg(t order by t), '[]')::text as list from (select ${columns[name]} from ${name}) t`,
    )
    content[name] = rows[0]?.list ?? ''
  }
  return content
}

async function foreignKeysOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ written: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as written
     from pg_constraint where contype = 'f' and convalidated and conrelid::regclass::text <> '${filledByMigration}' order by 1`,
  )
  return rows.map(({ written }) => written)
}
