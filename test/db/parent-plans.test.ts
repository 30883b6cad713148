import { getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import type { KeyedTable } from '../../src/domain/kernel/rows/record-table.ts'
import { rowsWhere } from '../../src/domain/records/records.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
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
  for (const table of Object.values(app.database.tables)) {
    if (!('companyId' in table && 'id' in table)) continue
    const keyed: KeyedTable = table
    for (const { reference } of getTableConfig(keyed).foreignKeys) {
      const column = reference().columns.find(({ name }) => name !== 'companyId' && name !== 'company_id')
      const name = `${getTableName(keyed)}.${column?.name}`
      // Records are found by who made them in lists only.
      if (!column || column.name === 'userId') continue
      app.statements.length = 0
      await rowsWhere(work, keyed, column, [1])
      looked++
      const [statement = ''] = app.statements
      const reads = readsOf(statement).filter((step) => step.includes(getTableName(keyed)))
      if (!reads.some((step) => /\(company_id=\? AND \w+=\?|rowid=\?/.test(step)))
        walks.push(`${name}: ${reads.join('; ')}`)
    }
  }
  expect(looked).toBeGreaterThan(49)
  expect(walks).toEqual([])
})
