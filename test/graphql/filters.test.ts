import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
  const acme = await made('/clients', { name: 'Acme', contacts: [{ first_name: 'Ada' }] })
  const gone = await made('/clients', { name: 'Gone', contacts: [{ first_name: 'Bob' }] })
  const invoice = (number: string, cost: number, fields: object) =>
    made('/invoices', { number, client_id: acme, line_items: [{ cost, quantity: 1 }], ...fields })
  await invoice('A', 50, { date: '2026-01-10', due_date: '2026-02-10' })
  await invoice('B', 100, { date: '2026-02-01', due_date: '2026-02-28', partial: 10, partial_due_date: '2026-02-14' })
  await invoice('C', 150, { date: '2026-03-01', due_date: '2026-03-31', client_id: gone })
  await invoice('D', 100.5, { date: '2026-03-02' })
  expect((await app.rest('GET', `/clients/${gone}/archive`)).status).toBe(200)
  await made('/payments', { client_id: acme, number: 'P-1', amount: 70, date: '2026-02-02' })
  await made('/expenses', { number: 'E-1', amount: 30, date: '2026-02-03', payment_date: '2026-02-09' })
  await made('/expenses', { number: 'E-2', amount: 31, date: '2026-02-04' })
})
afterAll(() => app.close())

async function made(path: string, body: object): Promise<string> {
  const answer = await app.rest('POST', path, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.at('data.id')
}

const numbersIn = (records: unknown): string[] => (records as { number: string }[]).map(({ number }) => number).sort()

async function throughRest(list: string, query: string): Promise<string[]> {
  const answer = await app.rest('GET', `/${list}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return numbersIn(answer.body.data)
}

async function throughGraph(list: string, filter: string): Promise<string[]> {
  const answer = await app.graphql(`{ ${list}(filter: ${filter}) { nodes { number } } }`)
  expect(answer.body.errors, answer.text).toBeUndefined()
  return numbersIn(answer.body.data?.[list]?.['nodes'])
}

describe('filters through both APIs', () => {
  it.each([
    ['invoices', 'amount=gt:100', '{ amount: { gt: "100" } }', ['C', 'D']],
    ['invoices', 'amount=100', '{ amount: { eq: 100 } }', ['B']],
    ['invoices', 'amount=between:100:100.5', '{ amount: { gte: "100", lte: "100.5" } }', ['B', 'D']],
    ['invoices', 'date=2026-02-01', '{ date: { from: "2026-02-01" } }', ['B', 'C', 'D']],
    ['invoices', 'date_range=2026-01-10,2026-02-01', '{ date: { from: "2026-01-10", to: "2026-02-01" } }', ['A', 'B']],
    ['invoices', 'due_date=2026-03-01', '{ dueDate: { from: "2026-03-01" } }', ['C']],
    [
      'invoices',
      'date_range=partial_due_date,2026-02-14,2026-02-14',
      '{ partialDueDate: { from: "2026-02-14", to: "2026-02-14" } }',
      ['B'],
    ],
    [
      'invoices',
      'date_range=last_sent_date,2026-01-01,2026-12-31',
      '{ lastSentDate: { from: "2026-01-01", to: "2026-12-31" } }',
      [],
    ],
    ['payments', 'date=2026-02-02&amount=lt:71', '{ date: { from: "2026-02-02" }, amount: { lt: 71 } }', ['P-1']],
    [
      'expenses',
      'date_range=payment_date,2026-02-09,2026-02-09',
      '{ paymentDate: { from: "2026-02-09", to: "2026-02-09" } }',
      ['E-1'],
    ],
    ['invoices', 'filter=gone', '{ search: "gone" }', ['C']],
    ['invoices', 'status=active', '{ states: [ACTIVE] }', ['A', 'B', 'C', 'D']],
    ['invoices', 'is_deleted=true', '{ states: [DELETED] }', []],
    ['invoices', 'with_trashed=false', '{ states: [ACTIVE, ARCHIVED] }', ['A', 'B', 'C', 'D']],
    ['invoices', 'without_deleted_clients=true', '{ clientStates: [ACTIVE] }', ['A', 'B', 'D']],
    ['invoices', 'filter_deleted_clients=true', '{ clientStates: [ACTIVE, ARCHIVED] }', ['A', 'B', 'C', 'D']],
    ['expenses', 'without_deleted_clients=true', '{ clientStates: [ACTIVE] }', ['E-1', 'E-2']],
    ['expenses', 'without_deleted_vendors=true', '{ vendorStates: [ACTIVE] }', ['E-1', 'E-2']],
    ['invoices', 'status_id=1,3', '{ status: [DRAFT, PARTIAL] }', ['A', 'B', 'C', 'D']],
    ['invoices', 'status_id=4', '{ status: [PAID] }', []],
    ['expenses', 'client_status=paid', '{ isPaid: true }', ['E-1']],
    ['expenses', 'client_status=unpaid', '{ isPaid: false }', ['E-2']],
    ['expenses', 'client_status=logged', '{ status: [LOGGED] }', ['E-2']],
    ['expenses', 'client_status=invoiced,pending', '{ status: [INVOICED, PENDING] }', []],
    ['expenses', 'client_status=uncategorized', '{ isCategorized: false }', ['E-1', 'E-2']],
    ['payments', 'client_status=completed,refunded', '{ status: [COMPLETED, REFUNDED] }', ['P-1']],
    ['payments', 'client_status=pending', '{ status: [PENDING] }', []],
    ['payments', 'client_status=partially_unapplied', '{ unapplied: true }', ['P-1']],
    ['invoices', 'payable=true', '{ payable: true }', ['A', 'B', 'C', 'D']],
    ['invoices', 'created_at=4102444800', '{ createdAt: { from: "2100-01-01T00:00:00Z" } }', []],
  ])('%s: %s selects the same records as %s', async (list, query, filter, expected) => {
    expect(await throughRest(list, query)).toEqual(expected)
    expect(await throughGraph(list, filter)).toEqual(expected)
  })

  it.each([
    ['invoices', 'dueDate', ['A']],
    ['invoices', 'partialDueDate', ['B']],
    ['invoices', 'lastSentDate', []],
    ['expenses', 'paymentDate', ['E-1']],
  ])('%s without a date are in no range of %s, whose beginning is open', async (list, field, expected) => {
    const until = `{ ${field}: { to: "2026-02-20" } }`
    expect(await throughGraph(list, until)).toEqual(expected)
    const all = await throughGraph(list, '{}')
    expect(await throughGraph(list, `{ not: ${until} }`)).toEqual(all.filter((number) => !expected.includes(number)))
  })

  it('an instant range includes both its ends', async () => {
    const first = await app.graphql('{ invoices(first: 1) { nodes { createdAt } } }')
    const at = first.at('data.invoices.nodes.0.createdAt')
    expect(await throughGraph('invoices', `{ createdAt: { from: "${at}", to: "${at}" } }`)).toContain('A')
    expect(await throughGraph('invoices', '{ updatedAt: { to: "2001-01-01T00:00:00Z" } }')).toEqual([])
  })

  it('clientStates can select the records of archived clients', async () => {
    expect(await throughGraph('invoices', '{ clientStates: [ARCHIVED, DELETED] }')).toEqual(['C'])
    expect(await throughGraph('payments', '{ clientStates: [DELETED] }')).toEqual([])
    expect(await throughGraph('expenses', '{ clientStates: [ARCHIVED] }')).toEqual([])
  })

  it.each([
    '{ amount: {} }',
    '{ amount: null }',
    '{ date: { from: null } }',
    '{ createdAt: {} }',
    '{ payable: false }',
    '{ states: null }',
  ])('%s is no restriction', async (filter) => {
    expect(await throughGraph('invoices', filter)).toEqual(['A', 'B', 'C', 'D'])
  })

  it.each([
    ['amount[gt]=100', 'amount'],
    ['date[from]=2026-01-01', 'date'],
    ['created_at[from]=2026-01-01', 'created_at'],
  ])('REST refuses the object of %s', async (query, field) => {
    const answer = await app.rest('GET', `/invoices?${query}`)
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, [field]])
  })

  it('REST filters by the dates that GraphQL filters by', async () => {
    expect(await throughRest('invoices', 'partial_due_date=2026-02-14')).toEqual(['B'])
  })
})
