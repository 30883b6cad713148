import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import { DatabaseUnavailableError } from '../../src/db/failures/failure.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { insertCompany } from './rows.ts'

let opened: TestDatabase
let database: Database

beforeEach(async () => {
  opened = await openTestDatabase()
  database = opened.database
})
afterEach(() => opened.drop())

const addCompany = (key: string) => database.transact(1, (db) => insertCompany(db, database.tables, key))

describe('snapshots', () => {
  it('a snapshot shows its initial state, while other reads see later writes', async () => {
    const { companies } = database.tables
    await addCompany('a')
    await database.snapshot(async (db) => {
      await addCompany('b')
      expect(await db.$count(companies)).toBe(1)
      expect(await database.read.$count(companies)).toBe(2)
      await addCompany('c')
      expect(await db.select({ key: companies.companyKey }).from(companies)).toEqual([{ key: 'a' }])
    })
    expect(await database.snapshot((db) => db.$count(companies))).toBe(3)
  })

  it('a snapshot is read-only', async () => {
    const { companies } = database.tables
    const { companyId } = await addCompany('a')
    const rename = database.snapshot(async (db) =>
      db.update(companies).set({ companyKey: 'b' }).where(eq(companies.id, companyId)),
    )
    await expect(rename).rejects.toThrow()
    expect(await database.read.select({ key: companies.companyKey }).from(companies)).toEqual([{ key: 'a' }])
  })

  it('an error of the callback is passed on and closes the snapshot', async () => {
    for (let round = 0; round < 30; round++) {
      const failing = database.snapshot(async () => {
        throw new Error('seen enough')
      })
      await expect(failing).rejects.toThrow('seen enough')
    }
    await addCompany('a')
    expect(await database.snapshot((db) => db.$count(database.tables.companies))).toBe(1)
  })

  it('closing the database waits for snapshots and refuses new ones', async () => {
    let finish: (() => void) | undefined
    const mayFinish = new Promise<void>((resolve) => (finish = resolve))
    const counted = database.snapshot(async (db) => {
      await mayFinish
      return db.$count(database.tables.companies)
    })
    const closed = database.close()
    finish?.()
    expect(await counted).toBe(0)
    await closed
    await expect(database.snapshot(async () => 1)).rejects.toThrow(DatabaseUnavailableError)
  })
})
