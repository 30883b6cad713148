import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkClients, createClient } from '../../src/domain/contacts/client/operations.ts'
import { createQuote } from '../../src/domain/billing/quote/create.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = await clientNamed('Acme')
})
afterAll(() => app.close())

const clientNamed = async (name: string) =>
  app.id('client', (await app.run(createClient, { name, contacts: [{ firstName: 'Ada', email: 'ada@acme.test' }] })).id)

const lineItems = [{ productKey: 'Chair', cost: '59.585', quantity: 2, taxes: [{ name: 'VAT', rate: 19 }] }]
const made = async (fields: object = {}) => {
  const { quote } = await app.run(createQuote, { clientId: client, lineItems, ...fields })
  return app.id('quote', quote.id)
}

const saved = `quote { id number status amount dueDate lineItems { productKey lineTotal } client { name } invitations { sentAt } invoice { id } }
  invoice { id status amount } triggers { trigger outcome reason } userErrors { code message path }`

const list = `query ($filter: QuoteFilter, $orderBy: [QuoteOrder!], $first: Int, $after: String, $last: Int, $before: String) {
  quotes(filter: $filter, orderBy: $orderBy, first: $first, after: $after, last: $last, before: $before) {
    nodes { id number status } pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`
const page = async (variables: Record<string, unknown>) => {
  const answer = await app.graphql(list, variables)
  if (answer.body.errors) throw new Error(answer.text)
  return answer
}
const idsOf = ({ body }: Answered): string[] => {
  const { nodes } = (body.data as { quotes: { nodes: { id: string }[] } } | undefined)?.quotes ?? { nodes: [] }
  return nodes.map((node) => node.id)
}
const found = async (filter: object, more: object = {}) => idsOf(await page({ filter, first: 100, ...more }))

/** A page of drafts with these fields, and the number of statements that counted rows for it. */
async function counted(fields: string) {
  app.statements.length = 0
  const { body } = await app.graphql(`{ quotes(first: 1, filter: { status: [DRAFT] }) { ${fields} } }`)
  return { counts: app.statements.filter((statement) => statement.includes('count(*)')).length, body }
}

const related = `query ($first: Int) {
  quotes(first: $first, orderBy: [{ field: ID, direction: DESC }]) {
    totalCount
    nodes { id status client { displayName contacts { email } } invitations { link contact { firstName } }
      invoice { number client { name } invitations { link } } }
  }
}`

/** Number of statements for a page with all relations. */
async function statementsOf(first: number): Promise<number> {
  app.statements.length = 0
  const answer = await app.graphql(related, { first })
  expect(idsOf(answer)).toHaveLength(first)
  return app.statements.length
}

describe('createQuote and updateQuote', () => {
  it('createQuote and updateQuote take triggers as arguments and report the result of each', async () => {
    const document = `mutation ($input: QuoteInput!) {
      createQuote(input: $input, convert: true, markSent: true, approve: true) { ${saved} }
    }`
    const { body } = await app.graphql(document, {
      input: { clientId: client, lineItems, dueDate: '2026-05-01' },
    })
    expect(body.data?.createQuote).toMatchObject({
      quote: {
        status: 'CONVERTED',
        amount: '141.81',
        dueDate: '2026-05-01',
        client: { name: 'Acme' },
        lineItems: [{ productKey: 'Chair', lineTotal: '119.17' }],
        invitations: [{ sentAt: '2026-03-15T12:00:00Z' }],
      },
      invoice: { status: 'DRAFT', amount: '141.81' },
      triggers: [
        { trigger: 'MARK_SENT', outcome: 'DONE', reason: null },
        { trigger: 'APPROVE', outcome: 'DONE', reason: null },
        { trigger: 'CONVERT', outcome: 'DONE', reason: null },
      ],
      userErrors: [],
    })
    expect(body.data?.createQuote?.quote?.invoice).toEqual({ id: body.data?.createQuote?.invoice?.id })
  })

  it('createQuote and updateQuote return errors with the field path and save nothing', async () => {
    const id = await made({ markSent: true, date: '2026-03-01', dueDate: '2026-03-01' })
    const document = `mutation ($id: ID!) {
      approve: updateQuote(id: $id, approve: true, input: { publicNotes: "Changed" }) { ${saved} }
      amount: updateQuote(id: $id, input: { discount: "0.001" }) { ${saved} }
      stale: updateQuote(id: $id, version: 9) { ${saved} }
    }`
    const { body } = await app.graphql(document, { id })
    expect(body.data?.approve).toMatchObject({
      quote: null,
      invoice: null,
      triggers: null,
      userErrors: [{ code: 'INVALID', path: ['approve'] }],
    })
    expect(body.data?.amount?.userErrors).toMatchObject([{ code: 'INVALID', path: ['input', 'discount'] }])
    expect(body.data?.stale?.userErrors).toMatchObject([{ code: 'STALE_VERSION' }])
    const read = await app.graphql('query ($id: ID!) { quote(id: $id) { publicNotes status version } }', { id })
    expect(read.body.data?.quote).toEqual({ publicNotes: null, status: 'EXPIRED', version: 2 })
  })
})

describe('approveQuote and convertQuote', () => {
  it('approveQuote and convertQuote return the quote and the invoice; a second conversion is a conflict', async () => {
    const id = await made()
    const approve =
      'mutation ($id: ID!) { approveQuote(id: $id) { quote { status } invoice { id } userErrors { code } } }'
    const convert =
      'mutation ($id: ID!) { convertQuote(id: $id) { quote { status invoice { id } } invoice { id status client { name } } userErrors { code } } }'
    const approved = await app.graphql(approve, { id })
    expect(approved.body.data?.approveQuote).toEqual({ quote: { status: 'APPROVED' }, invoice: null, userErrors: [] })
    const converted = await app.graphql(convert, { id })
    const invoice = converted.at('data.convertQuote.invoice.id')
    expect(converted.body.data?.convertQuote).toEqual({
      quote: { status: 'CONVERTED', invoice: { id: invoice } },
      invoice: { id: invoice, status: 'DRAFT', client: { name: 'Acme' } },
      userErrors: [],
    })
    expect((await app.graphql(convert, { id })).body.data?.convertQuote).toEqual({
      quote: null,
      invoice: null,
      userErrors: [{ code: 'CONFLICT' }],
    })
    expect((await app.graphql(approve, { id })).body.data?.approveQuote?.userErrors).toEqual([{ code: 'INVALID' }])
  })

  it('convertQuotes converts many quotes and reports the skipped ones', async () => {
    const [draft, converted] = [await made(), await made({ convert: true })]
    const document =
      'mutation ($ids: [ID!]!) { convertQuotes(ids: $ids) { quotes { id status } results { id outcome reason } } }'
    const { body } = await app.graphql(document, { ids: [draft, converted] })
    expect(body.data?.convertQuotes).toEqual({
      quotes: [
        { id: draft, status: 'CONVERTED' },
        { id: converted, status: 'CONVERTED' },
      ],
      results: [
        { id: draft, outcome: 'DONE', reason: null },
        { id: converted, outcome: 'SKIPPED', reason: 'ALREADY_CONVERTED' },
      ],
    })
  })
})

describe('list of quotes', () => {
  it('all filters can be combined, with enum values', async () => {
    const of = await clientNamed('Filters')
    const [draft, expired, sent] = [
      await made({ clientId: of, number: 'F-1' }),
      await made({ clientId: of, markSent: true, dueDate: '2026-03-14', date: '2026-01-05' }),
      await made({ clientId: of, markSent: true, dueDate: '2026-03-15', lineItems: [{ cost: 5, quantity: 1 }] }),
    ]
    const within = (filter: object) => found({ clientIds: [of], ...filter })
    expect(await within({})).toEqual([draft, expired, sent])
    expect(await within({ status: ['EXPIRED', 'SENT'] })).toEqual([expired, sent])
    expect(
      await within({
        status: ['DRAFT', 'EXPIRED'],
        amount: { gt: 100 },
        date: { from: '2026-01-01', to: '2026-02-01' },
      }),
    ).toEqual([expired])
    expect(
      await within({
        amount: { gte: 5, lte: '5.00' },
        states: ['ACTIVE'],
        clientStates: ['ACTIVE'],
      }),
    ).toEqual([sent])
    expect(await within({ number: 'F-1', search: 'f-1' })).toEqual([draft])
    expect(await within({ dueDate: { from: '2026-03-15', to: '2026-03-15' } })).toEqual([sent])
    await app.run(bulkClients, { action: 'delete', ids: [of] })
    expect(await within({ clientStates: ['ACTIVE', 'ARCHIVED'] })).toEqual([])
  })

  it('quotes are paged in both directions with a mixed order', async () => {
    const of = await clientNamed('Pages')
    const ids: string[] = []
    for (const date of ['2026-01-01', '2026-01-02', '2026-01-01', '2026-01-02', '2026-01-03'])
      ids.push(await made({ clientId: of, date }))
    const filter = { clientIds: [of] }
    const orderBy = [{ field: 'DATE', direction: 'DESC' }, { field: 'NUMBER' }]
    const order = [4, 1, 3, 0, 2].map((index) => ids[index])
    const first = await page({ filter, orderBy, first: 2 })
    expect(idsOf(first)).toEqual(order.slice(0, 2))
    const second = await page({ filter, orderBy, first: 2, after: first.at('data.quotes.pageInfo.endCursor') })
    expect(idsOf(second)).toEqual(order.slice(2, 4))
    expect(second.body.data?.quotes?.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true })
    const last = await page({ filter, orderBy, last: 2 })
    expect(idsOf(last)).toEqual(order.slice(3))
    const before = await page({ filter, orderBy, last: 3, before: last.at('data.quotes.pageInfo.startCursor') })
    expect(idsOf(before)).toEqual(order.slice(0, 3))
    expect(before.body.data?.quotes?.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false })
  })

  it('quotes are counted only on request', async () => {
    expect((await counted('nodes { id }')).counts).toBe(0)
    const { counts, body } = await counted('totalCount')
    expect([counts, typeof body.data?.quotes?.totalCount]).toEqual([1, 'number'])
  })

  it('a client has a list of its quotes', async () => {
    const of = await clientNamed('Parent')
    const id = await made({ clientId: of })
    const document =
      'query ($id: ID!) { client(id: $id) { quotes(first: 5, filter: { status: [DRAFT] }) { totalCount nodes { id } } } }'
    expect((await app.graphql(document, { id: of })).body.data?.client).toEqual({
      quotes: { totalCount: 1, nodes: [{ id }] },
    })
    const elsewhere = '{ client(id: "%") { quotes(filter: { clientIds: ["%"] }) { totalCount } } }'.replaceAll('%', of)
    const { errors } = (await app.graphql(elsewhere)).body
    expect(errors).toMatchObject([
      {
        message: 'The given data was invalid: filter.clientIds cannot be given here: the list is that of one record',
        extensions: { code: 'VALIDATION' },
      },
    ])
  })

  it.each([
    [{ filter: { amount: { gt: '5.1234567' } } }, ['filter', 'amount', 'gt']],
    [{ filter: { date: { from: '2026-02-01', to: '2026-01-01' } } }, ['filter', 'date']],
    [{ filter: { clientIds: ['nonsense'] } }, ['filter', 'clientIds', '0']],
    [{ first: 5, after: 'nonsense' }, ['after']],
  ])('%j is refused with its path', async (variables, path) => {
    const { body } = await app.graphql(list, variables)
    expect(body.errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ path }] })
  })

  it('a query of one quote that was sent before reads the columns that it shows', async () => {
    const id = await made({ clientId: await clientNamed('One') })
    const ask = () => app.graphql('query one($id: ID!) { quote(id: $id) { number client { displayName } } }', { id })
    for (let round = 0; round < 3; round++) await ask()
    app.statements.length = 0
    expect((await ask()).at('data.quote.client.displayName')).toBe('One')
    const columns = app.statements.map((statement) => /^select (.*?) from/.exec(statement)?.[1])
    // Besides those of the fields, the columns by which rights and merges decide.
    expect(columns).toEqual([
      '"id", "user_id", "assigned_user_id", "number", "client_id", "vendor_id"',
      '"id", "user_id", "assigned_user_id", "display_name", "merged_into_id"',
    ])
  })

  it('50 quotes with clients, contacts and invoices take as many statements as 5', async () => {
    const clients = await Promise.all(['One', 'Two', 'Three'].map(clientNamed))
    for (let index = 0; index < 50; index++) await made({ clientId: clients[index % 3], convert: true })
    const few = await statementsOf(5)
    expect(await statementsOf(50)).toBe(few)
    expect(few).toBeLessThanOrEqual(11)
  })
})
