import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkClients } from '../../../src/domain/contacts/client/operations.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { refundPayment } from '../../../src/domain/billing/payment/operations.ts'
import { bankTransactionSuggestions } from '../../../src/domain/banking/suggestion/suggestions.ts'
import { payments } from '../../../src/domain/billing/payment/list.ts'
import { actOnInvoice, actOnPayment, newClient, newPayment, rowsOf, sentInvoice } from '../../fixtures.ts'
import { checkInvariants } from '../../invariants.ts'
import { serveTestApp } from '../../serving.ts'
import type { Answered, ServedApp } from '../../serving.ts'
import { bankFixtures } from '../banking/bank-fixtures.ts'
import { ruleFixtures } from '../banking/rule-fixtures.ts'
import { share } from '../../size.ts'

let app: ServedApp
let bank: ReturnType<typeof bankFixtures>
let rules: ReturnType<typeof ruleFixtures>
let rows: ReturnType<typeof rowsOf>
beforeAll(async () => {
  app = await serveTestApp()
  bank = bankFixtures(app)
  rules = ruleFixtures(app)
  rows = rowsOf(app)
})
afterEach(async () => {
  expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])
})
afterAll(() => app.close())

type Scene = { client: Client; invoice: Invoice }
type Act = () => Promise<Answered>

/**
 * A way to put money on an invoice: `begin` prepares everything except for the last step, which the test runs in different
 * states.
 */
type Way = { name: string; begin: (scene: Scene) => Promise<Act>; beginsDeleted?: true }

const idOf = (invoice: Invoice) => app.id('invoice', invoice.id)
const paying = ({ client, invoice }: Scene) => ({
  clientId: app.id('client', client.id),
  invoices: [{ invoiceId: idOf(invoice), amount: '10' }],
})
const graph = (mutation: string, variables: Record<string, unknown>, declared: string) =>
  app.graphql(`mutation (${declared}) { ${mutation} }`, variables)
const userErrors = 'userErrors { message path: path }'

const ways: readonly Way[] = [
  {
    name: 'POST /payments',
    begin: async ({ client, invoice }) => {
      const invoices = [{ invoice_id: idOf(invoice), amount: 10 }]
      return () => app.rest('POST', '/payments', { client_id: app.id('client', client.id), invoices })
    },
  },
  {
    name: 'createPayment',
    begin: async (scene) => () =>
      graph(`createPayment(input: $input) { ${userErrors} }`, { input: paying(scene) }, '$input: CreatePaymentInput!'),
  },
  {
    name: 'PUT /payments',
    begin: async ({ client, invoice }) => {
      const { id } = await newPayment(app, client, { amount: 10 })
      const invoices = [{ invoice_id: idOf(invoice), amount: 10 }]
      return () => app.rest('PUT', `/payments/${app.id('payment', id)}`, { invoices })
    },
  },
  {
    name: 'updatePayment',
    begin: async (scene) => {
      const { id } = await newPayment(app, scene.client, { amount: 10 })
      const { invoices } = paying(scene)
      const variables = { id: app.id('payment', id), input: { invoices } }
      return () =>
        graph(
          `updatePayment(id: $id, input: $input) { ${userErrors} }`,
          variables,
          '$id: ID!, $input: UpdatePaymentInput!',
        )
    },
  },
  ...['paid=true', 'amount_paid=10'].map((trigger) => ({
    name: `PUT /invoices?${trigger}`,
    begin:
      async ({ invoice }: Scene): Promise<Act> =>
      () =>
        app.rest('PUT', `/invoices/${idOf(invoice)}?${trigger}`, {}),
  })),
  ...['paid: true', 'amountPaid: 10'].map((trigger) => ({
    name: `updateInvoice(${trigger})`,
    begin:
      async ({ invoice }: Scene): Promise<Act> =>
      () =>
        graph(`updateInvoice(id: $id, ${trigger}) { ${userErrors} }`, { id: idOf(invoice) }, '$id: ID!'),
  })),
  {
    name: 'GET /invoices/mark_paid',
    begin:
      async ({ invoice }) =>
      () =>
        app.rest('GET', `/invoices/${idOf(invoice)}/mark_paid`),
  },
  {
    name: 'POST /invoices/bulk mark_paid',
    begin:
      async ({ invoice }) =>
      () =>
        app.rest('POST', '/invoices/bulk', { action: 'mark_paid', ids: [idOf(invoice)] }),
  },
  {
    name: 'markInvoicesPaid',
    begin:
      async ({ invoice }) =>
      () =>
        graph('markInvoicesPaid(ids: [$id]) { results { reason } }', { id: idOf(invoice) }, '$id: ID!'),
  },
  {
    name: 'POST /bank_transactions/match',
    begin: async ({ invoice }) => {
      const { id } = await bank.credit(10)
      const transactions = [{ id: app.id('bankTransaction', id), invoice_ids: idOf(invoice) }]
      return () => app.rest('POST', '/bank_transactions/match', { transactions })
    },
  },
  {
    name: 'matchBankTransactions',
    begin: async ({ invoice }) => {
      const { id } = await bank.credit(10)
      const transactions = [{ id: app.id('bankTransaction', id), invoiceIds: [idOf(invoice)] }]
      return () =>
        graph(
          'matchBankTransactions(transactions: $transactions) { results { reason } }',
          { transactions },
          '$transactions: [MatchBankTransactionInput!]!',
        )
    },
  },
  {
    name: 'POST /bank_transactions/bulk convert_matched',
    begin: async ({ invoice }) => {
      const { id, statusId } = await bank.credit(10, { description: `For ${invoice.number}` })
      expect(statusId).toBe(2)
      const ids = [app.id('bankTransaction', id)]
      return () => app.rest('POST', '/bank_transactions/bulk', { action: 'convert_matched', ids })
    },
  },
  {
    name: 'the bulk action restore of a payment',
    begin: async ({ client, invoice }) => {
      const payment = await newPayment(app, client, { amount: 10, invoices: [[invoice, 10]] })
      await actOnPayment(app, 'delete', payment)
      const ids = [app.id('payment', payment.id)]
      return () => app.rest('POST', '/payments/bulk', { action: 'restore', ids })
    },
  },
  {
    name: 'the bulk action restore of an invoice',
    beginsDeleted: true,
    begin: async ({ client, invoice }) => {
      await newPayment(app, client, { amount: 10, invoices: [[invoice, 10]] })
      await actOnInvoice(app, 'delete', invoice)
      return () => app.rest('POST', '/invoices/bulk', { action: 'restore', ids: [idOf(invoice)] })
    },
  },
]

const actOnClient = ({ client }: Scene, action: 'archive' | 'delete') =>
  app.run(bulkClients, { action, ids: [app.id('client', client.id)] })

const states: Readonly<Record<string, { bring: (scene: Scene) => Promise<unknown>; takes: boolean; says?: RegExp }>> = {
  'is live': { bring: async () => undefined, takes: true },
  'has an archived client': { bring: (scene) => actOnClient(scene, 'archive'), takes: true },
  'is archived': { bring: ({ invoice }) => actOnInvoice(app, 'archive', invoice), takes: true },
  'has a deleted client': {
    bring: (scene) => actOnClient(scene, 'delete'),
    takes: false,
    says: /client_deleted|deleted client/i,
  },
  'is deleted': { bring: ({ invoice }) => actOnInvoice(app, 'delete', invoice), takes: false },
}

const cases = ways.flatMap((way) =>
  Object.entries(states)
    .filter(([state]) => !(way.beginsDeleted && /^is (?:archived|deleted)$/.test(state)))
    .map(([state, what]) => ({ title: `${way.name} when the invoice ${state}`, way, ...what })),
)

/** Allocations of the payments to the invoice that are still in effect. */
async function received({ id }: Invoice): Promise<bigint> {
  const { allocations } = app.database.tables
  const all = await app.database.read.select().from(allocations)
  return all
    .filter((part) => part.invoiceId === id && part.archivedAt === null)
    .reduce((total, { amount }) => total + amount, 0n)
}

describe('money is only allocated to live invoices of live clients:', () => {
  beforeAll(() => rules.deposits([['$invoice.number', 'contains']]))

  it.each(share(cases))('$title', async ({ way, bring, takes, says = /./ }) => {
    const client = await newClient(app)
    const scene = { client, invoice: await sentInvoice(app, client) }
    const act = await way.begin(scene)
    await bring(scene)
    const answer = await act()
    expect([await received(scene.invoice), answer.text]).toEqual([
      takes ? expect.any(BigInt) : 0n,
      expect.stringMatching(says),
    ])
    if (takes) expect(await received(scene.invoice)).toBeGreaterThan(0n)
  })
})

describe('deleted clients', () => {
  it('saving an invoice of a deleted client with a payment is refused as a whole', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    await actOnClient({ client, invoice }, 'delete')
    const refused = await app.rest('PUT', `/invoices/${idOf(invoice)}?paid=true`, { po_number: 'X' })
    expect([refused.status, refused.at('errors.paid.0')]).toEqual([422, expect.stringMatching(/^client_deleted: /)])
    expect((await rows.invoice(invoice)).poNumber).toBe('')
  })

  it('invoices of a deleted client are not suggested for bank transactions or found by bank rules', async () => {
    const client = await newClient(app)
    const invoice = await sentInvoice(app, client)
    await actOnClient({ client, invoice }, 'delete')
    const transaction = await bank.credit(100, { description: `For ${invoice.number}` })
    expect(transaction).toMatchObject({ statusId: 1, suggestion: null })
    const id = app.id('bankTransaction', transaction.id)
    const found = await app.run(bankTransactionSuggestions, { id })
    expect(found.invoices.map(({ record }) => record.id)).not.toContain(invoice.id)
  })
})

const refunded = async (): Promise<Payment> => {
  const payment = await newPayment(app, await newClient(app), { amount: 10 })
  return app.run(refundPayment, { id: app.id('payment', payment.id), amount: 10 })
}

describe('fully refunded payments', () => {
  it('both APIs refuse to link a fully refunded payment to a bank transaction', async () => {
    const payment = await refunded()
    const transaction = await bank.credit(10)
    const skipped = await bank.match([[transaction, { paymentId: payment }]])
    expect(skipped.results).toMatchObject([{ outcome: 'skipped', reason: 'payment_refunded' }])
    const [id, paymentId] = [app.id('bankTransaction', transaction.id), app.id('payment', payment.id)]
    const rest = await app.rest('POST', '/bank_transactions/match', {
      transactions: [{ id, payment_id: paymentId }],
      atomic: true,
    })
    expect([rest.status, rest.text]).toEqual([422, expect.stringContaining('payment_refunded')])
    expect((await rows.payment(payment)).bankTransactionId).toBeNull()
  })

  it('a partly refunded payment is offered for matching, a fully refunded one is not', async () => {
    const whole = await refunded()
    const part = await newPayment(app, await newClient(app), { amount: 10 })
    await app.run(refundPayment, { id: app.id('payment', part.id), amount: 4 })
    const { rows: listed } = await app.run(payments, { matchTransactions: true, size: 500 })
    const transaction = await bank.credit(10, { description: `For ${whole.number} and ${part.number}` })
    const found = await app.run(bankTransactionSuggestions, { id: app.id('bankTransaction', transaction.id) })
    for (const ids of [listed.map(({ id }) => id), found.payments.map(({ record }) => record.id)])
      expect([ids.includes(whole.id), ids.includes(part.id)]).toEqual([false, true])
  })
})
