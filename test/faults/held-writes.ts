import { SqliteClient } from '../../src/db/sqlite-client.ts'
import { Client as PgClient } from 'pg'
import { lockNamespace } from '../../src/db/postgres-history.ts'
import type { Place } from './place.ts'

/** Keeps the servers of a place from writing, as another process does that holds the database; answers what lets go. */
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
  // Of the one company that there is.
  await client.query(`begin; select pg_advisory_xact_lock(${lockNamespace}, id::int) from companies`)
  return () => client.end()
}
