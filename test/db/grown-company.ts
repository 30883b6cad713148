import { Client } from 'pg'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { worldOf } from '../openapi/world.ts'
import { bodies, form } from '../openapi/records.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { fillCompany } from './filled-company.ts'
import type { FilledTable } from './filled-company.ts'

/** Rows for each invoice, as of a company that has worked for some years. */
const perInvoice: Readonly<Record<FilledTable, number>> = {
  clients: 1 / 20,
  contacts: 1 / 20,
  vendors: 1 / 200,
  products: 1 / 100,
  invoices: 1,
  quotes: 1 / 4,
  credits: 1 / 50,
  purchaseOrders: 1 / 50,
  bankTransactions: 3 / 2,
  payments: 1,
  allocations: 1,
  expenses: 1 / 2,
  invitations: 1,
  uploadedDocuments: 1 / 4,
  activities: 6,
  ledgerEntries: 2,
  outbox: 2,
  searchDocuments: 1,
}

/** Number of rows of a table in a company with so many invoices. */
export const rowsOfTable = (invoices: number, table: FilledTable): number => Math.ceil(invoices * perInvoice[table])

/** Creates a record of each kind, with a row in each of the tables that grow. */
export async function createOneOfEach(app: ServedApp): Promise<void> {
  const world = worldOf(app)
  // Its deliveries are those of the records that follow.
  await world.made('/webhooks')
  for (const list of Object.keys(bodies)) await world.made(list)
  await world.done('POST', `/invoices/${await world.made('/invoices')}/upload`, form())
  await world.done('PUT', `/invoices/${await world.made('/invoices')}?mark_sent=true`, {})
}

/** Serves a company of this size; the caller closes it. Its records are copies of one of each kind. */
export async function serveGrownCompany(
  invoices: number,
  options: Parameters<typeof serveTestApp>[0] = {},
): Promise<ServedApp> {
  const app = await serveTestApp(options)
  await createOneOfEach(app)
  const { dialect, tables } = app.database
  const rowsOf = (table: FilledTable) => rowsOfTable(invoices, table)
  if (dialect === 'sqlite') {
    const client = new SqliteClient(app.url.replace('file:', ''))
    client.pragma('foreign_keys = off')
    client.pragma('synchronous = off')
    await fillCompany(tables, rowsOf, (statement) => client.exec(statement))
    client.pragma('wal_checkpoint(truncate)')
    client.close()
  } else {
    const client = new Client({ connectionString: app.url })
    await client.connect()
    await fillCompany(tables, rowsOf, (statement) => client.query(statement))
    await client.query('vacuum analyze')
    await client.end()
  }
  return app
}
