import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../../../src/db/database.ts'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { quoteStatus } from '../../../src/domain/kernel/document-status.ts'
import { execute } from '../../../src/domain/kernel/execute.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { rowsOf } from '../quote-rows.ts'

const size = 2_100
/** Every third quote was sent, every thousandth was approved; the dates go against the ids and have ties. */
const statusAt = (index: number) =>
  index % 1_000 === 999 ? quoteStatus.approved : index % 3 === 0 ? quoteStatus.sent : quoteStatus.draft
const dateAt = (index: number) => `2026-03-${String(28 - (index % 28)).padStart(2, '0')}`

let app: TestApp
let all: { id: number; status: number; date: string }[]
beforeAll(async () => {
  app = await openTestApp({ threads: true })
  const { client, insertQuotes } = rowsOf(app)
  const clientId = await client({ name: 'Ada' })
  all = []
  for (let from = 0; from < size; from += 300) {
    const values = Array.from({ length: 300 }, (_, place) => ({
      clientId,
      statusId: statusAt(from + place),
      date: dateAt(from + place),
    }))
    const ids = await insertQuotes(values)
    all.push(...ids.map((id, place) => ({ id, status: statusAt(from + place), date: dateAt(from + place) })))
  }
})
afterAll(() => app.close())

type Handle = 'longReads' | 'counts'

/** The list with the names of the handles that it used besides that of the main thread. */
async function list(input: object, call?: { token: string }) {
  const context = await app.contextFor(call)
  const used = new Set<Handle>()
  const observed = (name: Handle): Queries =>
    new Proxy(context.database.longReadsOf(context.actor.companyId)[name], {
      get(target, property) {
        if (property === 'select') used.add(name)
        return Reflect.get(target, property, target) as unknown
      },
    })
  const handles = { longReads: observed('longReads'), counts: observed('counts') }
  const database = { ...context.database, longReadsOf: () => handles }
  const { value } = await execute(quotes, input, { ...context, database })
  return { ...value, used: [...used] }
}

/** Ids of all pages, each after the cursor of the one before. */
async function walk(input: object): Promise<number[]> {
  const ids: number[] = []
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await list({ ...input, after })
    ids.push(...page.rows.map((row) => row.id))
    after = page.hasNext ? page.cursorAt(-1) : undefined
  }
  return ids
}

const ids = (keep: (quote: (typeof all)[number]) => boolean) => all.filter(keep).map(({ id }) => id)
const isSent = ({ status }: { status: number }) => status === quoteStatus.sent
const isApproved = ({ status }: { status: number }) => status === quoteStatus.approved
const byId = (descending: boolean) => ({ sort: [{ column: 'id', descending }] })
const byDate = { sort: [{ column: 'date', descending: true }] }

describe('lists of many records', () => {
  it.each([
    ['many', [2], isSent],
    ['few', [3], isApproved],
  ])('pages of a filter that %s pass contain each match once, in order', async (_, status, keep) => {
    expect(await walk({ status, size: 90, ...byId(false) })).toEqual(ids(keep))
    expect(await walk({ status, size: 90, ...byId(true) })).toEqual(ids(keep).reverse())
    const dated = all.filter(keep).sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
    expect(await walk({ status, size: 90, ...byDate })).toEqual(dated.map(({ id }) => id))
  })

  it('pages before a cursor are found as those after one', async () => {
    const third = await list({ status: [2], size: 20, page: 3 })
    const second = await list({ status: [2], size: 20, before: third.cursorAt(0) })
    expect(second.rows.map((row) => row.id)).toEqual(ids(isSent).slice(20, 40))
    expect(second).toMatchObject({ hasNext: true, hasPrevious: true, used: [] })
  })

  it('a deep page by number is the same slice of the list', async () => {
    const page = await list({ size: 50, page: 41 })
    expect(page.rows.map((row) => row.id)).toEqual(ids(() => true).slice(2_000, 2_050))
    expect(page.used).toEqual(['longReads'])
  })

  it.each([
    ['a page without a filter', {}, []],
    ['a page whose matches are among the next records', { status: [2] }, []],
    ['a page whose matches are far apart', { status: [3] }, ['longReads']],
    ['a page in another order', byDate, ['longReads']],
    ['a total that is counted', { status: [2], withTotal: true }, ['counts']],
    ['a total that is known', { withTotal: true }, []],
  ])('%s keeps the main thread for a short time only', async (_, input, used) => {
    expect((await list({ size: 20, ...input })).used).toEqual(used)
  })

  it('a company with few records needs no other thread', async () => {
    const { token } = await app.otherCompany()
    expect((await list({ status: [3], withTotal: true, page: 2, ...byDate }, { token })).used).toEqual([])
  })
})
