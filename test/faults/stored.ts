import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { Client as PostgresClient } from 'pg'
import type { Place } from './place.ts'

type Row = Readonly<Record<string, unknown>>

/** Result of a statement on the database itself; it must be valid on both engines. */
export async function stored(place: Place, statement: string): Promise<Row[]> {
  if (place.engine === 'postgres')
    return withPostgres(place.url, async (client) => (await client.query<Row>(statement)).rows)
  const client = new SqliteClient(place.file, { readonly: true })
  try {
    return client.prepare<[], Row>(statement).all()
  } finally {
    client.close()
  }
}

/** Number of rows of a table. */
export async function rowsOf(place: Place, table: string): Promise<number> {
  const [row] = await stored(place, `select count(*) as many from ${table}`)
  return Number(row?.['many'])
}

/** Opens a connection for the duration of the callback. */
export async function withPostgres<T>(url: string, work: (client: PostgresClient) => Promise<T>): Promise<T> {
  const client = new PostgresClient({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
