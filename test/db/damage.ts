import { open } from 'node:fs/promises'
import { SqliteClient } from '../../src/db/sqlite/client.ts'

/** Overwrites the first page of a table in a SQLite file, like a failing disk. */
export async function damageTable(url: string, table: string): Promise<void> {
  const path = url.slice('file:'.length)
  const client = new SqliteClient(path)
  client.pragma('wal_checkpoint(truncate)')
  const page = client.prepare('select rootpage from sqlite_schema where name = ?').pluck().get(table)
  client.close()
  const file = await open(path, 'r+')
  await file.write(Buffer.alloc(4096, 0xa5), 0, 4096, (Number(page) - 1) * 4096)
  await file.close()
}
