import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await serveTestApp()
  const made = async (path: string, name: string, body: object) => {
    ids[name] = (await app.rest('POST', path, body)).at('data.id')
  }
  await made('/clients', 'acme', { name: 'Acme' })
  await made('/clients', 'globex', { name: 'Globex' })
  const invoice = (number: string, client: string, cost: number, more: object = {}) =>
    made('/invoices', number, { client_id: ids[client], number, line_items: [{ cost, quantity: 1 }], ...more })
  await invoice('A-1', 'acme', 10)
  await invoice('A-2', 'acme', 200, { mark_sent: true })
  await invoice('G-1', 'globex', 10, { due_date: '2026-03-20' })
  await invoice('G-2', 'globex', 300, { mark_sent: true, due_date: '2026-03-20' })
  await app.rest('DELETE', `/invoices/${ids['A-1']}`)
  await made('/vendors', 'paper', { name: 'Paper' })
  await made('/vendors', 'ink', { name: 'Ink' })
  await made('/bank_transactions', 'in', { amount: 5, base_type: 'CREDIT', date: '2026-03-01' })
  await made('/bank_transactions', 'out', { amount: 7, base_type: 'DEBIT', date: '2026-03-02' })
})
afterAll(() => app.close())

const list = (filter: object, call = {}, rest = '') =>
  app.graphql(
    `query ($filter: InvoiceFilter) { invoices(filter: $filter, first: 50 ${rest}) { totalCount nodes { number } } }`,
    { filter },
    call,
  )
const numbers = async (filter: object, call = {}) => {
  const { body } = await list(filter, call)
  const { nodes = [], totalCount } = (body.data?.['invoices'] ?? {}) as {
    nodes?: { number: string }[]
    totalCount?: number
  }
  expect(totalCount, JSON.stringify(body)).toBe(nodes.length)
  return nodes.map(({ number }) => number)
}

const cost = async (filter: object) =>
  Number((await list(filter, { headers: { 'X-GraphQL-Cost': '1' } })).at('extensions.cost.spent'))

const quote = (number: string, more: object) =>
  app.rest('POST', '/quotes', { client_id: ids['acme'], number, line_items: [{ cost: 1, quantity: 1 }], ...more })

const statuses = ['DRAFT', 'SENT', 'PARTIAL', 'PAID', 'CANCELLED', 'REVERSED']

describe('filters within a filter', () => {
  it.each<[string, () => object, string[]]>([
    ['one of', () => ({ or: [{ clientIds: [ids['acme']] }, { amount: { gte: '300' } }] }), ['A-1', 'A-2', 'G-2']],
    ['none', () => ({ or: [] }), []],
    ['all of', () => ({ and: [{ clientIds: [ids['acme']] }, { status: ['SENT'] }] }), ['A-2']],
    ['not', () => ({ not: { clientIds: [ids['acme']] } }), ['G-1', 'G-2']],
    ['not of several', () => ({ not: { clientIds: [ids['acme']], status: ['SENT'] } }), ['A-1', 'G-1', 'G-2']],
    ['not of an absent value', () => ({ not: { dueDate: { from: '2026-03-20' } } }), ['A-1', 'A-2']],
    ['not of a status', () => ({ not: { status: ['SENT', 'PAID'] } }), ['A-1', 'G-1']],
    ['not of no status', () => ({ not: { status: [] } }), ['A-1', 'A-2', 'G-1', 'G-2']],
    ['not of all statuses', () => ({ not: { status: statuses } }), []],
    ['not of an amount', () => ({ not: { amount: { gt: '200' } } }), ['A-1', 'A-2', 'G-1']],
    ['not of an amount, beside it', () => ({ not: { amount: { lt: '200' } }, amount: { lte: '200' } }), ['A-2']],
    ['not of this amount', () => ({ not: { amount: { eq: '200' } } }), ['A-1', 'G-1', 'G-2']],
    ['not of a range', () => ({ not: { amount: { gte: '11', lte: '299' } } }), ['A-1', 'G-1', 'G-2']],
    ['not of no range', () => ({ not: { amount: {} } }), []],
    ['not of a balance', () => ({ not: { balance: { gte: '1' } } }), ['A-1', 'G-1']],
    ['not of a person', () => ({ not: { assigneeIds: [] } }), ['A-1', 'A-2', 'G-1', 'G-2']],
    ['beside others', () => ({ status: ['SENT'], or: [{ clientIds: [ids['acme']] }] }), ['A-2']],
    ['states', () => ({ states: ['ACTIVE'], or: [{ clientIds: [ids['acme']] }, { number: 'G-1' }] }), ['A-2', 'G-1']],
    ['states within', () => ({ or: [{ states: ['DELETED'] }, { number: 'G-1' }] }), ['A-1', 'G-1']],
    ['two levels', () => ({ not: { or: [{ number: 'A-1' }, { clientIds: [ids['globex']] }] } }), ['A-2']],
    ['nulls', () => ({ or: [{ clientIds: null, number: 'A-2', amount: null, status: null }], not: null }), ['A-2']],
    ['an empty one', () => ({ or: [{}] }), ['A-1', 'A-2', 'G-1', 'G-2']],
    ['not of an empty one', () => ({ not: {} }), []],
  ])('%s', async (_name, filter, expected) => {
    expect(await numbers(filter())).toEqual(expected)
  })

  it('not of one status of quotes leaves those of all others', async () => {
    await quote('Q-draft', {})
    await quote('Q-sent', { mark_sent: true, due_date: '2999-01-01' })
    await quote('Q-endless', { mark_sent: true })
    await quote('Q-expired', { mark_sent: true, date: '2020-01-01', due_date: '2020-02-01' })
    await quote('Q-approved', { approve: true })
    const all = ['Q-approved', 'Q-draft', 'Q-endless', 'Q-expired', 'Q-sent']
    const inStatus: Record<string, string[]> = {
      DRAFT: ['Q-draft'],
      SENT: ['Q-endless', 'Q-sent'],
      APPROVED: ['Q-approved'],
      CONVERTED: [],
      EXPIRED: ['Q-expired'],
    }
    for (const [status, those] of Object.entries(inStatus)) {
      const answer = await app.graphql(`{ quotes(filter: { not: { status: [${status}] } }) { nodes { number } } }`)
      const expected = all.filter((number) => !those.includes(number)).map((number) => ({ number }))
      const nodes = Array.from({ length: expected.length }, (_, at) => ({
        number: answer.at(`data.quotes.nodes.${at}.number`),
      }))
      expect(nodes, status).toEqual(expect.arrayContaining(expected))
      expect(answer.text.split('"number"').length - 1, status).toBe(expected.length)
    }
  })

  it('pages by cursors, and the ordinary path answers as the compiled one', async () => {
    const filter = { not: { number: 'G-1' } }
    const page = (after: string | null, directive = '') =>
      app.graphql(
        `query ($filter: InvoiceFilter, $after: String) { invoices(filter: $filter, first: 2, after: $after,
          orderBy: [{ field: AMOUNT, direction: DESC }]) ${directive} { nodes { number } pageInfo { endCursor hasNextPage } } }`,
        { filter, after },
      )
    const first = await page(null)
    expect(first.body.data?.['invoices']).toMatchObject({ nodes: [{ number: 'G-2' }, { number: 'A-2' }] })
    const second = await page(first.at('data.invoices.pageInfo.endCursor'))
    expect(second.body.data?.['invoices']).toMatchObject({
      nodes: [{ number: 'A-1' }],
      pageInfo: { hasNextPage: false },
    })
    expect((await page(null, '@include(if: true)')).body).toEqual(first.body)
  })

  it('works below a record and for every kind of list', async () => {
    const { body } = await app.graphql(
      `query ($client: ID!, $vendor: ID!) {
        client(id: $client) { invoices(filter: { or: [{ number: "A-1" }, { number: "G-1" }] }) { nodes { number } } }
        clients(filter: { not: { name: "Acme" } }) { nodes { name } }
        vendors(filter: { not: { ids: [$vendor] } }) { nodes { name } }
        bankTransactions(filter: { or: [{ direction: [DEBIT] }, { date: { to: "2026-02-01" } }] }) { nodes { amount } }
      }`,
      { client: ids['acme'], vendor: ids['ink'] },
    )
    expect(body).toEqual({
      data: {
        client: { invoices: { nodes: [{ number: 'A-1' }] } },
        clients: { nodes: [{ name: 'Globex' }] },
        vendors: { nodes: [{ name: 'Paper' }] },
        bankTransactions: { nodes: [{ amount: '7' }] },
      },
    })
  })

  it('shows nothing that the caller may not view', async () => {
    const { token } = await app.member('create_invoice,view_client')
    expect(await numbers({ or: [{}, { not: {} }] }, { token })).toEqual([])
    expect(await numbers({ not: { number: 'x' } }, { token })).toEqual([])
    const other = await app.otherCompany()
    expect(await numbers({ or: [{ not: { number: 'x' } }, {}] }, { token: other.token })).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    ['too deep', { or: [{ not: { and: [{ number: 'x' }] } }] }, /filter\.or\.0\.not\.and is nested too deep/],
    [
      'too many',
      { or: Array.from({ length: 21 }, () => ({ number: 'x' })) },
      /filter\.or must have at most 20 filters/,
    ],
    [
      'too many in all',
      { or: Array.from({ length: 5 }, () => ({ and: Array.from({ length: 4 }, () => ({ number: 'x' })) })) },
      /filter\.or must have at most 20 filters in all/,
    ],
    ['a search within', { or: [{ search: 'x' }] }, /filter\.or\.0\.search belongs to the filter as a whole/],
    ['a wrong id', { not: { clientIds: ['nope'] } }, /filter\.not\.clientIds\.0 "nope" is not the id of a client/],
  ])('refuses %s', async (_name, filter, message) => {
    expect((await list(filter)).at('errors.0.message')).toMatch(message)
  })

  it('costs more than a filter alone', async () => {
    expect(await cost({ or: [{ number: 'x' }, { number: 'y' }] })).toBeGreaterThan(await cost({ number: 'x' }))
  })

  it('REST does not know them', async () => {
    const { body } = await app.rest('GET', '/invoices?or=x&not=y&and=z')
    expect(body.data).toHaveLength(4)
  })
})
