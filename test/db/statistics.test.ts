import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { expect, it } from 'vitest'
import { openTestDatabase } from '../database.ts'
import { filledTables } from './filled-company.ts'

// PostgreSQL collects its own statistics.
// SQLite assumes that an index without statistics finds ten rows for any condition, and would use it for every query. Add this
// line to the migration that creates the index: insert into sqlite_stat1 (tbl, idx, stat) values (…).
it.skipIf(process.env['TEST_DATABASE_URL'])(
  'every index of a table that grows with a company has a row in sqlite_stat1',
  async () => {
    const opened = await openTestDatabase()
    const client = new SqliteClient(opened.url.replace('file:', ''), { readonly: true })
    try {
      const indexes = client
        .prepare(
          `select m.tbl_name as tbl, m.name as idx, s.idx is not null as known from sqlite_schema m
           left join sqlite_stat1 s on s.idx = m.name
           where m.type = 'index' and m.tbl_name in (select tbl from sqlite_stat1)`,
        )
        .all() as { tbl: string; idx: string; known: bigint | number }[]
      expect(indexes.filter(({ known }) => !known)).toEqual([])
      const covered = new Set(indexes.map(({ tbl }) => tbl))
      const tables = filledTables.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      expect(tables.filter((table) => !covered.has(table))).toEqual([])
    } finally {
      client.close()
      await opened.drop()
    }
  },
)
