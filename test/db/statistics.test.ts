import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../database.ts'

// PostgreSQL collects its own statistics.
// SQLite assumes that an index without statistics finds ten rows for any condition, and would use it for every query. Add this
// line to the migration that creates the index: insert into sqlite_stat1 (tbl, idx, stat) values (…).
it.skipIf(process.env['TEST_DATABASE_URL'])(
  'every index of a table with statistics has a row in sqlite_stat1',
  async () => {
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
  },
)
