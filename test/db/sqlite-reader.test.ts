import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { DatabaseUnavailableError } from '../../src/db/failure.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { clientRow, insertCompany } from './rows.ts'

const statements: string[] = []
const record = (statement: string): void => void statements.push(statement)
let opened: TestDatabase
let database: Database
let companyId: number

beforeAll(async () => {
  opened = await openTestDatabase({ engine: 'sqlite', readingThread: true, onStatement: record })
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

const inSearch = (words: string) => database.search.recordIds(database.tables, companyId, 'client', words)

describe('reading thread', () => {
  it('long reads return the same rows as other reads', async () => {
    const { clients } = database.tables
    const [there, here] = await Promise.all(
      [database.longReads, database.read].map((db) =>
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
    const found = await database.longReads
      .select({ number: clients.number, total: sql`count(*) over ()`.mapWith(Number) })
      .from(clients)
      .where(inArray(clients.id, inSearch(words)))
    expect(found).toEqual([{ number: '1', total: 1 }])
  })

  it('long reads are reported like other statements', async () => {
    statements.length = 0
    await database.longReads.select({ id: database.tables.users.id }).from(database.tables.users)
    expect(statements).toEqual(['select "id" from "users"'])
  })

  it('long reads cannot write', async () => {
    const { clients } = database.tables
    const writing = async () => database.longReads.update(clients).set({ name: 'Changed' })
    await expect(writing()).rejects.toThrow()
    expect(await database.read.$count(clients, eq(clients.name, 'Changed'))).toBe(0)
  })

  it('a failed statement does not end the thread', async () => {
    const { users } = database.tables
    const failing = async () => database.longReads.select({ id: sql`no_such_function()` }).from(users)
    await expect(failing()).rejects.toThrow()
    expect(await database.longReads.select({ id: users.id }).from(users)).toHaveLength(1)
  })

  it('long reads see each commit', async () => {
    const { users } = database.tables
    const name = async () => (await database.longReads.select({ name: users.firstName }).from(users))[0]?.name
    for (const firstName of ['Ada', 'Grace']) {
      await database.transact(companyId, (db) => db.update(users).set({ firstName }))
      expect(await name()).toBe(firstName)
    }
  })

  it('a closed database rejects long reads', async () => {
    const other = await openTestDatabase({ engine: 'sqlite', readingThread: true })
    const { users } = other.database.tables
    const read = async () => other.database.longReads.select({ id: users.id }).from(users)
    expect(await read()).toEqual([])
    await other.drop()
    await expect(read()).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) as Error })
  })
})
