import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/db/open-database.ts'
import { changeMessages } from '../../src/domain/kernel/changes.ts'
import { execute } from '../../src/domain/kernel/execute.ts'
import { createInvoice } from '../../src/domain/billing/invoice/create.ts'
import { createClient } from '../../src/domain/contacts/client/operations.ts'
import { openTestDatabase } from '../database.ts'
import { openEventStream } from './event-stream.ts'
import type { StreamedEvent } from './event-stream.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp({ limits: { maxStreams: 4 } })
})
afterAll(() => app.close())

const subscribe = (
  query: string,
  variables: Record<string, unknown> = {},
  token = app.owner.token,
  origin = app.origin,
) => openEventStream({ origin, token, query, variables })

const invoices = 'subscription ($id: ID) { invoiceChanged(id: $id) { id status balance client { name balance } } }'
const lines = [{ quantity: 1, cost: 100 }]

async function newClient(name: string, token = app.owner.token): Promise<string> {
  return (await app.rest('POST', '/clients', { name }, { token })).at('data.id')
}

const newInvoice = async (clientId: string, query = '', token = app.owner.token): Promise<string> =>
  (await app.rest('POST', `/invoices${query}`, { client_id: clientId, line_items: lines }, { token })).at('data.id')

describe('subscriptions', () => {
  it('each change of an invoice through either API is published once with its new state', async () => {
    const client = await newClient('Ada')
    const stream = await subscribe(invoices)
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const id = await newInvoice(client)
    expect((await stream.next())?.data?.['invoiceChanged']).toMatchObject({ id, status: 'DRAFT', balance: '0' })
    await app.graphql('mutation ($id: ID!) { updateInvoice(id: $id, markSent: true) { userErrors { message } } }', {
      id,
    })
    expect((await stream.next())?.data?.['invoiceChanged']).toMatchObject({
      id,
      status: 'SENT',
      balance: '100',
      client: { name: 'Ada', balance: '100' },
    })
    stream.leave()
  })

  it('a match publishes its payment and its bank transaction', async () => {
    const invoice = await newInvoice(await newClient('Bea'))
    const account = (await app.rest('POST', '/bank_integrations', { bank_account_name: 'Main' })).at('data.id')
    const booking = { bank_integration_id: account, amount: 100, base_type: 'CREDIT', date: '2026-03-01' }
    const transaction = (await app.rest('POST', '/bank_transactions', booking)).at('data.id')
    const payments = await subscribe('subscription { paymentChanged { amount client { name } } }')
    const bookings = await subscribe('subscription { bankTransactionChanged { id status } }')
    await app.rest('POST', '/bank_transactions/match', { transactions: [{ id: transaction, invoice_ids: invoice }] })
    expect((await payments.next())?.data?.['paymentChanged']).toEqual({ amount: '100', client: { name: 'Bea' } })
    expect((await bookings.next())?.data?.['bankTransactionChanged']).toEqual({ id: transaction, status: 'CONVERTED' })
    payments.leave()
    bookings.leave()
  })

  it('refused requests, dry runs and other companies publish nothing', async () => {
    const client = await newClient('Cid')
    const stream = await subscribe(invoices)
    const stranger = await app.otherCompany()
    await newInvoice(await newClient('Stranger', stranger.token), '', stranger.token)
    const refused = await app.rest('POST', '/invoices?amount_paid=-1', { client_id: client, line_items: lines })
    expect(refused.status).toBe(422)
    const account = (await app.rest('POST', '/bank_integrations', { bank_account_name: 'Dry' })).at('data.id')
    const booking = { bank_integration_id: account, amount: 100, base_type: 'CREDIT', date: '2026-03-01' }
    const transaction = (await app.rest('POST', '/bank_transactions', booking)).at('data.id')
    const before = await newInvoice(client)
    expect((await stream.next())?.data?.['invoiceChanged']?.['id']).toBe(before)
    await app.rest('POST', '/bank_transactions/match?dry_run=true', {
      transactions: [{ id: transaction, invoice_ids: before }],
    })
    const after = await newInvoice(client)
    expect((await stream.next())?.data?.['invoiceChanged']?.['id']).toBe(after)
    stream.leave()
  })

  it('a subscription to one record is refused if the caller may not see it', async () => {
    const client = await newClient('Dot')
    const [first, second] = [await newInvoice(client), await newInvoice(client)]
    const stream = await subscribe(invoices, { id: second })
    await app.rest('PUT', `/invoices/${first}?mark_sent=true`, {})
    await app.rest('PUT', `/invoices/${second}?mark_sent=true`, {})
    expect((await stream.next())?.data?.['invoiceChanged']?.['id']).toBe(second)
    stream.leave()
    const stranger = await app.otherCompany()
    const refused = await subscribe(invoices, { id: second }, stranger.token)
    expect((await refused.next())?.errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  })

  const filtered = `subscription ($filter: InvoiceChangeFilter) { invoiceChanged(filter: $filter) { id status } }`

  it('a filter is applied to the record as it is when it is sent', async () => {
    const [first, second] = [await newClient('Fil'), await newClient('Gil')]
    const ofFirst = await subscribe(filtered, { filter: { clientIds: [first] } })
    const paid = await subscribe(filtered, { filter: { clientIds: [first, second], status: ['PAID'] } })
    const none = await subscribe(filtered, { filter: { clientIds: [] } })
    const other = await newInvoice(second)
    const id = await newInvoice(first)
    expect((await ofFirst.next())?.data?.['invoiceChanged']).toEqual({ id, status: 'DRAFT' })
    await app.rest('PUT', `/invoices/${id}?paid=true`, {})
    expect((await paid.next())?.data?.['invoiceChanged']).toEqual({ id, status: 'PAID' })
    await app.rest('PUT', `/invoices/${other}?paid=true`, {})
    expect((await paid.next())?.data?.['invoiceChanged']).toEqual({ id: other, status: 'PAID' })
    for (const stream of [ofFirst, paid, none]) stream.leave()
  })

  it('filters select records by their ids, their assignee, and bank transactions by their direction', async () => {
    const client = await newClient('Ida')
    const member = await app.member('view_invoice,edit_invoice')
    const [seen, other] = [await newInvoice(client), await newInvoice(client)]
    const byId = await subscribe(filtered, { filter: { ids: [seen] } })
    const byAssignee = await subscribe(filtered, { filter: { assigneeIds: [app.id('user', member.userId)] } })
    const withdrawals = await subscribe(
      'subscription { bankTransactionChanged(filter: { direction: [DEBIT] }) { amount direction } }',
    )
    await app.rest('PUT', `/invoices/${other}`, { po_number: 'A' })
    await app.rest('PUT', `/invoices/${seen}`, { assigned_user_id: app.id('user', member.userId) })
    expect((await byId.next())?.data?.['invoiceChanged']?.['id']).toBe(seen)
    expect((await byAssignee.next())?.data?.['invoiceChanged']?.['id']).toBe(seen)
    await app.rest('POST', '/bank_transactions', { amount: 1, base_type: 'CREDIT' })
    await app.rest('POST', '/bank_transactions', { amount: 2, base_type: 'DEBIT' })
    expect((await withdrawals.next())?.data?.['bankTransactionChanged']).toEqual({ amount: '2', direction: 'DEBIT' })
    for (const stream of [byId, byAssignee, withdrawals]) stream.leave()
  })

  it('a filter by a client still matches after that client was merged into another', async () => {
    const [survivor, merged] = [await newClient('Hal'), await newClient('Hal again')]
    const id = await newInvoice(merged)
    const stream = await subscribe(filtered, { filter: { clientIds: [merged] } })
    const answer = await app.rest('POST', `/clients/${survivor}/${merged}/merge`, {}, owner)
    expect(answer.status).toBe(200)
    await app.rest('PUT', `/invoices/${id}?mark_sent=true`, {})
    await expect
      .poll(async () => (await stream.next())?.data?.['invoiceChanged'], { interval: 0 })
      .toEqual({ id, status: 'SENT' })
    stream.leave()
  })

  it.each([
    ['paymentChanged', '{ clientIds: ["nobody"] }', 'filter.clientIds.0 "nobody" is not the id of a client.'],
    ['invoiceChanged', '{ clientIds: ["nobody"] }', 'filter.clientIds.0 "nobody" is not the id of a client.'],
    [
      'bankTransactionChanged',
      '{ bankAccountIds: ["nothing"] }',
      'filter.bankAccountIds.0 "nothing" is not the id of a bank account.',
    ],
    ['paymentChanged', `{ status: [${'PENDING '.repeat(101)}] }`, 'filter.status'],
  ])('%s answers VALIDATION with the path of a wrong filter value: %.40s', async (field, filter, fault) => {
    const stream = await subscribe(`subscription { ${field}(filter: ${filter}) { id } }`)
    const refused = await stream.next()
    expect([stream.status, codeOf(refused)]).toEqual([200, 'VALIDATION'])
    expect(refused?.errors?.[0]?.message).toContain(fault)
  })

  it('permissions are checked for each event, and a revoked token ends the stream', async () => {
    const client = await newClient('Eve')
    const member = await app.member('view_client')
    const { id: tokenId } = { id: app.id('user', member.userId) }
    const stream = await subscribe(invoices, {}, member.token)
    await newInvoice(client)
    await app.rest('PUT', `/users/${tokenId}`, { permissions: 'view_client,view_invoice' }, owner)
    const seen = await newInvoice(client)
    expect((await stream.next())?.data?.['invoiceChanged']?.['id']).toBe(seen)
    await app.rest('POST', '/users/bulk', { action: 'archive', ids: [tokenId] }, owner)
    await newInvoice(client)
    expect(await stream.next()).toBeUndefined()
  })

  // With SQLite, only the process that writes is notified.
  it.runIf(process.env['TEST_DATABASE_URL'])('changes of another process are published', async () => {
    const client = await newClient('Fay')
    const stream = await subscribe(invoices)
    const other = await openDatabase(app.url, { migrate: false })
    try {
      const elsewhere = { ...(await app.contextFor()), database: other }
      const { value } = await execute(createInvoice, { clientId: client, lineItems: lines }, elsewhere)
      const told = (await stream.next())?.data?.['invoiceChanged']
      expect(told?.['id']).toBe(app.id('invoice', value.invoice.id))
    } finally {
      stream.leave()
      await other.close()
    }
  })

  it('a subscription needs a token and a document within the limits', async () => {
    expect((await subscribe(invoices, {}, 'nobody')).status).toBe(403)
    const deep = `subscription { invoiceChanged { client { invoices(first: 100) { nodes { client { invoices(first: 100) { nodes { client { name } } } } } } } } }`
    expect((await (await subscribe(deep)).next())?.errors?.[0]?.extensions?.code).toBe('TOO_COSTLY')
  })

  it('a caller that does not accept event streams is refused before subscribing', async () => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const answer = await app.graphql(invoices, {}, { headers: { Accept: accept } })
      expect([answer.status, answer.at('errors.0.extensions.code')]).toEqual([406, 'NOT_ACCEPTABLE'])
    }
  })

  it('too many streams are refused with 503, and a closed stream frees its place', async () => {
    const open = [
      await subscribe(invoices),
      await subscribe(invoices),
      await subscribe(invoices),
      await subscribe(invoices),
    ]
    const refused = await subscribe(invoices)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    for (const stream of open) stream.leave()
    await expect
      .poll(async () => {
        const stream = await subscribe(invoices)
        stream.leave()
        return stream.status
      })
      .toBe(200)
  })
})

describe('limits of subscriptions', () => {
  let busy: ServedApp
  beforeAll(async () => {
    busy = await serveTestApp({ env: { SUBSCRIPTIONS_PER_TOKEN: '3', SUBSCRIPTIONS_PER_COMPANY: '5' } })
  })
  afterAll(() => busy.close())

  const open = (token: string) => subscribe(invoices, {}, token, busy.origin)

  it('streams are limited per token and per company, and a closed stream frees its place', async () => {
    const [first, second] = [await busy.member('view_invoice'), await busy.member('view_invoice')]
    const streams = [await open(first.token), await open(first.token), await open(first.token)]
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200])
    const beyondToken = await open(first.token)
    expect(beyondToken.status).toBe(429)
    const refused = await beyondToken.next()
    expect(codeOf(refused)).toBe('TOO_MANY_SUBSCRIPTIONS')
    expect(refused?.errors?.[0]?.message).toBe(
      'The token has 3 subscriptions open, which is the most: end one of them first.',
    )
    streams.push(await open(second.token), await open(second.token))
    expect((await (await open(second.token)).next())?.errors?.[0]?.message).toContain(
      'The company has 5 subscriptions open',
    )
    const elsewhere = await open((await busy.otherCompany()).token)
    expect(elsewhere.status).toBe(200)
    elsewhere.leave()
    for (const stream of streams) stream.leave()
    await expect
      .poll(async () => {
        const stream = await open(first.token)
        stream.leave()
        return stream.status
      })
      .toBe(200)
  })

  it('a changed record is read once for all subscribers', async () => {
    const { token } = await busy.otherCompany()
    const client = (await busy.rest('POST', '/clients', { name: 'Gus' }, { token })).at('data.id')
    const invoice = await busy.rest('POST', '/invoices', { client_id: client, line_items: lines }, { token })
    const id = invoice.at('data.id')
    const streams = [await open(token)]
    const reads = async (): Promise<number> => {
      busy.statements.length = 0
      await busy.rest('PUT', `/invoices/${id}`, { public_notes: `Read by ${streams.length}` }, { token })
      for (const stream of streams) expect((await stream.next())?.data?.['invoiceChanged']?.['id']).toBe(id)
      return busy.statements.filter((statement) => /^select .* from "invoices"/.test(statement)).length
    }
    const once = await reads()
    const wanted = (clientIds: string[]) =>
      subscribe(
        'subscription ($filter: InvoiceChangeFilter) { invoiceChanged(filter: $filter) { id status } }',
        { filter: { clientIds } },
        token,
        busy.origin,
      )
    const others = await wanted([(await busy.rest('POST', '/clients', { name: 'Ida' }, { token })).at('data.id')])
    streams.push(await wanted([client]))
    expect(await reads()).toBe(once)
    for (const stream of [...streams, others]) stream.leave()
  })

  it('an event is read from the primary, because a replica may lack the change', async () => {
    const late = await serveTestApp()
    const { database: behind, drop } = await openTestDatabase()
    try {
      const { id } = await late.run(createClient, { name: 'Eve' })
      const one = 'subscription { invoiceChanged { client { name } } }'
      const stream = await subscribe(one, {}, late.owner.token, late.origin)
      late.database.readFor = () => behind.read
      await late.run(createInvoice, { clientId: late.id('client', id) })
      expect(await stream.next()).toEqual({ data: { invoiceChanged: { client: { name: 'Eve' } } } })
      expect((await late.rest('GET', '/clients')).body['data']).toEqual([])
      stream.leave()
    } finally {
      await late.close()
      await drop()
    }
  })

  it('a stream that falls too far behind ends with an error', async () => {
    const { token, companyId } = await busy.otherCompany()
    const stream = await open(token)
    await busy.database.transact(companyId, async (db) => {
      const ids = new Set(Array.from({ length: 25_000 }, (_, at) => 1_000_000 + at))
      await busy.database.notices.announce(db, changeMessages(new Map([[companyId, new Map([['invoice', ids]])]])))
    })
    expect(codeOf(await stream.next())).toBe('TOO_SLOW')
    expect(await stream.next()).toBeUndefined()
  })
})

const codeOf = (told: StreamedEvent | undefined) => told?.errors?.[0]?.extensions?.code

const owner = { password: 'correct horse battery' }

it('a server stop completes every stream', async () => {
  const stopping = await serveTestApp()
  const response = await fetch(`${stopping.origin}/graphql`, {
    method: 'POST',
    headers: {
      'X-API-TOKEN': stopping.owner.token,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
    },
    body: JSON.stringify({ query: 'subscription { invoiceChanged { id } }' }),
  })
  await stopping.close()
  expect(await response.text()).not.toContain('event: next')
})
