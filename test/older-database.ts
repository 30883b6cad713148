import { rename, rm } from 'node:fs/promises'
import { SqliteClient } from '../src/db/sqlite-client.ts'
import { Pool } from 'pg'
import { readMigrations } from '../src/db/migrations.ts'
import type { Migration } from '../src/db/migrations.ts'
import { bringUpToDate } from '../src/db/postgres-history.ts'
import * as schema from '../src/db/schema.postgres.ts'
import { create, databasePath } from '../src/db/sqlite-file.ts'

/** Number of migrations before the one that adds counters of lists. */
const countedSince = 4
const listCounters = "name like 'quotes %' or name like 'invoices %'"

const engineOf = (url: string) => (url.startsWith('postgres:') ? 'postgres' : 'sqlite')

/**
 * Converts the database, which must not be in use, to an older version: only its first migrations, with the same rows as far
 * as those have tables and columns for them.
 */
export async function age(url: string, version: number): Promise<void> {
  const migrations = (await readMigrations(engineOf(url))).slice(0, version)
  await (engineOf(url) === 'sqlite' ? ageSqlite(databasePath(url), migrations) : agePostgres(url, migrations))
}

/** Number of migrations. */
export const newestVersion = async (url: string): Promise<number> => (await readMigrations(engineOf(url))).length

async function ageSqlite(file: string, migrations: Migration[]): Promise<void> {
  const old = `${file}.old`
  await create(old, migrations)
  const client = new SqliteClient(old)
  try {
    client.pragma('foreign_keys = off')
    client.exec(`attach '${file}' as newer`)
    const tables = client
      .prepare<[], string>(
        "select name from main.sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'search_index%'",
      )
      .pluck()
      .all()
    const columnsOf = (database: string, table: string) =>
      client.prepare<[string, string], string>('select name from pragma_table_info(?, ?)').pluck().all(table, database)
    // Triggers count copied rows, so the counters are copied last and replace those counts.
    for (const table of tables.sort((one, other) => Number(one === 'counters') - Number(other === 'counters'))) {
      if (table === 'counters') client.exec('delete from main.counters')
      const newer = new Set(columnsOf('newer', table))
      const columns = columnsOf('main', table).filter((column) => newer.has(column))
      client.exec(copying(table, columns, migrations.length))
    }
  } finally {
    client.close()
  }
  await Promise.all(['-wal', '-shm'].map((ending) => rm(file + ending, { force: true })))
  await rename(old, file)
}

async function agePostgres(url: string, migrations: Migration[]): Promise<void> {
  // A single connection, because the settings apply per connection.
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    await pool.query('alter schema public rename to newer; create schema public')
    await pool.query('alter extension pg_trgm set schema public')
    await bringUpToDate(pool, schema, migrations, true)
    // Disables foreign keys and triggers.
    await pool.query('set session_replication_role = replica')
    const { rows } = await pool.query<{ table: string; columns: string[]; counted: string | null }>(`
      select older.table_name as "table", array_agg(older.column_name::text) as columns,
        max(case when older.column_name = 'id' then pg_get_serial_sequence('public.' || quote_ident(older.table_name), 'id') end) as counted
      from information_schema.columns older join information_schema.columns newer using (table_name, column_name)
      where older.table_schema = 'public' and newer.table_schema = 'newer' and older.table_name <> 'quittance_migrations'
      group by older.table_name`)
    for (const { table, columns, counted } of rows) {
      await pool.query(copying(table, columns, migrations.length))
      if (counted) await pool.query(`select setval('${counted}', coalesce(max(id), 0) + 1, false) from "${table}"`)
    }
    await pool.query('drop schema newer cascade')
  } finally {
    await pool.end()
  }
}

/** Copies a table from the schema `newer`. Counters of lists are left to the migration that adds them. */
function copying(table: string, columns: readonly string[], version: number): string {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const kept = table === 'counters' && version < countedSince ? ` where not (${listCounters})` : ''
  return `insert into "${table}" (${names}) select ${names} from newer."${table}"${kept}`
}
