import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import type { KeyedTable } from '../../src/domain/kernel/rows/record-table.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { rowsWhere } from '../../src/domain/records/records.ts'
import { filtersOf, trialOf } from '../rest/filter-trials.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { fillCompany, filledTables, firstKey } from './filled-company.ts'
import type { FilledTable } from './filled-company.ts'
import { createOneOfEach } from './grown-company.ts'
import { parentKeysOf } from './parent-keys.ts'
import { isListed, sortedOrders, testedFilters } from './unindexed.ts'
import { postgresPlans, sqlitePlans } from './statement-plans.ts'
import type { Plans, Statement } from './statement-plans.ts'

/** Lists of records of which a company can have many. */
const lists = routes.filter(
  (route): route is OperationRoute =>
    !route.public &&
    route.method === 'GET' &&
    route.answer.kind === 'page' &&
    (filledTables.some((table) => `/${snakeCase(table)}` === route.path) ||
      /^\/(?:documents|deliveries)$/.test(route.path)),
)

/** More than the company has whose lists are read without looking at the next records first. */
const copies = 2_100

/** Searches have tests of their own: few texts cost little beside the lists. */
const isSearched = (table: FilledTable) => table === 'searchDocuments'
const rowsOf = (table: FilledTable) => (isSearched(table) ? 1 : copies)

let app: ServedApp
let plans: Plans
let statements: Statement[] = []
beforeAll(async () => {
  app = await serveTestApp({ threads: true, onStatement: (text, values) => statements.push({ text, values }) })
  await createOneOfEach(app)
  const { dialect, tables } = app.database
  const names = new Set(filledTables.filter((name) => !isSearched(name)).map((name) => getTableName(tables[name])))
  if (dialect === 'sqlite') {
    const path = app.url.replace('file:', '')
    const client = new SqliteClient(path)
    client.pragma('foreign_keys = off')
    await fillCompany(tables, rowsOf, (statement) => client.exec(statement))
    client.close()
    plans = sqlitePlans(path, names)
  } else {
    const client = new Client({ connectionString: app.url })
    await client.connect()
    await fillCompany(tables, rowsOf, (statement) => client.query(statement))
    await client.query('analyze')
    await client.end()
    plans = await postgresPlans(app.url, names)
  }
}, 60_000)
afterAll(async () => {
  await plans.close()
  await app.close()
})

async function walksOf(path: string, name: string, value: string): Promise<string[]> {
  statements = []
  const answer = await app.rest('GET', `${path}?per_page=2&${name}=${encodeURIComponent(value)}`)
  expect(answer.status, answer.text).toBe(200)
  const walks = []
  // Totals count what matches.
  for (const statement of statements.filter(({ text }) => !text.includes('count(*)'))) {
    for (const walk of await plans.walksOf(statement))
      walks.push(`${path}?${name}=${value}: ${walk}: ${statement.text}`)
  }
  return walks
}

it.each(share(lists))(
  '$path reads no company to find a page in an order, unless no index has the order',
  async (row) => {
    const walks = []
    for (const name of row.operation.sortNames ?? [])
      if (!isListed(sortedOrders, row.path, name))
        walks.push(...(await walksOf(row.path, 'sort', `${snakeCase(name)}|desc`)))
    expect(walks).toEqual([])
  },
)

it.each(share(lists))('$path reads no company to find few records, unless no index finds them', async (row) => {
  const walks = []
  for (const [name, shape] of filtersOf(row)) {
    if (isListed(testedFilters, row.path, name)) continue
    const { taken, fitsNone = taken } = trialOf(app, name, shape)
    for (const value of fitsNone.slice(0, 8)) walks.push(...(await walksOf(row.path, name, value)))
  }
  expect(walks).toEqual([])
})

it('rows of these parents are found by the key of the parent', async () => {
  const work = await app.work()
  const { tables } = app.database
  const filled = new Set<KeyedTable>(filledTables.map((name) => tables[name]))
  const keys = parentKeysOf(tables).filter(({ table }) => filled.has(table))
  const walks = []
  for (const { name, table, column } of keys) {
    statements = []
    await rowsWhere(work, table, column, [firstKey + 1])
    for (const statement of statements)
      walks.push(...(await plans.walksOf(statement)).map((walk) => `${name}: ${walk}`))
  }
  expect(keys.length).toBeGreaterThan(39)
  expect(walks).toEqual([])
})
