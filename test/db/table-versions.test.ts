import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Queries } from '../../src/db/database.ts'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { TableVersions } from '../../src/db/sqlite/table-versions.ts'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { insertCompany } from './rows.ts'

let opened: TestDatabase
let database: Database
let companyId: number
beforeAll(async () => {
  opened = await openTestDatabase({ engine: 'sqlite' })
  ;({ database } = opened)
  ;({ companyId } = await database.transact(0, (db) => insertCompany(db, database.tables)))
})
afterAll(() => opened.drop())

const version = () => database.versionOf(['users', 'tokens'])
const write = (change: (db: Queries) => Promise<unknown>) => database.transact(companyId, change)
const rename = (db: Queries) =>
  db
    .update(database.tables.users)
    .set({ firstName: 'Grace' })
    .where(eq(database.tables.users.email, 'nobody@example.com'))

it('a commit that writes one of the tables changes their version, others do not', async () => {
  const before = version()
  await write((db) => db.update(database.tables.companies).set({ updatedAt: 1 }))
  await write((db) => db.select().from(database.tables.users))
  expect(version()).toBe(before)
  await write(rename)
  expect(version()).not.toBe(before)
})

it('the version is that of what is committed', async () => {
  const before = version()
  await write(async (db) => {
    await rename(db)
    expect(version()).toBe(before)
  })
  expect(version()).not.toBe(before)
})

it('each commit of another connection changes the version', () => {
  const before = version()
  const other = new SqliteClient(new URL(opened.url).pathname)
  other.exec('update companies set updated_at = 2')
  other.close()
  expect(version()).not.toBe(before)
})

it.each([
  ['insert into "tokens" ("id") values (?)', true],
  ['insert or ignore into "tokens" ("id") values (?)', true],
  ['update "tokens" set "name" = ?', true],
  ['delete from "tokens"', true],
  ['with "old" as (select 1) delete from "tokens"', true],
  ['insert into "clients" ("id") select "id" from "tokens"', false],
  ['select * from "tokens"', false],
])('%s writes the table: %s', (statement, writes) => {
  const versions = new TableVersions()
  const before = versions.of(['tokens'])
  versions.note(statement)
  expect(versions.of(['tokens'])).toBe(before)
  versions.committed()
  expect(versions.of(['tokens']) > before).toBe(writes)
})
