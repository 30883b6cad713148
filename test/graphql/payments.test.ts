import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let client: string
beforeAll(async () => {
  app = await serveTestApp()
  client = (await app.rest('POST', '/clients', { name: 'Acme' })).at('data.id')
})
afterAll(() => app.close())

const invoice = async (cost: number) => {
  const json = { client_id: client, mark_sent: true, line_items: [{ quantity: 1, cost }] }
  return (await app.rest('POST', '/invoices', json)).at('data.id')
}
const create = `mutation ($input: CreatePaymentInput!) { createPayment(input: $input) {
  payment { id amount applied status client { balance } allocations { amount refunded invoice { id } } invoices { status } }
  userErrors { code path } } }`

const counts = async () => (await app.graphql('{ payments { totalCount } activities { totalCount } }')).body.data
const credit = async (cost: number) => {
  const json = { client_id: client, line_items: [{ quantity: 1, cost }] }
  return (await app.rest('POST', '/credits?mark_sent=true', json)).at('data.id')
}

describe('payments over GraphQL', () => {
  it('payments are created, applied further, refunded and deleted', async () => {
    const [first, second] = [await invoice(100), await invoice(50)]
    const input = { clientId: client, amount: '120', invoices: [{ invoiceId: first, amount: '100' }] }
    const created = await app.graphql(create, { input })
    expect(created.body).toMatchObject({
      data: {
        createPayment: {
          payment: {
            amount: '120',
            applied: '100',
            status: 'COMPLETED',
            client: { balance: '50' },
            allocations: [{ amount: '100', refunded: '0', invoice: { id: first } }],
            invoices: [{ status: 'PAID' }],
          },
          userErrors: [],
        },
      },
    })
    const id = created.at('data.createPayment.payment.id')
    const further = await app.graphql(
      `mutation ($id: ID!, $input: UpdatePaymentInput!) { updatePayment(id: $id, input: $input) { payment { applied } userErrors { code path } } }`,
      { id, input: { invoices: [{ invoiceId: second, amount: 20 }] } },
    )
    expect(further.body).toMatchObject({ data: { updatePayment: { payment: { applied: '120' }, userErrors: [] } } })
    const refunded = await app.graphql(
      `mutation ($id: ID!, $input: RefundPaymentInput!) { refundPayment(id: $id, input: $input) { payment { refunded status } userErrors { code path } } }`,
      { id, input: { invoices: [{ invoiceId: first, amount: 30 }] } },
    )
    expect(refunded.body).toMatchObject({
      data: { refundPayment: { payment: { refunded: '30', status: 'PARTLY_REFUNDED' }, userErrors: [] } },
    })
    const deleted = await app.graphql(
      `mutation ($ids: [ID!]!) { deletePayments(ids: $ids) { payments { isDeleted client { balance } } results { outcome } } }`,
      { ids: [id] },
    )
    expect(deleted.body).toMatchObject({
      data: {
        deletePayments: { payments: [{ isDeleted: true, client: { balance: '150' } }], results: [{ outcome: 'DONE' }] },
      },
    })
    const { body } = await app.graphql(
      'query ($id: ID!) { payments(filter: { clientIds: [$id], matchTransactions: true }) { nodes { id } totalCount } }',
      { id: client },
    )
    expect(body).toEqual({ data: { payments: { nodes: [], totalCount: 0 } } })
  })

  it('an error names the invoice that cannot receive its allocation', async () => {
    const input = { clientId: client, invoices: [{ invoiceId: await invoice(10), amount: '10.01' }] }
    expect((await app.graphql(create, { input })).body).toMatchObject({
      data: {
        createPayment: {
          payment: null,
          userErrors: [{ code: 'INVALID', path: ['input', 'invoices', '0', 'amount'] }],
        },
      },
    })
  })

  describe('a dry run', () => {
    const sums = 'dryRun payment { amount applied unapplied currency { code } } userErrors { code path }'

    it('of a new payment shows what is left of it, and books nothing', async () => {
      const input = {
        clientId: client,
        amount: '90',
        invoices: [{ invoiceId: await invoice(100), amount: '100' }],
        credits: [{ creditId: await credit(30), amount: '25.50' }],
      }
      const before = await counts()
      const dry = (dryRun: boolean, changes: object = {}) =>
        app.graphql(
          `mutation ($input: CreatePaymentInput!, $dryRun: Boolean) { createPayment(input: $input, dryRun: $dryRun) { ${sums} } }`,
          { input: { ...input, ...changes }, dryRun },
          { idempotencyKey: 'the same key' },
        )
      const expected = { amount: '90', applied: '74.5', unapplied: '15.5', currency: { code: 'USD' } }
      expect((await dry(true)).body.data?.['createPayment']).toEqual({
        dryRun: true,
        payment: expected,
        userErrors: [],
      })
      expect((await dry(true, { amount: '10' })).body.data?.['createPayment']).toMatchObject({
        dryRun: true,
        payment: null,
        userErrors: [{ code: 'INVALID', path: ['input', 'amount'] }],
      })
      expect(await counts()).toEqual(before)
      expect((await dry(false)).body.data?.['createPayment']).toEqual({
        dryRun: false,
        payment: expected,
        userErrors: [],
      })
    })

    it('of a payment that is put to a further invoice shows what is left of it', async () => {
      const [first, second] = [await invoice(40), await invoice(50)]
      const input = { clientId: client, amount: '100', invoices: [{ invoiceId: first, amount: '40' }] }
      const id = (await app.graphql(create, { input })).at('data.createPayment.payment.id')
      await app.graphql(
        `mutation ($id: ID!, $input: RefundPaymentInput!) { refundPayment(id: $id, input: $input) { userErrors { code } } }`,
        { id, input: { amount: '30', invoices: [{ invoiceId: first, amount: '20' }] } },
      )
      const before = (await app.graphql('query ($id: ID!) { payment(id: $id) { applied unapplied version } }', { id }))
        .body
      expect(before).toMatchObject({ data: { payment: { applied: '40', unapplied: '50' } } })
      const dry = await app.graphql(
        `mutation ($id: ID!, $input: UpdatePaymentInput!) { updatePayment(id: $id, input: $input, dryRun: true) { ${sums} } }`,
        { id, input: { invoices: [{ invoiceId: second, amount: '49.99' }] } },
      )
      expect(dry.body.data?.['updatePayment']).toMatchObject({ payment: { applied: '89.99', unapplied: '0.01' } })
      const after = (await app.graphql('query ($id: ID!) { payment(id: $id) { applied unapplied version } }', { id }))
        .body
      expect(after).toEqual(before)
      await app.rest('DELETE', `/payments/${id}`)
      const deleted = await app.graphql('query ($id: ID!) { payment(id: $id) { unapplied } }', { id })
      expect(deleted.at('data.payment.unapplied')).toBe('0')
    })
  })
})
