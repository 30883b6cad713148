import { inArray, like, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import { actOnInvoice, newClient, newInvoice } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { age } from '../older-database.ts'

let app: TestApp
let migrated: Database
let counted: unknown

const listCounters = ({ read, tables: { counters } }: Database) =>
  read
    .select()
    .from(counters)
    .where(or(like(counters.name, 'quotes %'), like(counters.name, 'invoices %')))
    .orderBy(counters.name)

beforeAll(async () => {
  app = await openTestApp({ settings: { name: 'Old', timezone_id: 'Europe/Berlin' } })
  const client = await newClient(app, { name: 'Ada Lovelace' })
  await newInvoice(app, client)
  const { invoice } = await newInvoice(app, client)
  await actOnInvoice(app, 'archive', invoice)
  counted = await listCounters(app.database)
  await age(app.url, 1)
  migrated = await openDatabase(app.url)
})
afterAll(async () => {
  await migrated.close()
  await app.close()
})

describe('migration from the first version', () => {
  it('search finds the same records after migration', async () => {
    const { clients } = migrated.tables
    const found = migrated.search.recordIds(migrated.tables, app.owner.companyId, 'client', 'lovelace')
    const rows = await migrated.read.select({ name: clients.name }).from(clients).where(inArray(clients.id, found))
    expect(rows).toEqual([{ name: 'Ada Lovelace' }])
  })

  it('companies keep their former defaults and settings after migration', async () => {
    const [company] = await migrated.read.select().from(migrated.tables.companies)
    expect(company?.settings).toEqual({
      name: 'Old',
      timezone_id: 'Europe/Berlin',
      country_id: '',
      date_format_id: '',
      pdf_email_attachment: true,
      auto_convert_quote: false,
      client_manual_payment_notification: false,
    })
    expect(company?.options).toEqual({
      enabled_tax_rates: 3,
      enabled_item_tax_rates: 3,
      enabled_expense_tax_rates: 3,
      update_products: false,
    })
  })

  it('list totals are correct after migration', async () => {
    expect(counted).toMatchObject([
      { name: 'invoices active', value: 1 },
      { name: 'invoices archived', value: 1 },
    ])
    expect(await listCounters(migrated)).toEqual(counted)
  })
})
