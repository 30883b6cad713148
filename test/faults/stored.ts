import { SqliteClient } from '../../src/db/sqlite-client.ts'
import { Client as PostgresClient } from 'pg'
import type { Place } from './place.ts'

type Row = Readonly<Record<string, unknown>>

/** What a statement answers, asked of the database itself; both engines have to understand it. */
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

/** How many rows a table has. */
export async function rowsOf(place: Place, table: string): Promise<number> {
  const [row] = await stored(place, `select count(*) as many from ${table}`)
  return Number(row?.['many'])
}

/** A connection for the time of the work. */
export async function withPostgres<T>(url: string, work: (client: PostgresClient) => Promise<T>): Promise<T> {
  const client = new PostgresClient({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
