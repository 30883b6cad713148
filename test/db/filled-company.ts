import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Tables } from '../../src/db/database.ts'

/** First key of the copies. */
export const firstKey = 1_000_000

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
  'outbox',
  'searchDocuments',
] as const satisfies (keyof Tables)[]

export type FilledTable = (typeof filledTables)[number]

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

/** Columns with the client, or its contact, of the invoice that the row names. */
const namesClient = /^(?:activities|ledger_entries|invitations)\.(?:client|origin_client|contact)_id$/

const keyEnd = 'copy'.repeat(6)

/** The key of an invitation in the address of its page. */
export const keyOfCopy = (copy: number): string => String(10_000_000 + copy) + keyEnd

/** A number below `most` that differs from copy to copy; of several numbers, each with its own `turns` of the others. */
const spread = (most: number, turns = 1) => `((copy * 7919 / ${turns}) % ${most})`

const twoDigits = (number: string) => `substr(cast(100 + ${number} as text), 2)`

/** One of the days of three years, up to the 28th of each month. */
const day = `'202' || (3 + ${spread(3)}) || '-' || ${twoDigits(`1 + ${spread(12, 3)}`)} || '-' || ${twoDigits(`1 + ${spread(28, 36)}`)}`

/** Columns of which each record of a company has a value of its own, as an expression of the number of its copy. */
function valueOf(table: string, column: string, rowsOf: (parent: FilledTable) => number): string {
  const parent = parents[column]
  const of = (copy: string, rows: FilledTable) => `1 + (${copy} * 31) % ${rowsOf(rows)}`
  if (table === 'contacts' && parent) return `${firstKey} + 1 + (copy - 1) % ${rowsOf('clients')}`
  // Of the client of the invoice.
  if (parent && namesClient.test(`${table}.${column}`))
    return `${firstKey} + ${of(`(${of('copy', 'invoices')})`, 'clients')}`
  if (column === 'id') return `${firstKey} + copy`
  if (parent && !(table === 'quotes' && column === 'invoice_id'))
    return `case when ${column} is null then null else ${firstKey} + ${of('copy', parent)} end`
  if (column === 'record_id' && /^(?:outbox|search_documents)$/.test(table))
    return `${firstKey} + ${table === 'outbox' ? of('copy', 'invoices') : 'copy'}`
  if (table === 'outbox' && column === 'state') return `case when copy % 100 = 0 then 'failed' else 'delivered' end`
  if (column === 'bank_transaction_id' && table === 'payments') return `null`
  if (/^(?:number|client_hash|contact_key|import_key|delivery_key|text)$/.test(column)) return `'copy-' || copy`
  if (column === 'key') return `cast(10000000 + copy as text) || '${keyEnd}'`
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

/** Rows that name a record of a kind, of tables whose rows may name several. */
const named: Partial<Record<FilledTable, string>> = {
  activities: 'invoice_id is not null',
  ledgerEntries: 'invoice_id is not null',
  invitations: 'invoice_id is not null',
  outbox: `record_kind = 'invoice'`,
  searchDocuments: `kind = 'invoice'`,
}

/** Fills the tables of the company with copies of a row of each, which is there already. */
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
      with recursive copies(copy) as (select cast(1 as bigint) union all select copy + 1 from copies where copy < ${rowsOf(name)})
      select ${values.join(', ')} from (select * from ${table} where company_id = 1 and ${named[name] ?? 'id > 0'} order by id limit 1) as first, copies`)
  }
}
