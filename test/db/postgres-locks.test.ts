import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noTenant } from '../../src/db/database.ts'
import type { Database } from '../../src/db/database.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { insertCompany } from './rows.ts'

let opened: TestDatabase
let one: Database
/** A second process, as far as locks are concerned. */
let other: Database
let ids: { companyId: number; userId: number }

/** A change of the company that loses those of others which run at the same time. */
const rename = (database: Database, tenant: number) =>
  database.transact(tenant, async (db) => {
    const { companies } = database.tables
    const [row] = await db.select({ key: companies.companyKey }).from(companies).where(eq(companies.id, ids.companyId))
    // Gives the other process time to read, too.
    await db.select({ paused: sql`pg_sleep(0.002)` }).from(sql`(select 1) as one`)
    await db
      .update(companies)
      .set({ companyKey: `${row?.key ?? ''}+` })
      .where(eq(companies.id, ids.companyId))
  })

describe.skipIf(!process.env['TEST_DATABASE_URL'])('lock of a company on PostgreSQL', () => {
  beforeEach(async () => {
    opened = await openTestDatabase()
    one = opened.database
    other = await openDatabase(opened.url, { migrate: false })
    ids = await one.transact(noTenant, (db) => insertCompany(db, one.tables))
  })
  afterEach(async () => {
    await other.close()
    await opened.drop()
  })

  it('writes of one company in two processes run one after the other, even if they change the company itself', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => rename(index % 2 ? one : other, ids.companyId)))
    const [row] = await one.read.select().from(one.tables.companies)
    expect(row?.companyKey).toBe(`acme${'+'.repeat(20)}`)
  })

  it('transactions of no company in two processes run one after the other', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => rename(index % 2 ? one : other, noTenant)))
    const [row] = await one.read.select().from(one.tables.companies)
    expect(row?.companyKey).toBe(`acme${'+'.repeat(10)}`)
  })

  it('a row can refer to a company, and another company can be written, while a company is locked', async () => {
    const second = await one.transact(noTenant, (db) => insertCompany(db, one.tables, 'second'))
    await one.transact(ids.companyId, async () => {
      const { counters } = other.tables
      const row = { companyId: ids.companyId, name: 'beside', value: 1 }
      await other.transact(noTenant, (db) => db.insert(counters).values(row))
      await other.transact(second.companyId, (db) =>
        db.insert(counters).values({ ...row, companyId: second.companyId }),
      )
    })
    expect(await one.read.$count(one.tables.counters)).toBe(2)
  })

  it('a transaction of a company that does not exist finds no row to lock, and runs', async () => {
    await one.transact(999, (db) => insertCompany(db, one.tables, 'later'))
    expect(await one.read.$count(one.tables.companies)).toBe(2)
  })
})
