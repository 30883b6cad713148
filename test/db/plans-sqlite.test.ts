import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { chart, receivables, totals } from '../../src/domain/workspace/chart/operations.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { hotPathNames, runHotPaths } from './hot-paths.ts'
import type { HotPathName } from './hot-paths.ts'
import { sqlitePlanOf } from './sqlite-plan.ts'

// The statistics of the first migration stand for a large company, so the plans are those of one.
let app: TestApp
let client: SqliteClient
let statements: Record<HotPathName, string[]>
let scanned: RegExp

beforeAll(async () => {
  app = await openTestApp({ engine: 'sqlite' })
  statements = await runHotPaths(app)
  client = new SqliteClient(app.url.replace('file:', ''), { readonly: true })
  const tables = Object.values(app.database.tables).map((table) => getTableName(table))
  scanned = new RegExp(`^SCAN (${tables.join('|')})\\b`)
})
afterAll(async () => {
  client.close()
  await app.close()
})

const planOf = (statement: string): string[] => sqlitePlanOf(client, statement)

it.each(hotPathNames)('%s builds no index at run time and scans no table on SQLite', (name) => {
  const slow = statements[name].flatMap((statement) => {
    const steps = planOf(statement).filter((step) => step.includes('AUTOMATIC') || scanned.test(step))
    return steps.length > 0 ? [{ statement, steps }] : []
  })
  expect(statements[name].length).toBeGreaterThan(0)
  expect(slow).toEqual([])
})

/** Searches and scans in the plans of an operation’s statements. */
async function readsOf(run: () => Promise<unknown>): Promise<string[]> {
  app.statements.length = 0
  await run()
  return [...new Set(app.statements.flatMap(planOf).filter((step) => /^(?:SCAN|SEARCH)/.test(step)))]
}

it('charts read the sums of the asked days and no records on SQLite', async () => {
  const sums = 'SEARCH money_sums USING PRIMARY KEY (company_id=? AND owner_id=? AND kind=?'
  expect(await readsOf(() => app.run(receivables, {}))).toEqual([`${sums})`])
  expect(await readsOf(() => app.run(totals, {}))).toEqual([`${sums} AND day>? AND day<?)`])
  expect(await readsOf(() => app.run(chart, {}))).toEqual([`${sums} AND day>? AND day<?)`])
})
