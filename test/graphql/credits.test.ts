import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await app.rest('POST', '/clients', { name: 'Acme', contacts: [{ email: 'ada@acme.test' }] })).at('data.id')
})
afterAll(() => app.close())

const create = `mutation ($input: CreditInput!, $markSent: Boolean) { createCredit(input: $input, markSent: $markSent) {
  credit { id number status amount balance client { creditBalance } lineItems { lineTotal } invitations { link } }
  triggers { trigger outcome reason } userErrors { code path } } }`
const input = (cost: string) => ({ clientId: client, lineItems: [{ quantity: 1, cost }] })

describe('credits over GraphQL', () => {
  it('credits are created, updated, used, read through relations and deleted', async () => {
    const created = await app.graphql(create, { input: input('20'), markSent: true })
    expect(created.body).toMatchObject({
      data: {
        createCredit: {
          credit: {
            status: 'SENT',
            amount: '20',
            balance: '20',
            client: { creditBalance: '20' },
            lineItems: [{ lineTotal: '20' }],
          },
          triggers: [{ trigger: 'MARK_SENT', outcome: 'DONE', reason: null }],
          userErrors: [],
        },
      },
    })
    const id = created.at('data.createCredit.credit.id')
    const changed = await app.graphql(
      `mutation ($id: ID!) { updateCredit(id: $id, input: { lineItems: [{ quantity: 2, cost: "15" }] }) {
        credit { amount balance client { creditBalance } } userErrors { code } } }`,
      { id },
    )
    expect(changed.body).toMatchObject({
      data: {
        updateCredit: { credit: { amount: '30', balance: '30', client: { creditBalance: '30' } }, userErrors: [] },
      },
    })
    const bill = (
      await app.rest('POST', '/invoices', {
        client_id: client,
        mark_sent: true,
        line_items: [{ quantity: 1, cost: 100 }],
      })
    ).at('data.id')
    const paid = await app.graphql(
      `mutation ($input: CreatePaymentInput!) { createPayment(input: $input) {
        payment { id amount applied allocations { amount } credits { used credit { id status balance payments { amount } } } client { paidToDate creditBalance } }
        userErrors { code path } } }`,
      {
        input: {
          clientId: client,
          invoices: [{ invoiceId: bill, amount: '100' }],
          credits: [{ creditId: id, amount: '20' }],
        },
      },
    )
    expect(paid.body).toMatchObject({
      data: {
        createPayment: {
          payment: {
            amount: '80',
            applied: '80',
            allocations: [{ amount: '100' }],
            credits: [{ used: '20', credit: { id, status: 'PARTIAL', balance: '10', payments: [{ amount: '80' }] } }],
            client: { paidToDate: '100', creditBalance: '10' },
          },
          userErrors: [],
        },
      },
    })
    const seen = await app.graphql(
      `query ($client: ID!, $id: ID!) {
        client(id: $client) { credits(filter: { status: [PARTIAL] }) { totalCount nodes { id } } }
        credits(filter: { applicable: true }, orderBy: [{ field: BALANCE, direction: DESC }]) { nodes { id } }
        node(id: $id) { ... on Credit { number invoice { id } } }
        activities(filter: { creditIds: [$id] }) { nodes { subject { id } } } }`,
      { client, id },
    )
    expect(seen.body).toMatchObject({
      data: {
        client: { credits: { totalCount: 1, nodes: [{ id }] } },
        credits: { nodes: [{ id }] },
        node: { number: '0001', invoice: null },
        activities: { nodes: [{ subject: { id } }, { subject: { id } }, { subject: { id } }] },
      },
    })
    const bulk = await app.graphql(
      `mutation ($ids: [ID!]!) { deleteCredits(ids: $ids) { results { outcome reason } credits { status } userErrors { code } } }`,
      { ids: [id] },
    )
    expect(bulk.body).toMatchObject({
      data: {
        deleteCredits: { results: [{ outcome: 'SKIPPED', reason: 'CREDIT_USED' }], credits: [{ status: 'PARTIAL' }] },
      },
    })
  })

  it('errors of credits contain the path of the field', async () => {
    const below = await app.graphql(create, { input: input('-1') })
    expect(below.body).toMatchObject({
      data: { createCredit: { credit: null, userErrors: [{ code: 'INVALID', path: ['input', 'lineItems'] }] } },
    })
  })
})
