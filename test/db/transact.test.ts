import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { uniqueViolation } from '../../src/db/failures/constraint.ts'
import type { Database, Queries } from '../../src/db/database.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { clientRow, insertCompany } from './rows.ts'

// On SQLite long transactions run on a thread.
describe.each([
  ['a transaction', false],
  ['a long transaction', true],
])('%s', (_kind, allLong) => {
  let opened: TestDatabase
  let database: Database
  let statements: string[]

  beforeEach(async () => {
    statements = []
    opened = await openTestDatabase({ allLong, onStatement: (statement) => statements.push(statement) })
    database = opened.database
  })
  afterEach(() => opened.drop())

  const company = (key = 'acme') => database.transact(1, (db) => insertCompany(db, database.tables, key))

  function increment(db: Queries, companyId: number, name: string) {
    const { counters } = database.tables
    return db
      .insert(counters)
      .values({ companyId, name, value: 1 })
      .onConflictDoUpdate({ target: [counters.companyId, counters.name], set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value })
  }

  describe('transact', () => {
    it('a read outside the transaction sees a committed row', async () => {
      const { companyId } = await company()
      const rows = await database.read.select().from(database.tables.companies)
      expect(rows).toMatchObject([{ id: companyId, companyKey: 'acme', settings: { name: 'acme' } }])
    })

    it('a read outside the transaction does not see uncommitted rows', async () => {
      await database.transact(1, async (db) => {
        await insertCompany(db, database.tables)
        expect(await database.read.$count(database.tables.companies)).toBe(0)
        expect(await db.$count(database.tables.companies)).toBe(1)
      })
      expect(await database.read.$count(database.tables.companies)).toBe(1)
    })

    it('statements that are sent together run without a warning, also after one that fails', async () => {
      const warnings: Error[] = []
      const note = (warning: Error): unknown => warnings.push(warning)
      process.on('warning', note)
      const { companyId } = await company()
      const together = database.transact(companyId, (db) =>
        Promise.all([
          increment(db, companyId, 'one'),
          increment(db, companyId, 'two'),
          increment(db, companyId, 'one'),
        ]),
      )
      expect(await together).toEqual([[{ value: 1 }], [{ value: 1 }], [{ value: 2 }]])
      const again = { companyId, name: 'one', value: 1 }
      const failing = database.transact(companyId, (db) =>
        Promise.all([
          db.insert(database.tables.counters).values(again),
          increment(db, companyId, 'one'),
          increment(db, companyId, 'three'),
        ]),
      )
      await expect(failing).rejects.toThrow()
      const counted = database.transact(companyId, (db) =>
        Promise.all([increment(db, companyId, 'one'), increment(db, companyId, 'three')]),
      )
      expect(await counted).toEqual([[{ value: 3 }], [{ value: 1 }]])
      process.off('warning', note)
      expect(warnings).toEqual([])
    })

    it('a throwing transaction is rolled back', async () => {
      const failing = database.transact(1, async (db) => {
        await insertCompany(db, database.tables)
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
      expect(await database.read.$count(database.tables.companies)).toBe(0)
    })

    it('only the failing transaction of a group commit is rolled back', async () => {
      const outcomes = await Promise.allSettled(
        ['a', 'b', 'c', 'd'].map((key) =>
          database.transact(1, async (db) => {
            await insertCompany(db, database.tables, key)
            if (key === 'b') throw new Error('not b')
          }),
        ),
      )
      expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
      const rows = await database.read
        .select({ key: database.tables.companies.companyKey })
        .from(database.tables.companies)
      expect(rows.map((row) => row.key).sort()).toEqual(['a', 'c', 'd'])
    })

    it('300 concurrent transactions of a company get different numbers', async () => {
      const { companyId } = await company()
      const values = await Promise.all(
        Array.from({ length: 300 }, () =>
          database.transact(companyId, async (db) => {
            const [row] = await increment(db, companyId, 'invoice')
            return row?.value
          }),
        ),
      )
      expect(values.sort((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    })

    it('transactions of one company run one after the other, even if they read first and write later', async () => {
      const { companyId } = await company()
      const { counters } = database.tables
      const mine = and(eq(counters.companyId, companyId), eq(counters.name, 'quote'))
      await database.transact(companyId, (db) => db.insert(counters).values({ companyId, name: 'quote', value: 0 }))
      await Promise.all(
        Array.from({ length: 40 }, () =>
          database.transact(companyId, async (db) => {
            const [row] = await db.select().from(counters).where(mine)
            await db
              .update(counters)
              .set({ value: (row?.value ?? 0) + 1 })
              .where(mine)
          }),
        ),
      )
      expect(await database.read.select({ value: counters.value }).from(counters).where(mine)).toEqual([{ value: 40 }])
    })

    it('closing finishes accepted transactions and refuses new ones', async () => {
      const accepted = company()
      const closing = database.close()
      await expect(database.transact(1, async () => 1)).rejects.toThrow('closed')
      await closing
      expect(await accepted).toHaveProperty('companyId')
      opened.database.close = async () => {}
    })
  })

  describe('read and write handles', () => {
    it('both handles refuse to write outside a transaction', async () => {
      const times = { createdAt: 1, updatedAt: 1 }
      const write = async () => database.read.insert(database.tables.users).values({ email: 'a@example.com', ...times })
      await expect(write()).rejects.toThrow()
      expect(await database.read.$count(database.tables.users)).toBe(0)
    })

    it('both handles report every statement of the query builder', async () => {
      await database.transact(1, (db) => db.select().from(database.tables.users))
      await database.read.select().from(database.tables.companies)
      expect(statements).toHaveLength(2)
      expect(statements[1]).toContain('"companies"')
    })

    it('both handles answer a ping while open', async () => {
      await expect(database.ping()).resolves.toBeUndefined()
    })
  })

  describe('stored values', () => {
    it('values are read back unchanged, amounts beyond 2^53 included', async () => {
      const owner = await company()
      const { clients } = database.tables
      const balance = 2n ** 62n + 1n
      const row = { ...clientRow(owner, '0001'), balance, customValue1: 'x', hasValidVatNumber: true, archivedAt: 5 }
      const [written] = await database.transact(owner.companyId, (db) => db.insert(clients).values(row).returning())
      const [read] = await database.read.select().from(clients)
      expect(read).toEqual(written)
      expect(read).toMatchObject({ ...row, paidToDate: 0n, isDeleted: false, mergedIntoId: null })
      expect(typeof read?.id).toBe('number')
    })

    it('SQL sums are exact', async () => {
      const owner = await company()
      const { clients } = database.tables
      const step = 2n ** 60n
      await database.transact(owner.companyId, async (db) => {
        await db.insert(clients).values({ ...clientRow(owner, '1'), balance: 1n })
        await db.update(clients).set({ balance: sql`${clients.balance} + ${step}` })
      })
      const [row] = await database.read.select({ total: sql`sum(${clients.balance})`.mapWith(BigInt) }).from(clients)
      expect(row).toEqual({ total: step + 1n })
    })
  })

  describe('uniqueViolation', () => {
    it('uniqueViolation names the table and the columns', async () => {
      const owner = await company()
      const insert = () =>
        database.transact(owner.companyId, (db) => db.insert(database.tables.clients).values(clientRow(owner, '0001')))
      await insert()
      const error: unknown = await insert().catch((failure: unknown) => failure)
      expect(uniqueViolation(error)).toEqual(['clients.company_id', 'clients.number'])
    })

    it('uniqueViolation ignores foreign key violations and other errors', async () => {
      const owner = { companyId: 77, userId: 78 }
      const insert = database.transact(77, (db) => db.insert(database.tables.clients).values(clientRow(owner, '1')))
      const error: unknown = await insert.catch((failure: unknown) => failure)
      expect(error).toBeInstanceOf(Error)
      expect(uniqueViolation(error)).toBeUndefined()
      expect(uniqueViolation(new Error('no'))).toBeUndefined()
      expect(uniqueViolation(undefined)).toBeUndefined()
    })
  })
})
