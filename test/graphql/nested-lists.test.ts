import { and, asc, eq } from 'drizzle-orm'
import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql'
import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graphSchema } from '../../src/api/graphql/schema.ts'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import { lineOf, newClient, newInvoice } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'
import { share } from '../size.ts'
import { insertNested } from './nested-rows.ts'
import { sqlitePlanOf } from '../db/sqlite-plan.ts'

type Field = GraphQLField<unknown, unknown>

const schema = graphSchema()
const query = schema.getQueryType()
const isConnection = (field: Field): boolean => getNamedType(field.type).name.endsWith('Connection')
const nodeOf = (field: Field): GraphQLObjectType => {
  const connection = getNamedType(field.type)
  const node = isObjectType(connection) ? getNamedType(connection.getFields()['nodes']?.type) : undefined
  if (!isObjectType(node)) throw new Error(`${field.name} is no connection`)
  return node
}
const connectionsOf = (type: GraphQLObjectType): Field[] => Object.values(type.getFields()).filter(isConnection)

/** The connection of the query for each type of record. */
const roots = new Map(connectionsOf(query as GraphQLObjectType).map((field) => [nodeOf(field).name, field.name]))

/** Every connection below a record. */
const below = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => type !== query)
  .flatMap((type) => connectionsOf(type).map((field) => ({ type, field, name: `${type.name}.${field.name}` })))
  .filter(({ type }) => !type.name.startsWith('__'))

/** The filter of the list of the query that finds the same records; a ledger is below clients only. */
const filters: Readonly<Record<string, string | undefined>> = {
  'BankAccount.bankTransactions': 'bankAccountIds',
  'Client.activities': 'clientIds',
  'Client.credits': 'clientIds',
  'Client.expenses': 'clientIds',
  'Client.invoices': 'clientIds',
  'Client.ledger': undefined,
  'Client.payments': 'clientIds',
  'Client.quotes': 'clientIds',
  'ClientGroup.clients': 'groupIds',
  'Company.users': undefined,
  'Credit.activities': 'creditIds',
  'Expense.activities': 'expenseIds',
  'ExpenseCategory.expenses': 'categoryIds',
  'Invoice.activities': 'invoiceIds',
  'Invoice.credits': 'invoiceIds',
  'Invoice.deliveries': 'recordIds',
  'Payment.activities': 'paymentIds',
  'PurchaseOrder.activities': 'purchaseOrderIds',
  'Quote.activities': 'quoteIds',
  'Vendor.activities': 'vendorIds',
  'Vendor.expenses': 'vendorIds',
  'Vendor.purchaseOrders': 'vendorIds',
  'Webhook.deliveries': 'webhookIds',
}

const page =
  'totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { id __typename } }'

let app: ServedApp
let member: string
beforeAll(async () => {
  app = await serveTestApp()
  const { token, userId } = await app.member('view_client_group,view_expense_category')
  member = token
  await insertNested(app, userId)
})
afterAll(() => app.close())

/** The answer to the document, by the compiled query and by the executor, which answers documents with directives. */
async function bothWays(text: string, token = app.owner.token): Promise<Json> {
  const compiled = await app.graphql(text, {}, { token })
  const executed = await app.graphql(text.replace('{', 'query { __typename @include(if: false)'), {}, { token })
  expect(compiled.body['errors'], text).toBeUndefined()
  expect(compiled.text).toBe(executed.text)
  return compiled.body['data'] as Json
}

/** The first page of a connection. */
const pageOf = (field: Field, within = '') => `${field.name}(first: 1) { totalCount nodes { id ${within} } }`

type Listed = { nodes: { id: string; list: { pageInfo: { endCursor: string } } }[] }

it('names every connection below a record', () => {
  expect(Object.keys(filters)).toEqual(below.map(({ name }) => name).sort())
  expect(below.filter(({ type }) => !roots.has(type.name)).map(({ name }) => name)).toEqual(['Company.users'])
})

/** Arguments of a connection to try. */
function argumentsOf(field: Field): string[] {
  const filter = getNamedType(field.args.find(({ name }) => name === 'filter')?.type)
  const order = getNamedType(field.args.find(({ name }) => name === 'orderBy')?.type)
  const orderField = isInputObjectType(order) ? getNamedType(order.getFields()['field']?.type) : undefined
  const columns = isEnumType(orderField) ? orderField.getValues().map(({ name }) => name) : []
  return [
    '(first: 1)',
    '(last: 1)',
    '(first: 9)',
    ...(filter ? ['(first: 1, filter: { createdAt: { from: "2026-03-15T12:00:50Z" } })'] : []),
    ...columns.flatMap((column) => [
      `(first: 1, orderBy: [{ field: ${column}, direction: DESC }])`,
      `(last: 1, orderBy: [{ field: ${column} }])`,
    ]),
  ]
}

/** Compares the lists below five records with those of the query, and returns the records. */
async function expectSame(
  name: string,
  { type, field }: { type: GraphQLObjectType; field: Field },
  args: string,
  token?: string,
) {
  const root = roots.get(type.name) ?? ''
  const text = `{ ${root}(first: 5) { nodes { id list: ${field.name}${args} { ${page} } } } }`
  const { nodes } = (await bothWays(text, token))[root] as unknown as Listed
  for (const { id, list } of nodes) {
    const filter = filters[name]
    const alone = filter
      ? `{ list: ${field.name}${args.includes('filter: {') ? args.replace('filter: {', `filter: { ${filter}: ["${id}"],`) : args.replace('(', `(filter: { ${filter}: ["${id}"] }, `)} { ${page} } }`
      : `{ client(id: "${id}") { list: ledger${args} { ${page} } } }`
    const { body } = await app.graphql(alone, {}, { token: token ?? app.owner.token })
    const data = body['data'] as unknown as { list?: unknown; client?: { list: unknown } }
    expect(list, `${name}${args} of ${id}`).toEqual(data.list ?? data.client?.list)
  }
  return nodes
}

describe('the lists below several records', () => {
  const cases = below.filter(({ type }) => roots.has(type.name))

  it.each(share(cases, 4))(
    '$name answers what the list of the query answers for each record',
    { timeout: 120_000 },
    async ({ name, ...place }) => {
      for (const args of share(argumentsOf(place.field))) await expectSame(name, place, args)
      const nodes = await expectSame(name, place, '(first: 1)')
      const cursor = nodes[2]?.list.pageInfo.endCursor
      await expectSame(name, place, `(first: 1, after: "${cursor}")`)
      await expectSame(name, place, `(last: 1, before: "${cursor}")`)
    },
  )

  const shownToMembers = cases.filter(({ type }) => type.name !== 'Webhook')

  it.each(share(shownToMembers))('$name shows a member only what they may see', async ({ name, ...place }) => {
    expect(await expectSame(name, place, '(first: 9)', member)).not.toEqual([])
  })
})

describe('the number of statements', () => {
  const documents = below
    .filter(({ type }) => roots.has(type.name))
    .flatMap(({ type, field }) => {
      const root = roots.get(type.name) ?? ''
      const deeper = connectionsOf(nodeOf(field))
      const within =
        deeper.length > 0
          ? deeper.map((next) => ({ path: `.${next.name}`, text: pageOf(next) }))
          : [{ path: '', text: '' }]
      return within.map(({ path, text }) => ({
        name: `${root}.${field.name}${path}`,
        text: (count: number) => `{ ${root}(first: ${count}) { nodes { id ${pageOf(field, text)} } } }`,
      }))
    })

  it.each(share(documents))('of $name is the same for 1, 5 and 50 records', async ({ text }) => {
    const counts: number[][] = []
    for (const count of [1, 5, 50]) {
      const ways = [text(count), text(count).replace('{', 'query { __typename @include(if: false)')]
      const ofWays: number[] = []
      for (const way of ways) {
        app.statements.length = 0
        const { body } = await app.graphql(way)
        expect(body['errors']).toBeUndefined()
        ofWays.push(app.statements.length)
      }
      counts.push(ofWays)
    }
    expect(counts).toEqual(counts.map(() => counts[0]))
  })
})

describe.skipIf(process.env['TEST_DATABASE_URL'])('query plans on SQLite', () => {
  const cases = below.filter(({ type }) => roots.has(type.name))

  it.each(share(cases, 4))('$name reads the records of its pages by their keys', async ({ type, field }) => {
    app.statements.length = 0
    await app.graphql(`{ ${roots.get(type.name)}(first: 3) { nodes { id ${field.name}(first: 1) { nodes { id } } } } }`)
    const statements = app.statements.filter((statement) => statement.includes('json_each(?) as each_key'))
    expect(statements).toHaveLength(1)
    const client = new SqliteClient(app.url.replace('file:', ''), { readonly: true })
    const plans = statements.map((statement) => sqlitePlanOf(client, statement))
    client.close()
    expect(plans[0]?.slice(0, 2)).toEqual([
      expect.stringMatching(/^SCAN each_key/),
      expect.stringMatching(/^SEARCH \w+ USING INTEGER PRIMARY KEY/),
    ])
  })
})

describe('single records among those of a level', () => {
  it('a merged client has the lists of its survivor', async () => {
    const { clients } = (await bothWays(
      '{ clients(last: 2) { nodes { id invoices { nodes { id } } } } }',
    )) as unknown as {
      clients: { nodes: { id: string; invoices: { nodes: unknown[] } }[] }
    }
    const [absorbed, survivor] = clients.nodes.map(({ id }) => id)
    await app.rest('POST', `/clients/${survivor}/${absorbed}/merge`, {}, { password: app.owner.password })
    const lists = 'invoices(first: 9) { nodes { id } } activities(first: 1) { nodes { id } } ledger { totalCount }'
    const data = await bothWays(`{ client(id: "${survivor}") { ${lists} mergedClients { ${lists} } } }`)
    const { mergedClients, ...own } = data['client'] as unknown as { mergedClients: unknown[] }
    expect(mergedClients).toEqual([own])
    expect(own).toHaveProperty('invoices.nodes.length', 4)
  })

  it('a ledger that the caller may not see is null, beside those that they see', async () => {
    const viewer = await app.member('view_invoice')
    const { clients, invoices } = app.database.tables
    const [seen] = await app.database.read.select().from(invoices).orderBy(asc(invoices.id)).limit(1)
    await app.database.transact(app.owner.companyId, (db) =>
      db
        .update(clients)
        .set({ assignedUserId: viewer.userId })
        .where(and(eq(clients.companyId, app.owner.companyId), eq(clients.id, seen?.clientId ?? 0))),
    )
    const text = '{ invoices(first: 3) { nodes { client { id ledger(first: 1) { nodes { id } } } } } }'
    const { body } = await app.graphql(text, {}, { token: viewer.token })
    const ledgers = [{ nodes: [{ id: expect.any(String) as string }] }, null, null]
    expect(body).toMatchObject({
      data: { invoices: { nodes: ledgers.map((ledger) => ({ client: { ledger } })) } },
      errors: [1, 2].map((index) => ({
        path: ['invoices', 'nodes', index, 'client', 'ledger'],
        extensions: { code: 'FORBIDDEN' },
      })),
    })
  })

  it('a search text and the people of the company', async () => {
    const client = await newClient(app, { name: 'Searched' })
    const other = await newClient(app, { name: 'Other' })
    for (const each of [client, other]) {
      await newInvoice(app, each, { lineItems: [{ ...lineOf(1), notes: 'rare herring' }] })
      await newInvoice(app, each)
    }
    const ids = [client, other].map(({ id }) => `"${app.id('client', id)}"`).join(', ')
    const found = 'invoices(filter: { search: "herring" }) { totalCount nodes { lineItems { notes } } }'
    const { clients } = await bothWays(`{ clients(filter: { ids: [${ids}] }) { nodes { ${found} } } }`)
    const one = { invoices: { totalCount: 1, nodes: [{ lineItems: [{ notes: 'rare herring' }] }] } }
    expect(clients).toEqual({ nodes: [one, one] })
    const company = `"${app.id('company', app.owner.companyId)}"`
    const { body } = await app.graphql(
      `{ nodes(ids: [${company}, ${company}]) { ... on Company { users { totalCount } } } }`,
    )
    expect(body['data']).toEqual({ nodes: [{ users: { totalCount: 3 } }, { users: { totalCount: 3 } }] })
  })

  it('lists of records read the columns that are selected', async () => {
    const clientId = (await app.rest('POST', '/clients', { name: 'Payer' })).at('data.id')
    const invoice = { client_id: clientId, line_items: [{ cost: 10, quantity: 1 }] }
    expect((await app.rest('POST', '/invoices?paid=true', invoice)).status).toBe(200)
    const selected =
      '{ clients(last: 1) { nodes { invoices(first: 5) { nodes { number payments { number invoices { number } } } } } } }'
    // The first one is answered by the reference path.
    await app.graphql(selected)
    app.statements.length = 0
    const answer = await app.graphql(selected)
    expect(answer.text).toContain('"payments":[{"number":')
    const ofPayments = app.statements.filter((statement) => statement.includes('from "payments"'))
    const ofInvoices = app.statements.filter((statement) => statement.includes('from "invoices"'))
    expect([ofPayments.length, ofInvoices.length]).toEqual([1, 2])
    for (const statement of [...ofPayments, ...ofInvoices]) {
      expect(statement).toMatch(/\bnumber\b/)
      expect(statement).not.toContain('private_notes')
    }
  })
})
