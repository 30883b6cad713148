import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Tables } from '../../src/db/database.ts'

/** First key of the copies. */
const firstKey = 1_000_000

/** The tables that grow with a company, parents first. */
export const filledTables = [
  'clients',
  'contacts',
  'vendors',
  'products',
  'invoices',
  'quotes',
  'credits',
  'purchaseOrders',
  'bankTransactions',
  'payments',
  'allocations',
  'expenses',
  'invitations',
  'uploadedDocuments',
  'activities',
  'ledgerEntries',
] as const satisfies (keyof Tables)[]

type FilledTable = (typeof filledTables)[number]

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table that a column names a row of. */
const parents: Readonly<Record<string, FilledTable>> = {
  client_id: 'clients',
  origin_client_id: 'clients',
  contact_id: 'contacts',
  vendor_id: 'vendors',
  invoice_id: 'invoices',
  quote_id: 'quotes',
  credit_id: 'credits',
  payment_id: 'payments',
  expense_id: 'expenses',
}

/** A number below `most` that differs from copy to copy. */
const spread = (most: number) => `((copy * 7919) % ${most})`

/** Columns of which each record of a company has a value of its own, as an expression of the number of its copy. */
function valueOf(table: string, column: string, rowsOf: (parent: FilledTable) => number): string {
  const day = `'20' || (10 + ${spread(16)}) || '-0' || (1 + ${spread(9)}) || '-1' || ${spread(10)}`
  const parent = parents[column]
  if (column === 'id') return `${firstKey} + copy`
  if (parent && !(table === 'quotes' && column === 'invoice_id'))
    return `case when ${column} is null then null else ${firstKey} + 1 + ((copy * 31) % ${rowsOf(parent)}) end`
  if (column === 'bank_transaction_id' && table === 'payments') return `null`
  if (/^(?:number|client_hash|contact_key|key|import_key|delivery_key)$/.test(column)) return `'copy ' || copy`
  if (column === 'number_rank') return `${firstKey} + copy`
  if (/^(?:date|due_date|payment_date)$/.test(column)) return day
  if (/^(?:amount|balance)$/.test(column) && table !== 'bank_accounts') return `1000 + ${spread(9973)} * 10`
  if (column.endsWith('_order')) return `'name ' || ${spread(99_991)}`
  if (/^(?:product_key|transaction_reference|participant_name)$/.test(column)) return `'text ' || copy`
  // Most records are in one state, few in another.
  if (column === 'status_id')
    return `case when copy % 100 = 0 then 1 when copy % 100 < 9 then 2 else ${table === 'bank_transactions' ? 3 : 4} end`
  if (column === 'created_at') return `1700000000 + copy * 10`
  if (column === 'updated_at') return `1700000000 + copy * 10 + ${spread(100_000)}`
  if (column === 'archived_at') return `case when copy % 50 = 0 then 1770000000 end`
  return `"${column}"`
}

/** Fills the tables of the company with copies of the first row of each, which is there already. */
export async function fillCompany(
  tables: Tables,
  rowsOf: (table: FilledTable) => number,
  run: (statement: string) => unknown,
): Promise<void> {
  for (const name of filledTables) {
    const table = getTableName(tables[name])
    const columns = Object.values(getTableColumns(tables[name])).map((column) => snakeCase(column.name))
    const values = columns.map((column) => valueOf(table, column, rowsOf))
    await run(`
      insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')})
      with recursive copies(copy) as (select 1 union all select copy + 1 from copies where copy < ${rowsOf(name)})
      select ${values.join(', ')} from (select * from ${table} where company_id = 1 order by id limit 1) as first, copies`)
  }
}
