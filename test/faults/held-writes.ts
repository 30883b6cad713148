import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { Client as PgClient } from 'pg'
import type { Place } from './place.ts'

/**
 * Blocks the writes of all servers of a database, like another process that holds its lock. Returns a function that releases
 * it.
 */
export async function holdWrites(place: Place): Promise<() => Promise<void>> {
  if (place.engine === 'sqlite') {
    const client = new SqliteClient(place.file)
    client.exec('begin immediate')
    return async () => {
      client.close()
    }
  }
  const client = new PgClient(place.url)
  await client.connect()
  // The lock of the only company.
  await client.query('begin; select from companies for no key update')
  return () => client.end()
}
