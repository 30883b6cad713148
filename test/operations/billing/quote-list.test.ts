import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quotes } from '../../../src/domain/billing/quote/list.ts'
import { isExpiredOn } from '../../../src/domain/billing/quote/quote.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { rowsOf } from '../../quote-rows.ts'

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
    ['draft', drafts],
    ['sent', ['sentOpenEnd', 'sentToday']],
    ['approved', ['approved']],
    ['expired', ['expired']],
    ['upcoming', ['sentToday']],
    ['converted', ['converted']],
    ['expired, Approved', ['expired', 'approved']],
    ['sent,expired,upcoming', ['sentOpenEnd', 'sentToday', 'expired']],
    ['all', everything],
    ['draft,all', everything],
    ['', everything],
  ])('quotes are filtered by client status %j', async (clientStatus, names) => {
    expect(await found({ status: clientStatus })).toEqual(names)
  })

  it('quotes are expired from the day after their due date without a write', async () => {
    const isExpired = async () =>
      (await app.run(quotes, { status: 'sent,expired' })).rows.map((row) => isExpiredOn(row.today, row))
    expect(await isExpired()).toEqual([false, false, true])
    app.clock.now += 86_400
    expect(await isExpired()).toEqual([false, true, true])
    app.clock.now -= 86_400
  })

  it.each([
    ['active', everything.filter((name) => name !== 'archived' && name !== 'deleted')],
    ['archived', ['archived']],
    ['deleted', ['deleted']],
    ['archived,deleted', ['archived', 'deleted']],
  ])('quotes are filtered by state %j', async (status, names) => {
    expect(await found({ states: status })).toEqual(names)
  })

  it.each([
    ['gt:100', ['sentOpenEnd']],
    ['gte:100', ['draft', 'sentOpenEnd', 'expired', 'approved', ...drafts.slice(1)]],
    ['gt:99.995', ['draft', 'sentOpenEnd', 'expired', 'approved', ...drafts.slice(1)]],
    ['lt:50', ['converted']],
    ['lte:50.001', ['sentToday', 'converted']],
    ['lt:-4.999', ['converted']],
    ['gte:-5', everything],
    ['eq:100.01', ['sentOpenEnd']],
    ['eq:100.005', []],
    ['between:50:99.999', ['sentToday']],
    ['between:-5:50', ['sentToday', 'converted']],
    ['50', ['sentToday']],
    ['100.01:eq', ['sentOpenEnd']],
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
    [{ projectId: 'P1' }, ['approved']],
    [{ date: '2026-02-11', status: 'sent,expired,converted' }, ['expired']],
    [{ dueDate: '2026-03-14' }, ['sentToday', 'expired']],
    [{ dateRange: '2025-12-31,2026-02-10' }, ['sentOpenEnd', 'sentToday', 'converted']],
    [{ dateRange: '2026-02-10, 2026-02-10' }, ['sentToday']],
    [{ dueDateRange: '2026-03-01,2026-03-14' }, ['expired', 'approved']],
    [{ dueDateRange: 'due_date,2026-03-01,2026-03-14' }, ['expired', 'approved']],
    [{ isDeleted: true }, ['deleted']],
    [{ isDeleted: 'false', states: 'archived,deleted' }, ['archived']],
    [{ withTrashed: false, states: 'archived,deleted' }, ['archived']],
    [{ withTrashed: true, states: 'archived,deleted' }, ['archived', 'deleted']],
    [{ createdAt: 1_773_576_001 }, ['archived']],
    [{ updatedAt: '2026-03-15T12:01:00Z' }, ['archived']],
    [{ createdAt: '2026-03-16' }, []],
    [{ clientStates: ['active'] }, everything.slice(0, -2)],
    [{ clientStates: ['active', 'archived'] }, everything.slice(0, -1)],
    [{ search: 'FURNITURE' }, ['approved']],
    [{ search: 'lovelace' }, ['draft', 'sentOpenEnd']],
    [{ search: '' }, everything],
    [
      {
        search: 'ada@acme',
        status: 'sent',
        amount: 'gt:1',
        states: 'active',
        dateRange: '2026-01-01,2026-12-31',
      },
      ['sentOpenEnd'],
    ],
    [{ search: 'lovelace', status: 'converted' }, []],
  ])('quotes are filtered by %j', async (filter, names) => {
    expect(await found(filter)).toEqual(names)
  })

  it('quotes are filtered by assigned user', async () => {
    expect(await found({ assigneeIds: [app.id('user', app.owner.userId)] })).toEqual(['sentOpenEnd'])
  })

  it('the records of `with` come first, even if no filter finds them', async () => {
    const pinned = ['deleted', 'expired'].map((name) => app.id('quote', made[name] ?? 0)).join(',')
    expect(await found({ with: pinned, status: 'approved,converted' })).toEqual([
      'expired',
      'deleted',
      'approved',
      'converted',
    ])
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
      withTrashed: false,
      clientStates: ['active', 'archived'],
    })
    expect(byStatus[0]).toBe('expired')
    expect(byStatus.slice(-4)).toEqual(['sentOpenEnd', 'sentToday', 'approved', 'converted'])
    const byAmount = await found({
      sort: [{ column: 'amount', descending: true }],
      status: 'sent,expired,approved',
    })
    expect(byAmount).toEqual(['sentOpenEnd', 'approved', 'expired', 'sentToday'])
    const validUntil = await found({ sort: [{ column: 'validUntil' }], status: 'sent,expired,approved' })
    expect(validUntil).toEqual(['sentOpenEnd', 'approved', 'expired', 'sentToday'])
  })

  it.each<[object, string, RegExp]>([
    [{ status: 'sent,paid' }, 'status', /"paid" is not one of: all, draft/],
    [{ clientIds: ['nonsense'] }, 'clientIds.0', /not the id of a client/],
    [{ date: '2026-02-30' }, 'date', /must be a date/],
    [{ dateRange: '2026-01-01' }, 'dateRange', /two dates/],
    [{ dateRange: '2026-02-01,2026-01-01' }, 'dateRange', /ends before it begins/],
    [{ dueDateRange: '2026-02-01,soon' }, 'dueDateRange', /two dates/],
    [{ amount: 'gt:' }, 'amount', /must be a number/],
    [{ amount: 'over:5' }, 'amount', /gt:100/],
    [{ amount: 'between:5' }, 'amount', /between:100:200/],
    [{ amount: 'between:5:1' }, 'amount', /ends before it begins/],
    [{ amount: 'gt:1e15' }, 'amount', /must be between/],
    [{ createdAt: 'yesterday' }, 'createdAt', /unix seconds/],
    [{ isDeleted: 'maybe' }, 'isDeleted', /true, false/],
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
    const pinned = app.id('quote', made['draft'] ?? 0)
    expect((await app.run(quotes, { with: pinned }, { token })).rows).toEqual([])
    const { insertQuotes } = rowsOf(app)
    const [own] = await insertQuotes([{ clientId: clients.acme, assignedUserId: userId, number: 'own' }])
    expect((await app.run(quotes, {}, { token })).rows.map((row) => row.id)).toEqual([own])
  })

  it('quotes of other companies are not listed', async () => {
    const { token } = await app.otherCompany()
    const pinned = app.id('quote', made['draft'] ?? 0)
    expect((await app.run(quotes, { with: pinned }, { token })).rows).toEqual([])
  })
})
