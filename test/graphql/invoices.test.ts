import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  const contacts = [{ firstName: 'Ada', email: 'ada@acme.test' }]
  const create = 'mutation ($input: ClientInput!) { createClient(input: $input) { client { id } } }'
  client = (await app.graphql(create, { input: { name: 'Acme', contacts } })).at('data.createClient.client.id')
})
afterAll(() => app.close())

const createInvoice = `mutation (
  $input: InvoiceInput!, $markSent: Boolean, $paid: Boolean, $amountPaid: Decimal, $sendEmail: Boolean,
  $cancel: Boolean, $saveDefaultFooter: Boolean, $saveDefaultTerms: Boolean, $retryESend: Boolean, $redirect: String,
  $reference: String
) {
  createInvoice(
    input: $input, markSent: $markSent, paid: $paid, amountPaid: $amountPaid, sendEmail: $sendEmail, cancel: $cancel,
    saveDefaultFooter: $saveDefaultFooter, saveDefaultTerms: $saveDefaultTerms, retryESend: $retryESend,
    redirect: $redirect, reference: $reference
  ) {
    invoice { id number status amount balance paidToDate dueDate lineItems { productKey lineTotal extra }
      client { name balance paidToDate } payments { amount transactionReference } invitations { link sentAt contact { email } } }
    triggers { trigger outcome reason payment { amount } applied unapplied }
    redirectUrl
    userErrors { code path message }
  }
}`
const create = (variables: Record<string, unknown> = {}, input: Record<string, unknown> = {}) =>
  app.graphql(createInvoice, {
    ...variables,
    input: { clientId: client, lineItems: [{ productKey: 'Work', quantity: '1', cost: 100 }], ...input },
  })

describe('createInvoice', () => {
  it('createInvoice returns the invoice with its relations and the result of each trigger', async () => {
    const { body } = await create({
      redirect: '/done',
      sendEmail: true,
      amountPaid: '40',
      markSent: true,
      reference: 'R',
    })
    expect(body).toMatchObject({
      data: {
        createInvoice: {
          invoice: {
            status: 'PARTIAL',
            amount: '100',
            balance: '60',
            paidToDate: '40',
            dueDate: null,
            lineItems: [{ productKey: 'Work', lineTotal: '100', extra: {} }],
            client: { name: 'Acme', balance: '60', paidToDate: '40' },
            payments: [{ amount: '40', transactionReference: 'R' }],
            invitations: [{ sentAt: '2026-03-15T12:00:00Z', contact: { email: 'ada@acme.test' } }],
          },
          triggers: [
            { trigger: 'MARK_SENT', outcome: 'DONE', reason: null, payment: null, applied: null },
            { trigger: 'AMOUNT_PAID', outcome: 'DONE', payment: { amount: '40' }, applied: '40', unapplied: '0' },
            { trigger: 'SEND_EMAIL', outcome: 'DONE', reason: null },
            { trigger: 'REDIRECT', outcome: 'DONE', reason: null },
          ],
          redirectUrl: '/done',
          userErrors: [],
        },
      },
    })
  })

  it('createInvoice reports triggers without effect and the reason', async () => {
    const { body } = await create({ paid: true, markSent: true, cancel: true })
    expect(body).toMatchObject({
      data: {
        createInvoice: {
          triggers: [
            { trigger: 'PAID', outcome: 'DONE' },
            { trigger: 'MARK_SENT', outcome: 'SKIPPED', reason: 'ALREADY_SENT' },
            { trigger: 'CANCEL', outcome: 'SKIPPED', reason: 'ALREADY_PAID' },
          ],
        },
      },
    })
  })

  it('createInvoice returns userErrors with the path of the argument', async () => {
    const refusals: [Promise<unknown>, string, string[]][] = [
      [create({ redirect: '//evil.test' }), 'INVALID', ['redirect']],
      [create({ amountPaid: '0' }), 'INVALID', ['amountPaid']],
      [create({}, { clientId: 'nonsense1234' }), 'NOT_FOUND', ['input', 'clientId']],
      [create({}, { clientId: undefined }), 'REQUIRED', ['input', 'clientId']],
      [create({}, { clientId: null }), 'REQUIRED', ['input', 'clientId']],
      [create({}, { lineItems: [{ cost: '1.0000001' }] }), 'INVALID', ['input', 'lineItems', '0', 'cost']],
      [create({}, { partial: 101 }), 'INVALID', ['input', 'partial']],
    ]
    for (const [answer, code, path] of refusals) {
      expect(await answer).toMatchObject({
        status: 200,
        body: { data: { createInvoice: { invoice: null, triggers: null, userErrors: [{ code, path }] } } },
      })
    }
  })
})

describe('updateInvoice', () => {
  it('updateInvoice edits and runs triggers in one transaction, and refuses a stale version as STALE_VERSION', async () => {
    const id = (await create({ markSent: true })).at('data.createInvoice.invoice.id')
    const update = `mutation ($id: ID!, $version: Int, $input: InvoiceInput, $paid: Boolean) {
      updateInvoice(id: $id, version: $version, input: $input, paid: $paid) { invoice { version amount balance status } userErrors { code } }
    }`
    const lineItems = [{ quantity: 2, cost: '59.585' }]
    const { body } = await app.graphql(update, { id, input: { lineItems }, paid: true })
    expect(body).toMatchObject({
      data: { updateInvoice: { invoice: { amount: '119.17', balance: '0', status: 'PAID' }, userErrors: [] } },
    })
    const stale = await app.graphql(update, { id, version: 1, input: { poNumber: 'x' } })
    expect(stale.body).toMatchObject({
      data: { updateInvoice: { invoice: null, userErrors: [{ code: 'STALE_VERSION' }] } },
    })
    const onlyTrigger = await app.graphql(update, { id, paid: true })
    expect(onlyTrigger.body).toMatchObject({ data: { updateInvoice: { invoice: { status: 'PAID' } } } })
  })
})

describe('reading invoices', () => {
  it('50 invoices with payments take as many statements as one', async () => {
    // More than a page: the last one is found by testing the next records, or by the index of the filter.
    for (let index = 0; index < 52; index++) await create({ amountPaid: index + 1 }, { poNumber: 'page' })
    const query = `query ($first: Int!) { invoices(filter: { search: "page" }, first: $first, orderBy: [{ field: AMOUNT, direction: DESC }]) {
      nodes { id lineItems { cost } client { name contacts { email } } invitations { link contact { email } }
        payments { amount allocations { amount invoice { number } } client { name } } } } }`
    const statements = async (first: number) => {
      app.statements.length = 0
      const answer = await app.graphql(query, { first })
      return { ...answer, count: app.statements.length }
    }
    // The first query learns its columns: only then do relations with different selections have statements of their own.
    await statements(1)
    const one = await statements(1)
    const all = await statements(50)
    expect(all.at('data.invoices.nodes.length'), all.text).toBe('50')
    expect(all.count).toBe(one.count)
  })

  it('a client’s invoices are readable', async () => {
    const query = `query ($id: ID!) {
      client(id: $id) { invoices(filter: { status: [SENT, PARTIAL], payable: true }, first: 1) { totalCount nodes { status } } }
    }`
    const { body } = await app.graphql(query, { id: client })
    expect(body).toMatchObject({
      data: {
        client: { invoices: { nodes: [{ status: 'PARTIAL' }] } },
      },
    })
  })

  it('a related record is loaded only when more than its id is selected', async () => {
    const few = 5
    const statements = async (selection: string) => {
      app.statements.length = 0
      const answer = await app.graphql(`{ invoices(first: ${few}) { nodes { id ${selection} } } }`)
      expect(answer.body.errors, answer.text).toBeUndefined()
      return app.statements.length
    }
    const alone = await statements('')
    expect(await statements('client { __typename ... on Client { id } }')).toBe(alone)
    expect(await statements('client { id name }')).toBe(alone + 1)
  })

  it('invoices have the same values as over REST', async () => {
    const id = (await create({ amountPaid: 12 }, { discount: '0.5', dueDate: '2026-05-01' })).at(
      'data.createInvoice.invoice.id',
    )
    const graph = await app.graphql(
      'query ($id: ID!) { invoice(id: $id) { number amount balance discount dueDate version client { id } } }',
      { id },
    )
    const { data } = (await app.rest('GET', `/invoices/${id}`)).body as { data: Record<string, unknown> }
    expect(graph.body).toEqual({
      data: {
        invoice: {
          number: data['number'],
          amount: String(data['amount']),
          balance: String(data['balance']),
          discount: String(data['discount']),
          dueDate: data['due_date'],
          version: data['version'],
          client: { id: data['client_id'] },
        },
      },
    })
  })
})
