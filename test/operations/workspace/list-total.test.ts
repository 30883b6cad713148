import { and, eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { rowsOf } from '../quote-rows.ts'
import { runs } from '../../properties.ts'

let app: TestApp
let ids: number[]
beforeAll(async () => {
  app = await openTestApp()
  const { client, insertQuotes } = rowsOf(app)
  const clients = [
    await client({ name: 'Live' }),
    await client({ name: 'Archived', archivedAt: 5 }),
    await client({ name: 'Deleted', archivedAt: 5, isDeleted: true }),
  ]
  ids = await insertQuotes(
    Array.from({ length: 60 }, (_, index) => ({
      clientId: clients[index % 7 === 0 ? 1 : index % 11 === 0 ? 2 : 0] ?? 0,
      archivedAt: index % 3 === 0 ? 5 : null,
      isDeleted: index % 6 === 0,
    })),
  )
})
afterAll(() => app.close())

const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })
const filters = fc.record({
  states: maybe(fc.subarray(['active', 'archived', 'deleted'])),
  clientStates: maybe(fc.subarray(['active', 'archived', 'deleted'])),
  status: fc.constantFrom(undefined, undefined, [1], [2]),
})

async function expectTotalsToHold(): Promise<void> {
  await fc.assert(
    fc.asyncProperty(filters, async (given) => {
      const input = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const { rows } = await app.run(quotes, { ...input, size: 5_000 })
      // A first page, a page beyond the end, and a page with the whole list: each total is computed differently.
      for (const page of [{ size: 2 }, { size: 2, page: 99 }, { size: 100 }]) {
        expect((await app.run(quotes, { ...input, ...page, withTotal: true })).total).toBe(rows.length)
      }
    }),
    runs(100),
  )
}

/** Number of statements that the total requires. */
async function statementsOf(input: object): Promise<number> {
  app.statements.length = 0
  await app.run(quotes, input)
  return app.statements.filter((statement) => /counters|count\(\*\)/.test(statement)).length
}

describe('total of a list', () => {
  it('the total equals the number of rows for any states', async () => {
    await expectTotalsToHold()
  })

  it('the total follows archiving, deleting, restoring, adding and removing by any statement', async () => {
    const { quotes: table } = app.database.tables
    const { companyId } = app.owner
    const set = (id: number, values: { archivedAt: number | null; isDeleted: boolean }) =>
      app.database.transact(companyId, (db) =>
        db
          .update(table)
          .set(values)
          .where(and(eq(table.companyId, companyId), eq(table.id, id))),
      )
    for (const id of ids.slice(0, 20)) await set(id, { archivedAt: 9, isDeleted: false })
    for (const id of ids.slice(5, 15)) await set(id, { archivedAt: 9, isDeleted: true })
    for (const id of ids.slice(10, 25)) await set(id, { archivedAt: null, isDeleted: false })
    const [added = 0] = await rowsOf(app).insertQuotes([
      { clientId: 1, number: 'added' },
      { clientId: 1, number: 'too' },
    ])
    await app.database.transact(companyId, (db) =>
      db.delete(table).where(and(eq(table.companyId, companyId), eq(table.id, added))),
    )
    await expectTotalsToHold()
  })

  it('the total ignores transactions that are rolled back', async () => {
    const { quotes: table } = app.database.tables
    const before = (await app.run(quotes, { withTotal: true })).total
    const attempt = app.database.transact(app.owner.companyId, async (db) => {
      await db.update(table).set({ isDeleted: true, archivedAt: 1 }).where(eq(table.companyId, app.owner.companyId))
      throw new Error('rolled back')
    })
    await expect(attempt).rejects.toThrow('rolled back')
    expect((await app.run(quotes, { withTotal: true, states: ['active', 'archived'] })).total).toBeGreaterThan(0)
    expect((await app.run(quotes, { withTotal: true })).total).toBe(before)
  })

  it('the total is separate for each company', async () => {
    const { token } = await app.otherCompany()
    expect((await app.run(quotes, { withTotal: true }, { token })).total).toBe(0)
  })

  it('the total takes a fixed number of statements, and none if not requested', async () => {
    expect(await statementsOf({ withTotal: true })).toBe(1)
    expect(await statementsOf({ withTotal: true, states: ['active'], clientStates: ['active'] })).toBe(2)
    expect(await statementsOf({ withTotal: true, status: [1] })).toBe(1)
    expect(await statementsOf({})).toBe(0)
  })
})
