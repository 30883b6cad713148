import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OperationRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { snakeCase } from '../../src/domain/kernel/spelling.ts'
import { bodies } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { filtersOf, trialOf } from '../rest/filter-trials.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { fillCompany, filledTables } from './filled-company.ts'
import { isListed, sortedOrders, testedFilters } from './unindexed.ts'
import { postgresPlans, sqlitePlans } from './statement-plans.ts'
import type { Plans, Statement } from './statement-plans.ts'

/** Lists of records of which a company can have many. */
const lists = routes.filter(
  (route): route is OperationRoute =>
    !route.public &&
    route.method === 'GET' &&
    route.answer.kind === 'page' &&
    filledTables.some((table) => `/${snakeCase(table)}` === route.path || route.path === '/documents'),
)

/** More than the company has whose lists are read without looking at the next records first. */
const copies = 2_100

let app: ServedApp
let plans: Plans
let statements: Statement[] = []
beforeAll(async () => {
  app = await serveTestApp({ threads: true, onStatement: (text, values) => statements.push({ text, values }) })
  const world = worldOf(app)
  for (const list of [...Object.keys(bodies), '/documents']) await world.made(list)
  const { dialect, tables } = app.database
  const names = new Set(filledTables.map((name) => getTableName(tables[name])))
  if (dialect === 'sqlite') {
    const path = app.url.replace('file:', '')
    const client = new SqliteClient(path)
    client.pragma('foreign_keys = off')
    await fillCompany(
      tables,
      () => copies,
      (statement) => client.exec(statement),
    )
    client.close()
    plans = sqlitePlans(path, names)
  } else {
    const client = new Client({ connectionString: app.url })
    await client.connect()
    await fillCompany(
      tables,
      () => copies,
      (statement) => client.query(statement),
    )
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
