import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { isExpiredOn } from '../../../src/domain/billing/quote/quote.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { rowsOf } from '../quote-rows.ts'

let app: TestApp
let clients: { acme: number; globex: number; archived: number; deleted: number; merged: number }
/** Keys of the quotes, named after their special property; the clock is set to 2026-03-15. */
let made: Record<string, number>

beforeAll(async () => {
  app = await openTestApp()
  const { client, insertQuotes, searchText } = rowsOf(app)
  const acme = await client({ name: 'Acme Werke' })
  const globex = await client({ name: 'Globex' })
  clients = {
    acme,
    globex,
    archived: await client({ name: 'Old', archivedAt: 5 }),
    deleted: await client({ name: 'Gone', archivedAt: 5, isDeleted: true }),
    merged: await client({ name: 'Merged', archivedAt: 5, isDeleted: true, mergedIntoId: acme }),
  }
  const rows = {
    draft: { clientId: acme, number: 'Q-0100', numberRank: 100, amount: 10_000n },
    sentOpenEnd: { clientId: acme, statusId: 2, date: '2026-01-10', amount: 10_001n, assignedUserId: app.owner.userId },
    sentToday: { clientId: globex, statusId: 2, date: '2026-02-10', dueDate: '2026-03-15', amount: 5_000n },
    expired: { clientId: globex, statusId: 2, date: '2026-02-11', dueDate: '2026-03-14', amount: 100_000n, digits: 3 },
    approved: { clientId: globex, statusId: 3, dueDate: '2026-03-01', amount: 100n, digits: 0, projectId: 'P1' },
    converted: { clientId: globex, statusId: 4, date: '2025-12-31', amount: -500n, number: 'Q-20', numberRank: 20 },
    archived: {
      clientId: globex,
      archivedAt: 7,
      number: 'Q-3',
      numberRank: 3,
      createdAt: app.clock.now + 50,
      updatedAt: app.clock.now + 60,
    },
    deleted: { clientId: globex, archivedAt: 7, isDeleted: true },
    ofArchivedClient: { clientId: clients.archived },
    ofDeletedClient: { clientId: clients.deleted },
  }
  const ids = await insertQuotes(Object.values(rows))
  made = Object.fromEntries(Object.keys(rows).map((name, index) => [name, ids[index] ?? 0]))
  await searchText('clientNames', acme, 'Acme Werke\nAda Lovelace\nada@acme.test')
  await searchText('quote', made['approved'] ?? 0, '0005\nGarden furniture')
})
afterAll(() => app.close())

/** Names of the quotes that the filter finds, in the order of the list. */
async function found(input: object): Promise<string[]> {
  const { rows, total } = await app.run(quotes, { ...input, withTotal: true })
  expect(total).toBe(rows.length)
  return rows.map((row) => Object.keys(made).find((name) => made[name] === row.id) ?? String(row.id))
}

const everything = [
  'draft',
  'sentOpenEnd',
  'sentToday',
  'expired',
  'approved',
  'converted',
  'archived',
  'deleted',
  'ofArchivedClient',
  'ofDeletedClient',
]
const drafts = ['draft', 'archived', 'deleted', 'ofArchivedClient', 'ofDeletedClient']

describe('list of quotes', () => {
  it('quotes are listed in order of creation, archived and deleted ones included', async () => {
    expect(await found({})).toEqual(everything)
  })

  it.each([
    [[1], drafts],
    [[2], ['sentOpenEnd', 'sentToday']],
    [[3], ['approved']],
    [[-1], ['expired']],
    [[4], ['converted']],
    [
      [-1, 3],
      ['expired', 'approved'],
    ],
    [[], []],
    [null, everything],
  ])('quotes are filtered by status %j', async (status, names) => {
    expect(await found({ status })).toEqual(names)
  })

  it('quotes are expired from the day after their due date without a write', async () => {
    const isExpired = async () =>
      (await app.run(quotes, { status: [2, -1] })).rows.map((row) => isExpiredOn(row.today, row))
    expect(await isExpired()).toEqual([false, false, true])
    app.clock.now += 86_400
    expect(await isExpired()).toEqual([false, true, true])
    app.clock.now -= 86_400
  })

  it.each([
    [['active'], everything.filter((name) => name !== 'archived' && name !== 'deleted')],
    [['archived'], ['archived']],
    [['deleted'], ['deleted']],
    [
      ['archived', 'deleted'],
      ['archived', 'deleted'],
    ],
    [['archived', 'active'], everything.filter((name) => name !== 'deleted')],
    [['archived', 'deleted', 'active'], everything],
    [[], []],
  ])('quotes are filtered by states %j', async (states, names) => {
    expect(await found({ states })).toEqual(names)
  })

  it.each([
    [{ gt: '100' }, ['sentOpenEnd']],
    [{ gte: '100' }, ['draft', 'sentOpenEnd', 'expired', 'approved', ...drafts.slice(1)]],
    [{ gt: '99.995' }, ['draft', 'sentOpenEnd', 'expired', 'approved', ...drafts.slice(1)]],
    [{ lt: '50' }, ['converted']],
    [{ lte: '50.001' }, ['sentToday', 'converted']],
    [{ lt: '-4.999' }, ['converted']],
    [{ gte: '-5' }, everything],
    [{ eq: '100.01' }, ['sentOpenEnd']],
    [{ eq: '100.005' }, []],
    [{ gte: '50', lte: '99.999' }, ['sentToday']],
    [{ gte: '-5', lte: '50' }, ['sentToday', 'converted']],
    [{}, everything],
  ])('quotes are filtered by amount %j across currencies', async (amount, names) => {
    expect(await found({ amount })).toEqual(names)
  })

  it('quotes are filtered by client, merged client and unknown client', async () => {
    expect(await found({ clientIds: [app.id('client', clients.acme)] })).toEqual(['draft', 'sentOpenEnd'])
    expect(await found({ clientIds: [app.id('client', clients.merged)] })).toEqual(['draft', 'sentOpenEnd'])
    expect(await found({ clientIds: [app.id('client', 999_999)] })).toEqual([])
  })

  it.each<[object, string[]]>([
    [{ number: 'Q-0100' }, ['draft']],
    [{ number: 'Q-01' }, []],
    [{ projectIds: ['P1'] }, ['approved']],
    [{ date: { from: '2026-02-11' }, status: [2, -1, 4] }, ['expired']],
    [{ dueDate: { from: '2026-03-14' } }, ['sentToday', 'expired']],
    [{ date: { from: '2025-12-31', to: '2026-02-10' } }, ['sentOpenEnd', 'sentToday', 'converted']],
    [{ date: { from: '2026-02-10', to: '2026-02-10' } }, ['sentToday']],
    [{ dueDate: { from: '2026-03-01', to: '2026-03-14' } }, ['expired', 'approved']],
    [{ createdAt: { from: 1_773_576_001 } }, ['archived']],
    [{ updatedAt: { from: '2026-03-15T12:01:00Z' } }, ['archived']],
    [{ createdAt: { from: '2026-03-16' } }, []],
    [{ clientStates: ['active'] }, everything.slice(0, -2)],
    [{ clientStates: ['active', 'archived'] }, everything.slice(0, -1)],
    [{ search: 'FURNITURE' }, ['approved']],
    [{ search: 'lovelace' }, ['draft', 'sentOpenEnd']],
    [{ search: '' }, everything],
    [
      {
        search: 'ada@acme',
        status: [2],
        amount: { gt: '1' },
        states: ['active'],
        date: { from: '2026-01-01', to: '2026-12-31' },
      },
      ['sentOpenEnd'],
    ],
    [{ search: 'lovelace', status: [4] }, []],
  ])('quotes are filtered by %j', async (filter, names) => {
    expect(await found(filter)).toEqual(names)
  })

  it('quotes are filtered by assigned user', async () => {
    expect(await found({ assigneeIds: [app.id('user', app.owner.userId)] })).toEqual(['sentOpenEnd'])
  })

  it('the records of `with` come first, even if no filter finds them', async () => {
    const pinned = ['deleted', 'expired'].map((name) => app.id('quote', made[name] ?? 0))
    expect(await found({ with: pinned, status: [3, 4] })).toEqual(['expired', 'deleted', 'approved', 'converted'])
  })

  it.each<[{ column: string; descending?: boolean }[], string[]]>([
    [[{ column: 'number' }], ['archived', 'converted', 'draft']],
    [[{ column: 'number', descending: true }], ['draft', 'converted', 'archived']],
    [
      [{ column: 'amount' }, { column: 'id', descending: true }],
      ['converted', 'archived', 'draft'],
    ],
    [
      [{ column: 'clientId' }, { column: 'date' }],
      ['draft', 'converted', 'archived'],
    ],
  ])('quotes are sorted by %j', async (sort, names) => {
    const order = await found({ sort })
    expect(order.filter((name) => names.includes(name))).toEqual(names)
  })

  it('quotes are sorted by the shown status and by amounts across currencies', async () => {
    const byStatus = await found({
      sort: [{ column: 'statusId' }],
      states: ['active', 'archived'],
      clientStates: ['active', 'archived'],
    })
    expect(byStatus[0]).toBe('expired')
    expect(byStatus.slice(-4)).toEqual(['sentOpenEnd', 'sentToday', 'approved', 'converted'])
    const byAmount = await found({
      sort: [{ column: 'amount', descending: true }],
      status: [2, -1, 3],
    })
    expect(byAmount).toEqual(['sentOpenEnd', 'approved', 'expired', 'sentToday'])
    const validUntil = await found({ sort: [{ column: 'validUntil' }], status: [2, -1, 3] })
    expect(validUntil).toEqual(['sentOpenEnd', 'approved', 'expired', 'sentToday'])
  })

  it.each<[object, string, RegExp]>([
    [{ status: ['sent'] }, 'status.0', /must be a whole number/],
    [{ status: [5] }, 'status.0', /must be between -1 and 4/],
    [{ states: ['gone'] }, 'states.0', /must be one of: active, archived, deleted/],
    [{ clientIds: ['nonsense'] }, 'clientIds.0', /not the id of a client/],
    [{ date: { from: '2026-02-30' } }, 'date', /must be a date/],
    [{ date: { from: '2026-02-01', to: '2026-01-01' } }, 'date', /ends before it begins/],
    [{ dueDate: { from: '2026-02-01', to: 'soon' } }, 'dueDate', /must be a date/],
    [{ dueDate: ['2026-02-01'] }, 'dueDate', /must be a range/],
    [{ amount: { gt: '' } }, 'amount.gt', /must be a number/],
    [{ amount: { gt: '1e15' } }, 'amount.gt', /must be between/],
    [{ createdAt: { from: 'yesterday' } }, 'createdAt', /unix seconds/],
    [{ sort: [{ column: 'id' }, { column: 'password' }] }, 'sort.1', /"password" cannot be sorted by/],
    [{ after: 'nonsense' }, 'after', /is not a cursor/],
  ])('%j is refused by name', async (input, path, message) => {
    const refusal = await app.run(quotes, input).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key)) }],
    })
    expect(refusal).toMatchObject({ fields: [{ message: expect.stringMatching(message) }] })
  })

  it('a user without the view permission sees only their own quotes', async () => {
    const { token, userId } = await app.member('')
    expect((await app.run(quotes, { withTotal: true }, { token })).total).toBe(0)
    const pinned = [app.id('quote', made['draft'] ?? 0)]
    expect((await app.run(quotes, { with: pinned }, { token })).rows).toEqual([])
    const { insertQuotes } = rowsOf(app)
    const [own] = await insertQuotes([{ clientId: clients.acme, assignedUserId: userId, number: 'own' }])
    expect((await app.run(quotes, {}, { token })).rows.map((row) => row.id)).toEqual([own])
  })

  it('quotes of other companies are not listed', async () => {
    const { token } = await app.otherCompany()
    const pinned = [app.id('quote', made['draft'] ?? 0)]
    expect((await app.run(quotes, { with: pinned }, { token })).rows).toEqual([])
  })
})
