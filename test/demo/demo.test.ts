import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tabsFor } from '../../src/api/graphql/graphiql/tabs.ts'
import { dateIn } from '../../src/domain/kernel/calendar.ts'
import { curlCommand, demoRequests } from '../../src/demo/requests.ts'
import { serveDemo } from './serving.ts'

let served: Awaited<ReturnType<typeof serveDemo>>
beforeAll(async () => {
  served = await serveDemo()
})
afterAll(() => served.close())

const count = <Row>(rows: readonly Row[], matches: (row: Row) => boolean): number => rows.filter(matches).length

describe('the demo company', () => {
  it('the demo has 40 clients in two currencies, with some duplicates', async () => {
    const { clients, contacts } = served.database.tables
    const rows = await served.database.read.select().from(clients)
    const addresses = (await served.database.read.select().from(contacts))
      .filter(({ isPrimary }) => isPrimary)
      .map(({ email }) => email.toLowerCase())
    expect(rows).toHaveLength(40)
    expect(new Set(rows.map(({ currencyId }) => currencyId))).toEqual(new Set(['1', '3']))
    expect(addresses.length - new Set(addresses).size).toBe(5)
  })

  it('the demo has 200 quotes in every state', async () => {
    const { quotes } = served.database.tables
    const today = dateIn('America/New_York', served.now)
    const rows = await served.database.read.select().from(quotes)
    const live = rows.filter(({ archivedAt }) => archivedAt === null)
    const isExpired = (dueDate: string | null) => dueDate !== null && dueDate < today
    expect({
      all: rows.length,
      draft: count(live, ({ statusId }) => statusId === 1),
      sent: count(live, ({ statusId, dueDate }) => statusId === 2 && !isExpired(dueDate)),
      expired: count(live, ({ statusId, dueDate }) => statusId === 2 && isExpired(dueDate)),
      approved: count(live, ({ statusId }) => statusId === 3),
      converted: count(live, ({ statusId }) => statusId === 4),
      archived: count(rows, ({ archivedAt, isDeleted }) => archivedAt !== null && !isDeleted),
      deleted: count(rows, ({ isDeleted }) => isDeleted),
    }).toEqual({ all: 200, draft: 26, sent: 44, expired: 32, approved: 24, converted: 39, archived: 20, deleted: 15 })
  })

  it('the demo has credits, purchase orders and bank rules with pending suggestions', async () => {
    const { bankRules, bankTransactions, credits, products, purchaseOrders } = served.database.tables
    const { read } = served.database
    expect((await read.select().from(credits)).map(({ statusId }) => statusId)).toEqual([1, 2, 2, 2])
    expect(await read.$count(purchaseOrders)).toBe(6)
    expect(await read.$count(products)).toBe(4)
    expect(await read.$count(bankRules)).toBe(2)
    const booked = await read.select().from(bankTransactions)
    expect(count(booked, ({ suggestion }) => suggestion !== null)).toBeGreaterThan(0)
    expect(count(booked, ({ amount }) => amount === 0n)).toBe(0)
  })

  it('the demo has 150 invoices in every state', async () => {
    const { invoices } = served.database.tables
    const today = dateIn('America/New_York', served.now)
    const rows = await served.database.read.select().from(invoices)
    const live = rows.filter(({ archivedAt }) => archivedAt === null)
    const isLate = (dueDate: string | null) => dueDate !== null && dueDate < today
    expect({
      all: rows.length,
      draft: count(live, ({ statusId }) => statusId === 1),
      sent: count(live, ({ statusId, dueDate }) => statusId === 2 && !isLate(dueDate)),
      overdue: count(live, ({ statusId, dueDate }) => statusId === 2 && isLate(dueDate)),
      partial: count(live, ({ statusId }) => statusId === 3),
      paid: count(live, ({ statusId }) => statusId === 4),
      cancelled: count(live, ({ statusId }) => statusId === 5),
      archived: count(rows, ({ archivedAt, isDeleted }) => archivedAt !== null && !isDeleted),
      deleted: count(rows, ({ isDeleted }) => isDeleted),
    }).toEqual({
      all: 150,
      draft: 15,
      sent: 35,
      overdue: 20,
      partial: 16,
      paid: 42,
      cancelled: 8,
      archived: 8,
      deleted: 6,
    })
  })

  it('the demo has vendors, categories, expenses and one bank account', async () => {
    const { read, tables } = served.database
    const sizes = await Promise.all(
      [tables.vendors, tables.expenseCategories, tables.expenses, tables.bankAccounts].map((table) =>
        read.$count(table),
      ),
    )
    expect(sizes).toEqual([12, 8, 40, 1])
  })

  it('the demo has 120 bank transactions, many of which name an open invoice', async () => {
    const { bankTransactions, invoices } = served.database.tables
    const transactions = await served.database.read.select().from(bankTransactions)
    const open = (await served.database.read.select().from(invoices)).filter(({ balance }) => balance > 0n)
    const naming = transactions.filter(({ statusId, description, amount }) =>
      open.some(({ number, balance }) => statusId !== 3 && balance === amount && description.includes(number ?? '–')),
    )
    expect(transactions).toHaveLength(120)
    expect(count(transactions, ({ statusId }) => statusId === 3)).toBe(38)
    expect(naming.length).toBeGreaterThan(40)
  })

  it('no date in the demo is after its start', async () => {
    const { activities, invoices } = served.database.tables
    const today = dateIn('America/New_York', served.now)
    const documents = await served.database.read.select().from(invoices)
    const entries = await served.database.read.select().from(activities)
    expect(documents.filter(({ date }) => date > today)).toEqual([])
    expect(entries.filter(({ createdAt }) => createdAt > served.now)).toEqual([])
  })
})

describe('printed commands of the demo', () => {
  it('all eight commands work in the printed order', async () => {
    for (const request of demoRequests(served.demo)) {
      const { status, body } = await served.send(request)
      expect({ title: request.title, status, refused: refusals(body) }).toEqual({
        title: request.title,
        status: 200,
        refused: [],
      })
    }
  })

  it('each command stays one command in a shell', () => {
    const request = { title: '', method: 'POST', path: '/it’s?a=1&b=$HOME', headers: { A: 'o\'clock "now"' } } as const
    const command = curlCommand('http://127.0.0.1:1', request).replace(/^curl/, 'printf "%s|"')
    const words = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8' }).split('|')
    expect(words).toEqual([
      '-sS',
      '-w',
      String.raw`\n`,
      '-X',
      'POST',
      'http://127.0.0.1:1/it’s?a=1&b=$HOME',
      '-H',
      'A: o\'clock "now"',
      '',
    ])
  })
})

it('an invoice of the demo has an electronic invoice', async () => {
  const headers = { 'X-API-TOKEN': served.demo.tabs.token }
  const { body } = await served.send({
    method: 'GET',
    path: '/api/v1/invoices?client_status=unpaid&per_page=1',
    headers,
  })
  const { data } = body as { data: { id: string }[] }
  const response = await fetch(`${served.origin}/api/v1/invoices/${data[0]?.id}/download_e_invoice`, { headers })
  expect({ status: response.status, text: await response.text() }).toEqual({
    status: 200,
    text: expect.stringContaining('Harbour &amp; Pine Studio'),
  })
})

describe('GraphiQL tabs of the demo', () => {
  it('the tabs work after the commands, because they use other records', async () => {
    for (const { query, variables, headers } of tabsFor(served.demo.tabs)) {
      const { status, body } = await served.send({
        method: 'POST',
        path: '/graphql',
        headers: {
          'Content-Type': 'application/json',
          // The page sends it with every tab.
          'X-API-TOKEN': served.demo.tabs.token,
          ...(JSON.parse(headers) as Record<string, string>),
        },
        body: { query, variables: JSON.parse(variables) as unknown },
      })
      expect({ query, status, refused: refusals(body) }).toEqual({ query, status: 200, refused: [] })
    }
  })
})

/** All refusals in an answer: errors, userErrors, skipped matches, and triggers without effect. */
function refusals(body: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'errors' || name === 'userErrors') return Array.isArray(value) ? value : [value]
    if (name === 'outcome') return /^(skipped|no_op)$/i.test(String(value)) ? [body] : []
    return refusals(value)
  })
}
