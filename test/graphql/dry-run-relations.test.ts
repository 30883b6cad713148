import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../operations/contacts/merge-fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { Json, ServedApp } from '../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const lines = [{ quantity: '1', cost: '100' }]
const figures = 'client { name balance paidToDate paymentBalance creditBalance }'
const payment = `amount applied unapplied ${figures} allocations { amount } invoices { number balance status ${figures} }`

const newClient = async (name: string): Promise<string> =>
  (await app.rest('POST', '/clients', { name, contacts: [{ email: `${name}@x.test` }] })).at('data.id')
const newInvoice = async (client: string, trigger = 'mark_sent=true'): Promise<string> =>
  (await app.rest('POST', `/invoices?${trigger}`, { client_id: client, line_items: lines })).at('data.id')

/** The payload of a mutation: of its dry run, and then of the same one carried out. */
async function dryAndReal(
  field: string,
  variables: Record<string, unknown>,
): Promise<[Json | undefined, Json | undefined]> {
  const send = async (dry: boolean) => {
    const { body, text } = await app.graphql(field, { ...variables, dry }, { password })
    expect(body.data?.['m']?.['userErrors'], text).toEqual([])
    return body.data?.['m']
  }
  return [await send(true), await send(false)]
}

it.each(['markSent: true', 'paid: true', 'amountPaid: "150"', 'amountPaid: "30", sendEmail: true'])(
  'a dry run of createInvoice with %s shows its payments, its invitations and its client as they would be',
  async (triggers) => {
    const client = await newClient('invoiced')
    const [dry, real] = await dryAndReal(
      `mutation ($client: ID!, $lines: [LineItemInput!], $dry: Boolean) {
        m: createInvoice(input: { clientId: $client, lineItems: $lines }, dryRun: $dry, ${triggers}) {
          invoice { number amount balance ${figures} payments { ${payment} } invitations { contact { email } sentAt } }
          triggers { payment { ${payment} } applied unapplied }
          userErrors { message }
        }
      }`,
      { client, lines },
    )
    expect(dry).toEqual(real)
  },
)

it('a dry run is carried out for those who may not view what it makes', async () => {
  const { token } = await app.member('create_invoice,create_payment,create_bank_transaction')
  const client = await newClient('hidden')
  const created = await app.graphql(
    `mutation ($input: InvoiceInput!) {
      createInvoice(input: $input, paid: true, dryRun: true) { invoice { amount } userErrors { message } }
    }`,
    { input: { clientId: client, lineItems: lines } },
    { token },
  )
  expect(created.body.data?.['createInvoice'], created.text).toEqual({ invoice: { amount: '100' }, userErrors: [] })
  const paid = await app.graphql(
    `mutation ($input: CreatePaymentInput!) {
      createPayment(input: $input, dryRun: true) { payment { amount applied } userErrors { message } }
    }`,
    { input: { clientId: client, amount: '5', invoices: [{ invoiceId: await newInvoice(client), amount: '5' }] } },
    await app.member('create_payment,view_invoice'),
  )
  expect(paid.body.data?.['createPayment'], paid.text).toEqual({
    payment: { amount: '5', applied: '5' },
    userErrors: [],
  })
})

it('a dry run of createCredit shows its client as it would be', async () => {
  const [dry, real] = await dryAndReal(
    `mutation ($client: ID!, $lines: [LineItemInput!], $dry: Boolean) {
      m: createCredit(input: { clientId: $client, lineItems: $lines }, dryRun: $dry, markSent: true) {
        credit { number balance ${figures} invitations { contact { email } } }
        userErrors { message }
      }
    }`,
    { client: await newClient('credited'), lines },
  )
  expect(dry).toEqual(real)
})

it('a dry run of createPayment shows its invoices, allocations and client as they would be', async () => {
  const client = await newClient('paying')
  const [dry, real] = await dryAndReal(
    `mutation ($client: ID!, $invoices: [PaymentAllocationInput!], $dry: Boolean) {
      m: createPayment(input: { clientId: $client, amount: "170", invoices: $invoices }, dryRun: $dry) {
        payment { ${payment} }
        userErrors { message }
      }
    }`,
    {
      client,
      invoices: [
        { invoiceId: await newInvoice(client), amount: '100' },
        { invoiceId: await newInvoice(client, ''), amount: '60' },
      ],
    },
  )
  expect(dry).toEqual(real)
})

it('a dry run of a match shows the lists of its payments', async () => {
  const client = await newClient('matched')
  const deposit = await app.rest('POST', '/bank_transactions', { amount: 130, base_type: 'CREDIT' })
  const [dry, real] = await dryAndReal(
    `mutation ($id: ID!, $invoiceIds: [ID!], $dry: Boolean) {
      m: matchBankTransactions(transactions: [{ id: $id, invoiceIds: $invoiceIds }], dryRun: $dry) {
        results { payment { ${payment} } applied { amount invoice { balance ${figures} } } }
        userErrors { message }
      }
    }`,
    { id: deposit.at('data.id'), invoiceIds: [await newInvoice(client), await newInvoice(client)] },
  )
  expect(dry).toEqual(real)
})

it('a dry run of a merge shows the lists of the survivor that are not pages', async () => {
  const [survivor, absorbed] = [await newClient('stays'), await newClient('joins')]
  for (const client of [survivor, absorbed]) {
    await newInvoice(client)
    const form = new FormData()
    form.append('_method', 'PUT')
    form.append('documents[]', new Blob(['text']), 'a.txt')
    await app.rest('POST', `/clients/${client}/upload`, form)
    await app.rest('POST', '/locations', { client_id: client, name: `Depot of ${client}` })
  }
  const merged = `mutation ($survivor: ID!, $absorbed: ID!, $dry: Boolean) {
    m: mergeClients(id: $survivor, mergeableId: $absorbed, dryRun: $dry) {
      client { name balance version contacts { email isPrimary } locations { name } documents { id } mergedClients { id } }
      userErrors { message }
    }
  }`
  const [dry, real] = await dryAndReal(merged, { survivor, absorbed })
  expect(dry).toEqual(real)
  expect(dry?.['client']).toMatchObject({ locations: [{}, {}], documents: [{}, {}], mergedClients: [{ id: absorbed }] })
  const lists =
    'name balance version contacts { email isPrimary } locations { name } documents { id } mergedClients { id }'
  const [dryEnd, realEnd] = await dryAndReal(
    `mutation ($survivor: ID!, $absorbed: ID!, $dry: Boolean) {
      m: unmergeClients(id: $survivor, absorbedId: $absorbed, dryRun: $dry) {
        client { ${lists} } restored { ${lists} } userErrors { message }
      }
    }`,
    { survivor, absorbed },
  )
  expect(dryEnd).toEqual(realEnd)
})
