import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
let vendor: string
beforeAll(async () => {
  app = await serveTestApp()
  const contacts = [{ first_name: 'Ada', email: 'ada@example.com', send_email: true }]
  client = (await app.rest('POST', '/clients', { name: 'Ada', contacts })).at('data.id')
  vendor = (await app.rest('POST', '/vendors', { name: 'Shop', contacts })).at('data.id')
  // Some of the events have deliveries.
  for (const event_id of [32, 33, 41, 37, 54]) {
    const webhook = { target_url: 'https://example.com/hook', event_id, rest_method: 'post' }
    expect((await app.rest('POST', '/webhooks', webhook)).status).toBe(200)
  }
})
afterAll(() => app.close())

const lines = [{ cost: 10, quantity: 1 }]

/** The nouns whose records are archived and restored without money, each with a record of its own by its number. */
const nouns: Record<string, (number: number) => object> = {
  clients: (number) => ({ name: `Client ${number}` }),
  vendors: (number) => ({ name: `Vendor ${number}` }),
  products: (number) => ({ product_key: `Product ${number}` }),
  tax_rates: (number) => ({ name: `Tax ${number}`, rate: 5 }),
  expenses: () => ({ amount: 5 }),
  quotes: () => ({ client_id: client, line_items: lines }),
  invoices: () => ({ client_id: client, line_items: lines }),
  credits: () => ({ client_id: client, line_items: lines }),
  purchase_orders: () => ({ vendor_id: vendor, line_items: lines }),
  payments: () => ({ client_id: client, amount: 5 }),
  bank_transactions: (number) => ({ amount: number, base_type: 'CREDIT', date: '2026-03-02' }),
}

type Answer = Awaited<ReturnType<ServedApp['rest']>>

/** The outcomes of a bulk request, by either API. */
const outcomes = (results: unknown): string[] =>
  (results as { outcome: string; reason?: string }[]).map(({ outcome, reason }) => reason ?? outcome.toLowerCase())

const resultsOf = (answer: Answer): string[] => outcomes(answer.body['meta']?.['results'])

/** Those that can return what their deletion moved. */
const moneyed = new Set(['expenses'])

const activities = () => app.database.read.$count(app.database.tables.activities)

describe.each(Object.entries(nouns))('bulk actions on %s', (noun, record) => {
  let ids: string[]
  beforeAll(async () => {
    ids = []
    for (let number = 1; number <= 9; number++) {
      const created = await app.rest('POST', `/${noun}`, record(number))
      expect(created.status).toBe(200)
      ids.push(created.at('data.id'))
    }
  })

  async function act(action: string, some: readonly string[]): Promise<number> {
    app.statements.length = 0
    const answer = await app.rest('POST', `/${noun}/bulk`, { action, ids: some })
    expect(answer.status).toBe(200)
    expect((answer.body['data'] as unknown as unknown[]).length).toBe(some.length)
    return app.statements.length
  }

  const actions = moneyed.has(noun) ? ['archive'] : ['archive', 'restore']

  it.each(actions)('%s any number of records by the same number of statements', async (action) => {
    const before = await activities()
    const one = await act(action, ids.slice(0, 1))
    // Eight rows are one insert.
    const eight = await act(action, ids.slice(1))
    expect(eight).toBe(one)
    expect((await activities()) - before).toBe(ids.length)
  })

  it('tells for each record why it was left as it is', async () => {
    const [first = '', second = ''] = ids
    await app.rest('POST', `/${noun}/bulk`, { action: 'restore', ids })
    await app.rest('POST', `/${noun}/bulk`, { action: 'archive', ids: [first] })
    const answer = await app.rest('POST', `/${noun}/bulk`, { action: 'archive', ids: [first, second, 'nonsense'] })
    const results = answer.body['meta']?.['results'] as unknown as { id: string; outcome: string; reason?: string }[]
    expect(results).toMatchObject([
      { id: first, reason: 'already_archived' },
      { id: second, outcome: 'done' },
      { id: 'nonsense', reason: 'not_found' },
    ])
  })
})

const documents = ['invoices', 'quotes', 'credits', 'purchase_orders'] as const

type StepOfRecords = { noun: string; action: string; before?: readonly string[]; again: string }

/** Steps of records, and the steps before them; each with what it does to a record that has taken it. */
const steps: readonly StepOfRecords[] = [
  ...documents.flatMap((noun): StepOfRecords[] => [
    { noun, action: 'mark_sent', again: 'already_sent' },
    { noun, action: 'email', again: 'done' },
    { noun, action: 'send_email', before: ['mark_sent'], again: 'done' },
  ]),
  { noun: 'invoices', action: 'mark_paid', again: 'already_paid' },
  { noun: 'invoices', action: 'cancel', before: ['mark_sent'], again: 'invoice_cancelled' },
  { noun: 'purchase_orders', action: 'cancel', before: ['mark_sent'], again: 'already_cancelled' },
  { noun: 'quotes', action: 'approve', again: 'already_approved' },
  { noun: 'quotes', action: 'convert', before: ['mark_sent'], again: 'already_converted' },
  { noun: 'payments', action: 'email', again: 'done' },
  { noun: 'payments', action: 'delete', again: 'already_deleted' },
  { noun: 'invoices', action: 'delete', before: ['mark_paid'], again: 'already_deleted' },
  { noun: 'credits', action: 'delete', before: ['mark_sent'], again: 'already_deleted' },
  { noun: 'credits', action: 'restore', before: ['mark_sent', 'delete'], again: 'already_active' },
]

/** A record for a step; a payment has an invoice. */
async function recordOf(noun: string, number: number): Promise<object | undefined> {
  if (noun !== 'payments') return nouns[noun]?.(number)
  const invoice_id = (await app.rest('POST', '/invoices', { client_id: client, line_items: lines })).at('data.id')
  return { client_id: client, amount: 10, invoices: [{ invoice_id, amount: 7 }] }
}

const counts = async () => [await activities(), await app.database.read.$count(app.database.tables.outbox)]

/** The mutation of an action: `markInvoicesSent`. */
const mutations: Readonly<Record<string, (plural: string) => string>> = {
  mark_sent: (plural) => `mark${plural}Sent`,
  mark_paid: (plural) => `mark${plural}Paid`,
  email: (plural) => `email${plural}`,
  send_email: (plural) => `email${plural}`,
  approve: (plural) => `approve${plural}`,
  convert: (plural) => `convert${plural}`,
  cancel: (plural) => `cancel${plural}`,
  delete: (plural) => `delete${plural}`,
  restore: (plural) => `restore${plural}`,
}

const pluralOf = (noun: string): string => noun.replace(/(?:^|_)(.)/g, (_whole, letter: string) => letter.toUpperCase())

describe.each(steps)('$action of $noun', ({ noun, action, before = [], again }) => {
  let ids: string[]
  beforeAll(async () => {
    ids = []
    for (let number = 1; number <= 23; number++) {
      const created = await app.rest('POST', `/${noun}`, await recordOf(noun, number))
      expect(created.status).toBe(200)
      ids.push(created.at('data.id'))
    }
    for (const act of before) expect(resultsOf(await bulk(noun, act, ids))).toEqual(ids.map(() => 'done'))
  })

  it('takes the same number of statements for eight as for one', async () => {
    expect(resultsOf(await bulk(noun, action, ids.slice(0, 1)))).toEqual(['done'])
    const one = app.statements.length
    expect(resultsOf(await bulk(noun, action, ids.slice(1, 9)))).toEqual(ids.slice(1, 9).map(() => 'done'))
    expect(app.statements.length).toBe(one)
  })

  it('has the outcome of each alone', async () => {
    const some = [ids[0] ?? '', ids[9] ?? '', 'nonsense']
    expect(resultsOf(await bulk(noun, action, some))).toEqual([again, 'done', 'not_found'])
  })

  it('records the same for each of a set as for one', async () => {
    const alone = await recorded(noun, action, ids.slice(10, 11))
    expect(alone[0]).toBeGreaterThan(0)
    expect(await recorded(noun, action, ids.slice(11, 14))).toEqual(alone)
  })

  // Eight rows are one insert.
  it('is a set by its mutation too', async () => {
    const one = await byMutation(noun, action, ids.slice(14, 15))
    expect(await byMutation(noun, action, ids.slice(15))).toBe(one)
  })
})

async function bulk(noun: string, action: string, ids: readonly string[]): Promise<Answer> {
  app.statements.length = 0
  const answer = await app.rest('POST', `/${noun}/bulk`, { action, ids })
  expect(answer.status).toBe(200)
  return answer
}

/** The numbers of activities and deliveries that an action writes for each record. */
async function recorded(noun: string, action: string, ids: readonly string[]): Promise<number[]> {
  const before = await counts()
  await bulk(noun, action, ids)
  return (await counts()).map((count, index) => (count - (before[index] ?? 0)) / ids.length)
}

/** Runs the mutation of an action, which has an effect on each; returns the number of statements. */
async function byMutation(noun: string, action: string, ids: readonly string[]): Promise<number> {
  app.statements.length = 0
  const name = mutations[action]?.(pluralOf(noun)) ?? ''
  const query = `mutation ($ids: [ID!]!) { result: ${name}(ids: $ids) { results { outcome reason } } }`
  const answer = await app.graphql(query, { ids })
  expect(outcomes(answer.body['data']?.['result']?.['results'])).toEqual(ids.map(() => 'done'))
  return app.statements.length
}
