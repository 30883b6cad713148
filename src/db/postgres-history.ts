import { getTableName } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from './database.ts'
import { DatabaseRefusedError } from './failure.ts'
import type { Migration } from './migrations.ts'

/** The first of the two keys of our advisory locks; the second is the tenant, 0 for the schema's history. */
export const lockNamespace = 0x51544e43

type Applied = { position: number; name: string }

/**
 * Brings the schema up to date, or checks that it is. Two processes that start at once are serialized. @throws
 * DatabaseRefusedError
 */
export async function bringUpToDate(pool: Pool, tables: Tables, migrations: Migration[], migrate: boolean) {
  const client = await pool.connect()
  try {
    // Building an index on a large table has no time limit.
    await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${lockNamespace}, 0)`)
    const applied = await readHistory(client, tables)
    refuseForeign(applied, migrations)
    const missing = migrations.slice(applied.length)
    if (missing.length > 0 && !migrate) {
      throw new DatabaseRefusedError(
        'The database has the schema of an older version: start the server of this version once to migrate it',
      )
    }
    for (const [index, { name, statements }] of missing.entries()) {
      for (const statement of statements) await client.query(statement)
      const position = applied.length + index + 1
      await client.query('insert into quittance_migrations (position, name) values ($1, $2)', [position, name])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function readHistory(client: PoolClient, tables: Tables): Promise<Applied[]> {
  const { rows: present } = await client.query<{ table_name: string }>(
    'select table_name from information_schema.tables where table_schema = current_schema()',
  )
  const names = new Set(present.map((row) => row.table_name))
  if (!names.has('quittance_migrations')) {
    const taken = Object.values(tables).find((table) => names.has(getTableName(table)))
    if (taken) {
      throw new DatabaseRefusedError(
        `The database has a table "${getTableName(taken)}" that is not Quittance's: name another database`,
      )
    }
    await client.query(
      'create table quittance_migrations (position integer primary key, name text not null, applied_at timestamptz not null default now())',
    )
  }
  const { rows } = await client.query<Applied>('select position, name from quittance_migrations order by position')
  return rows
}

function refuseForeign(applied: Applied[], migrations: Migration[]): void {
  if (applied.length > migrations.length) {
    throw new DatabaseRefusedError('The database was written by a newer version of Quittance: install that version')
  }
  const other = applied.find(({ name }, index) => name !== migrations[index]?.name)
  if (other)
    throw new DatabaseRefusedError(`The database has a migration "${other.name}" that this version does not know`)
}
