import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.drop())

it('a list of rows gives each value as a column of its type would store it', async () => {
  const { database } = opened
  const { clients } = database.tables
  const columns = [clients.id, clients.balance, clients.isDeleted, clients.archivedAt, clients.name, clients.settings]
  const rows = [
    [1, 2n ** 62n + 1n, true, null, `"quoted" \\ud800 'name' Ä 😀`, { list: ['a', null, 1.5] }],
    [2, -(2n ** 62n) - 1n, false, 1_790_000_000, 'line\nbreak\tand \u2028', {}],
    [3, 0n, false, null, 'half \uD83D pair', {}],
    [4, 0n, false, undefined, '', {}],
  ]
  const fields = columns.map((column, index) => [
    `value${index}`,
    sql`${sql.raw(`column${index + 1}`)}`.mapWith(column),
  ])
  const found = await database.read
    .select(Object.fromEntries(fields) as Record<string, ReturnType<typeof sql>>)
    .from(sql`${database.rowLists.of(columns, rows)} as changes`)
  expect(found.map((row) => Object.values(row))).toEqual([
    rows[0],
    rows[1],
    [3, 0n, false, null, 'half \uFFFD pair', {}],
    [4, 0n, false, null, '', {}],
  ])
})
