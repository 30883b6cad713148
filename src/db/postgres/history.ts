import { getTableName } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Tables } from '../database.ts'
import { DatabaseRefusedError } from '../failures/failure.ts'
import { type Migration, namesToOrder, refuseReplaced, replaced, versionAfter } from '../migrations.ts'
import { nameOrder } from '../statements/name-order.ts'

/** The first of the two keys of our advisory lock; the second is 0: of the schema's history, and of transactions of no company. */
export const lockNamespace = 0x51544e43

type Applied = { position: number; name: string }

/** Brings the schema up to date, or checks that it is; two processes take turns. @throws DatabaseRefusedError */
export async function bringUpToDate(pool: Pool, tables: Tables, migrations: Migration[], migrate: boolean) {
  const client = await pool.connect()
  try {
    // Building an index on a large table has no time limit.
    await client.query(`begin; set local statement_timeout = 0; select pg_advisory_xact_lock(${lockNamespace}, 0)`)
    const applied = withoutReplaced(await readHistory(client, tables), migrations)
    refuseForeign(applied, migrations)
    const missing = migrations.filter(({ position }) => position > lastPosition(applied))
    if (missing.length > 0 && !migrate) {
      throw new DatabaseRefusedError(
        'The database has the schema of an older version: start the server of this version once to migrate it',
      )
    }
    if (migrate) await forgetReplaced(client, migrations)
    for (const { position, name, statements } of missing) {
      for (const statement of statements) await run(client, statement)
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

async function run(client: PoolClient, statement: string): Promise<void> {
  const names = namesToOrder(statement)
  if (names) await orderNames(client, names.table, names.column)
  else await client.query(statement)
}

/** Names whose orders are written at once. */
const mostNames = 5_000

async function orderNames(client: PoolClient, table: string, column: string): Promise<void> {
  await client.query('create temporary table name_orders (name text, name_order text) on commit drop')
  await client.query(
    `declare names no scroll cursor for select distinct ${column} as name from ${table} where ${column} <> ''`,
  )
  for (let found = mostNames; found === mostNames;) {
    const { rows } = await client.query<{ name: string }>(`fetch ${mostNames} from names`)
    const names = rows.map(({ name }) => name)
    await client.query('insert into name_orders select * from unnest($1::text[], $2::text[])', [
      names,
      names.map(nameOrder),
    ])
    found = names.length
  }
  await client.query(
    `close names; update ${table} set ${column}_order = o.name_order from name_orders o where ${table}.${column} = o.name`,
  )
  await client.query('drop table name_orders')
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

const lastPosition = (applied: readonly Applied[]): number => applied.at(-1)?.position ?? 0

/** The history with the first migration in place of those that it replaced. @throws DatabaseRefusedError if some are missing */
function withoutReplaced(applied: Applied[], [first]: readonly Migration[]): Applied[] {
  refuseReplaced('The database', lastPosition(applied))
  return applied
    .filter(({ position }) => position >= replaced.position)
    .map((one) =>
      first && one.position === first.position && one.name === replaced.name ? { ...one, name: first.name } : one,
    )
}

async function forgetReplaced(client: PoolClient, [first]: readonly Migration[]): Promise<void> {
  await client.query('delete from quittance_migrations where position < $1', [replaced.position])
  await client.query('update quittance_migrations set name = $1 where name = $2', [first?.name, replaced.name])
}

function refuseForeign(applied: Applied[], migrations: Migration[]): void {
  if (lastPosition(applied) > versionAfter(migrations)) {
    throw new DatabaseRefusedError('The database was written by a newer version of Quittance: install that version')
  }
  const known = new Map(migrations.map(({ position, name }) => [position, name]))
  const other = applied.find(({ position, name }) => name !== known.get(position))
  if (other)
    throw new DatabaseRefusedError(`The database has a migration "${other.name}" that this version does not know`)
}
