import { getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { rowsWhere } from '../../src/domain/records/records.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { parentKeysOf } from './parent-keys.ts'
import { sqlitePlanOf } from './sqlite-plan.ts'

let app: TestApp
let client: SqliteClient
beforeAll(async () => {
  app = await openTestApp({ engine: 'sqlite' })
  client = new SqliteClient(app.url.replace('file:', ''), { readonly: true })
})
afterAll(async () => {
  client.close()
  await app.close()
})

/** Steps of the query plan that read a table. */
const readsOf = (statement: string): string[] =>
  sqlitePlanOf(client, statement).filter((step) => /^(?:SCAN|SEARCH)/.test(step))

it('rows of these parents are found by the key of the parent, whatever else the company has', async () => {
  const work = await app.work()
  const walks: string[] = []
  let looked = 0
  for (const { name, table, column } of parentKeysOf(app.database.tables)) {
    app.statements.length = 0
    await rowsWhere(work, table, column, [1])
    looked++
    const [statement = ''] = app.statements
    const reads = readsOf(statement).filter((step) => step.includes(getTableName(table)))
    if (!reads.some((step) => /\(company_id=\? AND \w+=\?|rowid=\?/.test(step)))
      walks.push(`${name}: ${reads.join('; ')}`)
  }
  expect(looked).toBeGreaterThan(49)
  expect(walks).toEqual([])
})
