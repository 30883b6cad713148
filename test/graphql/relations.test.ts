import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
const ids: Record<string, string> = {}
beforeAll(async () => {
  app = await serveTestApp()
  const made = async (name: string, path: string, body: Record<string, unknown>) => {
    const answer = await app.rest('POST', path, body)
    ids[name] = answer.at('data.id')
    return answer
  }
  const lines = [{ cost: 100, quantity: 1 }]
  await made('client', '/clients', { name: 'Acme' })
  await made('vendor', '/vendors', { name: 'Paper & Co' })
  await made('category', '/expense_categories', { name: 'Office' })
  await made('quote', '/quotes', { client_id: ids['client'], line_items: lines })
  await app.rest('GET', `/quotes/${ids['quote']}/convert`)
  ids['invoice'] = (await app.rest('GET', '/invoices')).at('data.0.id')
  await made('credit', '/credits', { client_id: ids['client'], invoice_id: ids['invoice'], line_items: lines })
  await made('expense', '/expenses', {
    amount: 20,
    client_id: ids['client'],
    vendor_id: ids['vendor'],
    category_id: ids['category'],
  })
  await made('order', '/purchase_orders', { vendor_id: ids['vendor'], line_items: lines })
  await made('account', '/bank_integrations', { bank_account_name: 'Main' })
  await made('transaction', '/bank_transactions', {
    bank_integration_id: ids['account'],
    amount: 20,
    base_type: 'DEBIT',
  })
  await app.rest('PUT', `/invoices/${ids['invoice']}?paid=true`, {})
  await app.rest('POST', '/bank_transactions/match', {
    transactions: [{ id: ids['transaction'], expense_id: ids['expense'] }],
  })
})
afterAll(() => app.close())

async function requested(selection: string): Promise<unknown> {
  const { body, text } = await app.graphql(`{ ${selection} }`)
  expect(body.errors, text).toBeUndefined()
  return body.data
}

const about = (name: string, fields: string) => `${name}(id: "${ids[name]}") { ${fields} }`
const nodes = (...rows: unknown[]) => ({ nodes: rows })

describe('relations between records', () => {
  it('records have the expenses that refer to them', async () => {
    const expenses = 'expenses(first: 2) { nodes { id } }'
    const found = nodes({ id: ids['expense'] })
    expect(
      await requested(
        `${about('client', expenses)} ${about('vendor', expenses)} expenseCategory(id: "${ids['category']}") { ${expenses} }`,
      ),
    ).toEqual({ client: { expenses: found }, vendor: { expenses: found }, expenseCategory: { expenses: found } })
  })

  it('an invoice has its quote and its credits', async () => {
    expect(await requested(about('invoice', 'quote { id } credits(first: 2) { nodes { id } }'))).toEqual({
      invoice: { quote: { id: ids['quote'] }, credits: nodes({ id: ids['credit'] }) },
    })
  })

  it('a bank account has its transactions, and a payment its transaction', async () => {
    expect(
      await requested(
        `bankAccount(id: "${ids['account']}") { bankTransactions(first: 2) { nodes { id } } } ${about('expense', 'bankTransaction { id }')}`,
      ),
    ).toEqual({
      bankAccount: { bankTransactions: nodes({ id: ids['transaction'] }) },
      expense: { bankTransaction: { id: ids['transaction'] } },
    })
    expect(await requested('payments(first: 1) { nodes { bankTransaction { id } } }')).toEqual({
      payments: nodes({ bankTransaction: null }),
    })
  })

  it.each(['client', 'invoice', 'quote', 'credit', 'expense', 'vendor'])('a %s has its activities', async (name) => {
    const told = await requested(
      about(name, 'activities(first: 1, orderBy: [{ field: ID }]) { totalCount nodes { actor { user { id } } } }'),
    )
    expect(told).toMatchObject({
      [name]: { activities: nodes({ actor: { user: { id: app.id('user', app.owner.userId) } } }) },
    })
  })

  it('the company has its users', async () => {
    expect(await requested('company { users(first: 2) { totalCount nodes { email } } }')).toEqual({
      company: { users: { totalCount: 1, ...nodes({ email: 'owner@example.com' }) } },
    })
  })
})

it('the viewer is the caller', async () => {
  const member = await app.member('')
  const { body } = await app.graphql('{ viewer { id isOwner permissions } }', {}, { token: member.token })
  expect(body.data?.['viewer']).toEqual({ id: app.id('user', member.userId), isOwner: false, permissions: [] })
})

it('a member who may not read users sees the names of those behind a record', async () => {
  const { token } = await app.member('view_client')
  const owner = app.id('user', app.owner.userId)
  const password = { headers: { 'x-api-password': 'correct horse battery' } }
  await app.rest('PUT', `/users/${owner}`, { first_name: 'Olivia', last_name: 'Owner' }, password)
  await app.rest('PUT', `/clients/${ids['client']}`, { assigned_user_id: owner })
  const client = 'client(id: $id) { createdBy { id firstName lastName } assignee { id } }'
  const shown = await app.graphql(`query ($id: ID!) { ${client} }`, { id: ids['client'] }, { token })
  expect(shown.body.data?.['client']).toEqual({
    createdBy: { id: owner, firstName: 'Olivia', lastName: 'Owner' },
    assignee: { id: owner },
  })
  const refused = await app.graphql('query ($id: ID!) { user(id: $id) { id } }', { id: owner }, { token })
  expect(refused.at('errors.0.extensions.code')).toBe('FORBIDDEN')
})
