import { getTableColumns, getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../src/db/database.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { hotPathNames, runHotPaths } from './hot-paths.ts'
import type { HotPathName } from './hot-paths.ts'

const copies = 5_000
const firstId = 1_000

/** Tables that grow with a company, parents first. */
const grown = [
  'clients',
  'contacts',
  'invoices',
  'quotes',
  'bankTransactions',
  'payments',
  'allocations',
  'invitations',
  'activities',
  'ledgerEntries',
  'searchDocuments',
] as const satisfies (keyof Tables)[]

/** Columns that each copy has a value of its own for: keys of the copies of other tables, and unique texts. */
const keys =
  /^(id|record_id|(origin_)?client_id|invoice_id|quote_id|payment_id|contact_id|bank_transaction_id|number_rank)$/
const texts = /^(number|client_hash|contact_key|key)$/

let app: TestApp
let server: Client
let statements: Record<HotPathName, string[]>

function valueOfCopy(column: string): string {
  if (keys.test(column)) return `case when ${column} is null then null else ${firstId} + copy end`
  return texts.test(column) ? `'copy ' || copy` : column
}

/** Copies the first row of a table. */
async function grow(table: Tables[(typeof grown)[number]]): Promise<void> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => snakeCase(name))
  const name = getTableName(table)
  await server.query(
    `insert into ${name} (${columns.map((column) => `"${column}"`).join(', ')})
     select ${columns.map((column) => valueOfCopy(column)).join(', ')}
     from (select * from ${name} order by id limit 1) as first, generate_series(1, ${copies}) as copy`,
  )
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The generic query plan, which holds for any values. */
async function planOf(statement: string): Promise<string[]> {
  const count = Math.max(0, ...Array.from(statement.matchAll(/\$(\d+)/g), ([, position]) => Number(position)))
  const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`
  await server.query(`prepare hot as ${statement}`)
  try {
    const { rows } = await server.query<{ 'QUERY PLAN': string }>(`explain execute hot${values}`)
    return rows.map((row) => row['QUERY PLAN'])
  } finally {
    await server.query('deallocate hot')
  }
}

describe.skipIf(!process.env['TEST_DATABASE_URL'])('query plans on PostgreSQL', () => {
  beforeAll(async () => {
    app = await openTestApp()
    statements = await runHotPaths(app)
    server = new Client({ connectionString: app.url })
    await server.connect()
    for (const name of grown) await grow(app.database.tables[name])
    await server.query('analyze')
    await server.query('set plan_cache_mode = force_generic_plan')
  }, 60_000)
  afterAll(async () => {
    await server.end()
    await app.close()
  })

  it.each(hotPathNames)('%s reads no table row by row on PostgreSQL', async (name) => {
    const scanned = new RegExp(
      `Seq Scan on (${grown.map((table) => getTableName(app.database.tables[table])).join('|')})\\b`,
    )
    const slow = []
    for (const statement of statements[name]) {
      const plan = await planOf(statement)
      if (plan.some((step) => scanned.test(step))) slow.push({ statement, plan })
    }
    expect(statements[name].length).toBeGreaterThan(0)
    expect(slow).toEqual([])
  })
})
