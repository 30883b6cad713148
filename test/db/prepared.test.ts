import { eq, getTableColumns, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Queries } from '../../src/db/database.ts'
import { prepared } from '../../src/db/statements/prepared.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { clientRow, insertCompany } from './rows.ts'

let opened: TestDatabase
let database: Database

beforeEach(async () => {
  opened = await openTestDatabase()
  database = opened.database
})
afterEach(() => opened.drop())

function companyByKey(db: Queries, key: string, built: () => void = () => {}) {
  const { companies } = database.tables
  return prepared(db, 'company.byKey', (queries) => {
    built()
    return queries
      .select({ id: companies.id, settings: companies.settings })
      .from(companies)
      .where(eq(companies.companyKey, sql.placeholder('key')))
  }).execute({ key })
}

describe('prepared statements', () => {
  it('a statement is built once per handle and bound on every run', async () => {
    let builds = 0
    const ids = await database.transact(1, async (db) => {
      const first = await insertCompany(db, database.tables, 'one')
      const second = await insertCompany(db, database.tables, 'two')
      const counted = (key: string) => companyByKey(db, key, () => builds++)
      expect(await counted('one')).toEqual([{ id: first.companyId, settings: { name: 'one' } }])
      expect(await counted('two')).toEqual([{ id: second.companyId, settings: { name: 'two' } }])
      expect(await counted('three')).toEqual([])
      return [first.companyId, second.companyId]
    })
    expect(builds).toBe(1)
    const rows: { id: number }[] = await companyByKey(database.read, 'two', () => builds++)
    expect(rows).toMatchObject([{ id: ids[1] }])
    expect(builds).toBe(2)
  })

  it('concurrent runs of one statement work', async () => {
    await database.transact(1, (db) => insertCompany(db, database.tables, 'one'))
    const answers = await Promise.all(Array.from({ length: 50 }, () => companyByKey(database.read, 'one')))
    expect(answers.every((rows) => rows.length === 1)).toBe(true)
  })

  it('a prepared statement returns the same rows as the query builder', async () => {
    const { clients } = database.tables
    await database.transact(1, async (db) => {
      const owner = await insertCompany(db, database.tables, 'one')
      const odd = { balance: -9_007_199_254_740_993n, isDeleted: true, archivedAt: 5, settings: { a: [1, 'x', null] } }
      await db.insert(clients).values([clientRow(owner, '1'), { ...clientRow(owner, '2'), ...odd }])
    })
    const build = (db: Queries) =>
      db
        .select({
          ...getTableColumns(clients),
          shout: sql<string>`upper(${clients.number})`.as('shout'),
          one: sql`1`.mapWith(BigInt),
        })
        .from(clients)
        .orderBy(clients.id)
    const rows = await prepared(database.read, 'client.all', build).execute()
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(await build(database.read))
    // Joined tables return nested rows, which only the query builder handles.
    const { companies } = database.tables
    const nested = (db: Queries) => db.select().from(clients).leftJoin(companies, eq(companies.id, clients.companyId))
    expect(await prepared(database.read, 'client.nested', nested).execute()).toEqual(await nested(database.read))
  })

  it('writes can be prepared too', async () => {
    const { companies } = database.tables
    const rename = (db: Queries) =>
      prepared(db, 'company.touch', (queries) =>
        queries
          .update(companies)
          .set({ updatedAt: sql`${sql.placeholder('at')}` })
          .where(eq(companies.companyKey, sql.placeholder('key')))
          .returning({ updatedAt: companies.updatedAt }),
      )
    await database.transact(1, (db) => insertCompany(db, database.tables, 'one'))
    const rows = await database.transact(1, (db) => rename(db).execute({ at: 42, key: 'one' }))
    expect(rows).toEqual([{ updatedAt: 42 }])
  })
})
