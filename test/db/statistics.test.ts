import { SqliteClient } from '../../src/db/sqlite-client.ts'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../database.ts'

// PostgreSQL measures for itself.
// An index without one counts as finding ten rows, whatever it is asked: the planner would take it for everything. Add
// the line to the step that makes the index: insert into sqlite_stat1 (tbl, idx, stat) values (…).
it.skipIf(process.env['TEST_DATABASE_URL'])('plants a figure for every index of the tables that have any', async () => {
  const opened = await openTestDatabase()
  const client = new SqliteClient(opened.url.replace('file:', ''), { readonly: true })
  try {
    const missing = client
      .prepare(
        `select m.tbl_name || '.' || m.name from sqlite_schema m
         where m.type = 'index' and m.tbl_name in (select tbl from sqlite_stat1)
           and not exists (select 1 from sqlite_stat1 s where s.idx = m.name)`,
      )
      .pluck()
      .all()
    expect(missing).toEqual([])
  } finally {
    client.close()
    await opened.drop()
  }
})
