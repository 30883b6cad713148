import type { Pool } from 'pg'

/** Triggers of the migrations by table: they count records, add up their money, and keep entries of the ledger as they are. */
const triggers = {
  quotes: ['counted', 'recounted'],
  invoices: ['counted', 'recounted', 'summed', 'unsummed', 'resummed'],
  payments: ['summed', 'unsummed', 'resummed'],
  expenses: ['summed', 'unsummed', 'resummed'],
  money_sums: ['emptied'],
  ledger_entries: ['kept', 'unchanged'],
} as const

/** True on the coordinator of Citus, once the tables are distributed. */
export async function isDistributed(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(`select to_regclass('citus_tables') is not null as found`)
  if (!rows[0]?.found) return false
  const { rowCount } = await pool.query(`select from citus_tables where table_name = 'quotes'::regclass`)
  return rowCount === 1
}

/** Triggers that the database lacks, one line each; of distributed tables with the number of their shards. */
export async function missingTriggers(pool: Pool, distributed: boolean): Promise<string[]> {
  const missing = Object.entries(triggers).map(([table, names]) =>
    distributed ? missingOnShards(pool, table, names) : missingOn(pool, table, names),
  )
  return (await Promise.all(missing)).flat()
}

async function missingOn(pool: Pool, table: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and not tgisinternal and tgenabled <> 'D'`,
    [table],
  )
  const present = new Set(rows.map(({ name }) => name))
  return names.flatMap((name) => (present.has(`${table}_${name}`) ? [] : [`${table}_${name} on ${table}`]))
}

/** A shard that was moved has no triggers: Citus copies none. */
async function missingOnShards(pool: Pool, table: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ success: boolean; result: string }>(
    `select success, result from run_command_on_shards($1::regclass, $command$
      select coalesce(string_agg(tgname, ','), '') from pg_trigger
      where tgrelid = '%s'::regclass and not tgisinternal and tgenabled <> 'D' $command$)`,
    [table],
  )
  const failed = rows.find(({ success }) => !success)
  if (failed) throw new Error(`The triggers of ${table} cannot be read on its shards: ${failed.result}`)
  return names.flatMap((name) => {
    const lacking = rows.filter(({ result }) => !result.split(',').includes(name)).length
    return lacking === 0 ? [] : [`${name} on ${lacking} of ${rows.length} shards of ${table}`]
  })
}
