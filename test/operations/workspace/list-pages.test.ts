import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { rowsOf } from '../quote-rows.ts'
import { runs } from '../../properties.ts'

let app: TestApp
let ids: number[]

const pick = <Value>(values: readonly Value[], seed: number): Value => values[seed % values.length] as Value

// Few distinct values and many rows, so that every sort order has ties, missing dates and several clients with the same name.
beforeAll(async () => {
  app = await openTestApp()
  const { client, insertQuotes } = rowsOf(app)
  const clients = [
    await client({ name: 'Same' }),
    await client({ name: 'Same' }),
    await client({ name: 'Ähnlich' }),
    await client({ name: 'ant' }),
  ]
  ids = await insertQuotes(
    Array.from({ length: 60 }, (_, index) => ({
      clientId: pick(clients, index * 7),
      date: pick(['2026-01-01', '2026-02-01', '2026-03-01'], index * 5),
      dueDate: pick([null, '2026-03-01', '2026-04-01', null], index),
      statusId: pick([1, 2, 2, 3, 4], index * 3),
      amount: pick([0n, -100n, 5_000n, 9_007_199_254_740_993n], index * 11),
      digits: pick([2, 2, 0, 3], index),
      numberRank: index % 9,
      publicNotes: pick(['', 'Zebra', 'apple', 'Ünder', "o'clock"], index * 13),
    })),
  )
})
afterAll(() => app.close())

const columns = [
  'id',
  'date',
  'dueDate',
  'statusId',
  'amount',
  'number',
  'clientId',
  'publicNotes',
  'createdAt',
  'validUntil',
]
const sorts = fc.array(fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() }), { maxLength: 4 })
const pages = fc.record({
  sort: sorts,
  size: fc.integer({ min: 1, max: 25 }),
  with: fc.array(fc.integer({ min: 0, max: 59 }), { maxLength: 4 }),
  status: fc.constantFrom(null, [2, -1], [1, 3], [4]),
})
type Case = typeof pages extends fc.Arbitrary<infer Value> ? Value : never

const inputOf = ({ with: pinned, ...rest }: Case) => ({
  ...rest,
  with: pinned.map((index) => app.id('quote', ids[index] ?? 0)),
})

type PageOf = Awaited<ReturnType<typeof quotes.run>>
const keysOf = (page: PageOf): number[] => page.rows.map((row) => row.id)

/** Reads all pages of the list with the given kind of paging. */
async function walk(first: object, next: (page: PageOf) => object | undefined): Promise<number[][]> {
  const walked: number[][] = []
  for (let step: object | undefined = first; step !== undefined;) {
    const page: PageOf = await app.run(quotes, step)
    walked.push(keysOf(page))
    step = next(page)
  }
  return walked
}

describe('pages of a list', () => {
  it('pages by offset and by cursor in both directions are disjoint and complete in any order', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (sample) => {
        const input = inputOf(sample)
        const whole = await app.run(quotes, { ...input, size: 5_000, withTotal: true })
        const list = keysOf(whole)
        expect(new Set(list).size).toBe(list.length)
        expect(whole.total).toBe(list.length)

        let number = 1
        const byOffset = await walk({ ...input, page: 1 }, (page) =>
          page.hasNext ? { ...input, page: (number += 1) } : undefined,
        )
        const forwards = await walk({ ...input, after: '' }, (page) =>
          page.hasNext ? { ...input, after: page.cursorAt(-1) } : undefined,
        )
        const backwards = await walk({ ...input, before: '' }, (page) =>
          page.hasPrevious ? { ...input, before: page.cursorAt(0) } : undefined,
        )

        expect(byOffset.flat()).toEqual(list)
        expect(forwards.flat()).toEqual(list)
        expect(backwards.reverse().flat()).toEqual(list)
      }),
      runs(60),
    )
  })

  it('pages report further records in both directions', async () => {
    const all = await app.run(quotes, { after: '', size: 60 })
    expect([all.hasPrevious, all.hasNext]).toEqual([false, false])
    const middle = await app.run(quotes, { after: all.cursorAt(9), size: 10 })
    expect(keysOf(middle)).toEqual(ids.slice(10, 20))
    expect([middle.hasPrevious, middle.hasNext]).toEqual([true, true])
    const before = await app.run(quotes, { before: all.cursorAt(5), size: 10 })
    expect(keysOf(before)).toEqual(ids.slice(0, 5))
    expect([before.hasPrevious, before.hasNext]).toEqual([false, true])
    const last = await app.run(quotes, { page: 6, size: 10 })
    expect([last.hasPrevious, last.hasNext]).toEqual([true, false])
  })

  it('a cursor of another sort order is refused', async () => {
    const sort = [{ column: 'date' }]
    const page = await app.run(quotes, { sort, after: '', size: 3 })
    const others = [
      { sort: [{ column: 'date', descending: true }] },
      { sort: [{ column: 'dueDate' }] },
      {},
      { sort, with: [app.id('quote', ids[0] ?? 0)] },
    ]
    for (const other of others) {
      await expect(app.run(quotes, { ...other, after: page.cursorAt(0) })).rejects.toMatchObject({ code: 'VALIDATION' })
    }
  })

  it.each([
    'x',
    'W10',
    Buffer.from('["id+"]').toString('base64url'),
    Buffer.from('["id+","1e9"]').toString('base64url'),
    Buffer.from('["number+,id+","a","1"]').toString('base64url'),
    Buffer.from('["poNumber+,id+","\\u0000","1"]').toString('base64url'),
  ])('%j is refused as a cursor', async (cursor) => {
    const sort = Buffer.from(cursor, 'base64url').includes('poNumber') ? [{ column: 'poNumber' }] : []
    for (const place of ['after', 'before'] as const) {
      await expect(app.run(quotes, { sort, [place]: cursor })).rejects.toMatchObject({
        code: 'VALIDATION',
        fields: [{ path: [place] }],
      })
    }
  })

  it('pages have 20 rows by default and at most 5,000, and are empty beyond the end', async () => {
    expect((await app.run(quotes, {})).size).toBe(20)
    expect((await app.run(quotes, { size: 0 })).size).toBe(20)
    expect((await app.run(quotes, { size: 1_000_000 })).size).toBe(5_000)
    expect((await app.run(quotes, { page: -4 })).page).toBe(1)
    expect((await app.run(quotes, { page: Number.MAX_SAFE_INTEGER, size: 5_000 })).rows).toEqual([])
  })

  it('paging by cursor is not affected by rows inserted before the position', async () => {
    const sort = [{ column: 'number', descending: true }]
    const first = await app.run(quotes, { sort, after: '', size: 20 })
    const { insertQuotes } = rowsOf(app)
    const added = await insertQuotes([{ clientId: 1, number: 'later', numberRank: 99 }])
    const rest = await app.run(quotes, { sort, after: first.cursorAt(-1), size: 5_000 })
    expect([...keysOf(first), ...keysOf(rest)]).toHaveLength(60)
    expect(keysOf(rest)).not.toContain(added[0])
  })

  it('clients are sorted by name without regard to case', async () => {
    const { rows } = await app.run(quotes, { sort: [{ column: 'clientId' }], size: 5_000 })
    const { clients } = app.database.tables
    const named = await app.database.read.select({ id: clients.id, name: clients.displayName }).from(clients)
    const names = rows.map((row) => named.find(({ id }) => id === row.clientId)?.name)
    expect(names.lastIndexOf('ant')).toBeLessThan(names.indexOf('Same'))
  })

  it('repeated sort columns and columns after the id are ignored', async () => {
    const twice = [{ column: 'date' }, { column: 'date', descending: true }, { column: 'id' }, { column: 'amount' }]
    const once = [{ column: 'date' }, { column: 'id' }]
    expect(keysOf(await app.run(quotes, { sort: twice }))).toEqual(keysOf(await app.run(quotes, { sort: once })))
  })
})
