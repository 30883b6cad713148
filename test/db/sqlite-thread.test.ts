import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noTenant } from '../../src/db/database.ts'
import type { Database, Queries } from '../../src/db/database.ts'
import { databaseFailure, DatabaseUnavailableError } from '../../src/db/failures/failure.ts'
import { ConnectionPool } from '../../src/db/sqlite/connection-pool.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { clientRow, insertCompany } from './rows.ts'
import { isFull } from '../size.ts'

const statements: string[] = []
const record = (statement: string): void => void statements.push(statement)
let opened: TestDatabase
let database: Database
let companyId: number

beforeAll(async () => {
  opened = await openTestDatabase({ engine: 'sqlite', threads: true, onStatement: record })
  database = opened.database
  const { clients, searchDocuments } = database.tables
  companyId = await database.transact(1, async (db) => {
    const owner = await insertCompany(db, database.tables)
    const row = { ...clientRow(owner, '1'), balance: 2n ** 62n, isDeleted: true }
    const [client] = await db.insert(clients).values(row).returning()
    const text = { kind: 'client', recordId: client?.id ?? 0, text: 'Müller ÄRZTE GmbH' } as const
    await db.insert(searchDocuments).values({ ...text, companyId: owner.companyId })
    return owner.companyId
  })
})
afterAll(() => opened.drop())

/** An expression that takes some time, and is this number. */
const numbersUpTo = (most: number) =>
  sql`(with recursive n (i) as (select 1 union all select i + 1 from n where i < ${most}) select max(i) from n)`

const inSearch = (words: string) => database.search.recordIds(database.tables, companyId, 'client', words)

describe('the reading threads', () => {
  it('long reads return the same rows as other reads', async () => {
    const { clients } = database.tables
    const [there, here] = await Promise.all(
      [database.longReadsOf(companyId).longReads, database.read].map((db) =>
        db.select().from(clients).where(eq(clients.companyId, companyId)),
      ),
    )
    expect(there).toEqual(here)
    expect(there?.[0]).toMatchObject({
      number: '1',
      balance: 2n ** 62n,
      isDeleted: true,
      archivedAt: null,
      settings: {},
    })
  })

  it.each(['müller', 'ärzte', 'mü'])('long reads find %j by text search', async (words) => {
    const { clients } = database.tables
    const found = await database
      .longReadsOf(companyId)
      .longReads.select({ number: clients.number, total: sql`count(*) over ()`.mapWith(Number) })
      .from(clients)
      .where(inArray(clients.id, inSearch(words)))
    expect(found).toEqual([{ number: '1', total: 1 }])
  })

  it('long reads are reported like other statements', async () => {
    statements.length = 0
    await database.longReadsOf(companyId).longReads.select({ id: database.tables.users.id }).from(database.tables.users)
    expect(statements).toEqual(['select "id" from "users"'])
  })

  it('long reads cannot write', async () => {
    const { clients } = database.tables
    const writing = async () => database.longReadsOf(companyId).longReads.update(clients).set({ name: 'Changed' })
    await expect(writing()).rejects.toThrow()
    expect(await database.read.$count(clients, eq(clients.name, 'Changed'))).toBe(0)
  })

  it('a failed statement does not end the thread', async () => {
    const { users } = database.tables
    const failing = async () =>
      database
        .longReadsOf(companyId)
        .longReads.select({ id: sql`no_such_function()` })
        .from(users)
    await expect(failing()).rejects.toThrow()
    expect(await database.longReadsOf(companyId).longReads.select({ id: users.id }).from(users)).toHaveLength(1)
  })

  it.runIf(isFull)('a read does not wait for a long one that began before it, nor for a total', async () => {
    const { users } = database.tables
    const ended: string[] = []
    const read = async (name: string, db: Queries, most: number) => {
      await db.select({ most: numbersUpTo(most).mapWith(Number) }).from(users)
      ended.push(name)
    }
    // Starts the threads.
    await Promise.all([1, 2].map(() => read('first', database.longReadsOf(companyId).longReads, 1)))
    ended.length = 0
    await Promise.all([
      read('long', database.longReadsOf(companyId).counts, 4_000_000),
      read('long', database.longReadsOf(companyId).longReads, 4_000_000),
      read('short', database.longReadsOf(companyId).longReads, 1),
    ])
    expect(ended).toEqual(['short', 'long', 'long'])
  })

  it('a tenant waits for one read of each other tenant, however many those have asked for', async () => {
    const { users } = database.tables
    const ended: string[] = []
    const read = async (tenant: number) => {
      // Totals have a single thread: with several, the system may pause the one that has this read.
      await database
        .longReadsOf(tenant)
        .counts.select({ most: numbersUpTo(20_000).mapWith(Number) })
        .from(users)
      ended.push(`tenant ${tenant}`)
    }
    await Promise.all([...Array.from({ length: 20 }, () => read(1)), read(2)])
    expect(ended.indexOf('tenant 2')).toBeLessThan(3)
  })

  it('long reads see each commit', async () => {
    const { users } = database.tables
    const name = async () =>
      (await database.longReadsOf(companyId).longReads.select({ name: users.firstName }).from(users))[0]?.name
    for (const firstName of ['Ada', 'Grace']) {
      await database.transact(companyId, (db) => db.update(users).set({ firstName }))
      expect(await name()).toBe(firstName)
    }
  })

  it('a closed database rejects long reads', async () => {
    const other = await openTestDatabase({ engine: 'sqlite', threads: true })
    const { users } = other.database.tables
    const read = async () => other.database.longReadsOf(companyId).longReads.select({ id: users.id }).from(users)
    expect(await read()).toEqual([])
    await other.drop()
    await expect(read()).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) as Error })
  })
})

const rename = (firstName: string) =>
  database.transact(companyId, (db) => db.update(database.tables.users).set({ firstName }), { long: true })
const name = async () => {
  const { users } = database.tables
  return (await database.read.select({ name: users.firstName }).from(users))[0]?.name
}

describe('the writing thread', () => {
  it('other requests read and the thread of the process goes on while a statement runs', async () => {
    const { users, clients } = database.tables
    let turns = 0
    const running = new AbortController()
    const counting = (async () => {
      for (; !running.signal.aborted; turns++) await nextTurn()
    })()
    await database.transact(
      companyId,
      async (db) => {
        await db.update(users).set({ firstName: 'Long' })
        turns = 0
        const [row] = await db.select({ most: numbersUpTo(2_000_000).mapWith(Number) }).from(clients)
        expect(row).toEqual({ most: 2_000_000 })
        expect(turns).toBeGreaterThan(20)
        expect(await name()).not.toBe('Long')
      },
      { long: true },
    )
    running.abort()
    await counting
    expect(await name()).toBe('Long')
  })

  it('statements are reported, and rows are read back as they were written', async () => {
    const { clients } = database.tables
    statements.length = 0
    const [row] = await database.transact(
      companyId,
      (db) =>
        db
          .update(clients)
          .set({ paidToDate: 2n ** 61n, isDeleted: false })
          .returning(),
      { long: true },
    )
    expect(row).toMatchObject({ number: '1', balance: 2n ** 62n, paidToDate: 2n ** 61n, isDeleted: false })
    expect(await database.read.select().from(clients)).toEqual([row])
    expect(statements[0]).toMatch(/^update "clients" set/)
  })

  it('a statement outside its transaction is refused', async () => {
    const { users } = database.tables
    let escaped: Queries | undefined
    await database.transact(
      companyId,
      async (db) => {
        escaped = db
      },
      { long: true },
    )
    const late = async () => escaped?.update(users).set({ firstName: 'Late' })
    const error: unknown = await late().catch((failure: unknown) => failure)
    expect(databaseFailure(error)).toBeInstanceOf(DatabaseUnavailableError)
    expect(await name()).not.toBe('Late')
  })

  it('short and long transactions take turns', async () => {
    const { counters } = database.tables
    const increment = (long: boolean) =>
      database.transact(
        companyId,
        async (db) => {
          const [row] = await db
            .insert(counters)
            .values({ companyId, name: 'turns', value: 1 })
            .onConflictDoUpdate({
              target: [counters.companyId, counters.name],
              set: { value: sql`${counters.value} + 1` },
            })
            .returning({ value: counters.value })
          return row?.value
        },
        { long },
      )
    const values = await Promise.all(Array.from({ length: 60 }, (_, index) => increment(index % 3 === 0)))
    expect(values.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('a thread that ends takes its transaction with it, and the next one starts another', async () => {
    const path = opened.url.slice('file:'.length)
    const thread = new ConnectionPool(1, { path, durability: 'normal', queryOnly: false }, undefined)
    const { users } = database.tables
    await thread.control('begin immediate')
    const queries = thread.queriesOf(noTenant)
    await queries.update(users).set({ firstName: 'Half' })
    const running = queries
      .update(users)
      .set({ lastName: 'Half' })
      .catch((error: unknown) => error)
    await thread.restart()
    expect(databaseFailure(await running)).toBeInstanceOf(DatabaseUnavailableError)
    const after = async () => queries.update(users).set({ firstName: 'After' })
    await expect(after()).rejects.toThrow()
    expect(await name()).not.toBe('Half')
    await rename('Whole')
    expect(await name()).toBe('Whole')
    await thread.control('begin immediate')
    await queries.update(users).set({ firstName: 'Again' })
    await thread.control('commit')
    expect(await name()).toBe('Again')
    await thread.close()
  })
})
