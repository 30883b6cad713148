import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { clientRow, insertCompany } from './rows.ts'

let opened: TestDatabase
let database: Database
let clientIds: number[]

beforeEach(async () => {
  opened = await openTestDatabase()
  database = opened.database
  const { clients, ledgerEntries } = database.tables
  clientIds = await database.transact(1, async (db) => {
    const owner = await insertCompany(db, database.tables)
    const rows = await db
      .insert(clients)
      .values([clientRow(owner, '1'), clientRow(owner, '2')])
      .returning({ id: clients.id })
    const clientId = rows[0]?.id ?? 0
    const entry = { companyId: owner.companyId, clientId, originClientId: clientId, createdAt: 1 }
    await db.insert(ledgerEntries).values({ ...entry, adjustment: 100n, balance: 100n })
    return rows.map((row) => row.id)
  })
})
afterEach(() => opened.drop())

describe('the ledger', () => {
  it.each([
    { adjustment: 1n },
    { balance: 1n },
    { invoiceId: 1 },
    { paymentId: 1 },
    { createdAt: 2 },
    { originClientId: 2 },
  ])('the ledger refuses changing %o', async (change) => {
    const { ledgerEntries } = database.tables
    const update = async () => database.transact(1, (db) => db.update(ledgerEntries).set(change))
    await expect(update()).rejects.toSatisfy((error: Error) =>
      [error.message, String(error.cause)].some((text) => text.includes('ledger entries never change')),
    )
  })

  it('the ledger refuses deleting an entry', async () => {
    const { ledgerEntries } = database.tables
    await expect(database.transact(1, (db) => db.delete(ledgerEntries))).rejects.toThrow()
    expect(await database.read.$count(ledgerEntries)).toBe(1)
  })

  it('a ledger entry can move to another client', async () => {
    const { ledgerEntries } = database.tables
    const [from, to] = clientIds as [number, number]
    const moved = await database.transact(1, (db) =>
      db
        .update(ledgerEntries)
        .set({ clientId: to })
        .where(eq(ledgerEntries.clientId, from))
        .returning({ clientId: ledgerEntries.clientId, origin: ledgerEntries.originClientId }),
    )
    expect(moved).toEqual([{ clientId: to, origin: from }])
  })
})
