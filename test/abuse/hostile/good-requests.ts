import type { Random } from '../../../src/demo/random.ts'
import type { Aim } from './request.ts'

/** A valid request before it is corrupted. */
export type Good = {
  method: string
  target: string
  json: Readonly<Record<string, unknown>>
  token: string | undefined
}

const line = { product_key: 'Work', quantity: 2, cost: 50.07, tax_name1: 'VAT', tax_rate1: 19 }
const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }

type Bodies = Readonly<Record<string, (aim: Aim) => Readonly<Record<string, unknown>>>>

const restBodies: Bodies = {
  'POST /clients': () => ({
    name: 'Hostile Ltd',
    country_id: '826',
    contacts: [contact],
    settings: { currency_id: '3' },
  }),
  'PUT /clients/{client}': () => ({ public_notes: 'Changed', custom_value1: 'x', tax_info: { a: 1 } }),
  'POST /invoices?mark_sent=true': ({ client }) => ({ client_id: client, date: '2026-03-15', line_items: [line] }),
  'PUT /invoices/{invoice}': () => ({ public_notes: 'As agreed', discount: 0, is_amount_discount: false }),
  'POST /invoices/bulk': ({ invoice }) => ({ action: 'mark_sent', ids: [invoice] }),
  'POST /payments': ({ client, invoice }) => ({
    client_id: client,
    amount: 0.01,
    invoices: [{ invoice_id: invoice, amount: 0.01 }],
  }),
  'POST /bank_transactions/match': ({ transaction, invoice }) => ({
    transactions: [{ id: transaction, invoice_ids: invoice }],
  }),
  'POST /bank_transaction_rules': () => ({
    name: 'Rail',
    applies_to: 'DEBIT',
    rules: [{ search_key: 'description', operator: 'contains', value: 'rail' }],
  }),
  'POST /quotes': ({ client }) => ({ client_id: client, line_items: [line, line], partial: 1 }),
  'POST /products': () => ({ product_key: 'Consulting', price: 50.07, quantity: 1 }),
  'POST /expenses': () => ({ amount: 42.5, date: '2026-03-15', public_notes: 'Rail' }),
  'POST /search': () => ({ search: 'Ada' }),
  'POST /charts/totals_v2': () => ({ start_date: '2026-01-01', end_date: '2026-12-31' }),
  'POST /login': () => ({ email: 'nobody@example.com', password: 'not the password' }),
}

const documents: readonly (readonly [query: string, variables: (aim: Aim) => Readonly<Record<string, unknown>>])[] = [
  [
    'mutation ($input: ClientInput!) { createClient(input: $input) { client { id name } userErrors { code message } } }',
    () => ({ input: { name: 'Hostile Ltd', contacts: [{ email: 'ada@example.com' }] } }),
  ],
  [
    'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { invoice { amount } userErrors { code message } } }',
    ({ client }) => ({ input: { clientId: client, lineItems: [{ quantity: 1, cost: 12.5 }] } }),
  ],
  [
    'query ($id: ID!, $first: Int) { client(id: $id) { name balance invoices(first: $first) { nodes { number amount } } } }',
    ({ client }) => ({ id: client, first: 5 }),
  ],
  [
    'mutation ($amount: Decimal!) { createExpense(input: { amount: $amount }) { expense { amount } userErrors { message } } }',
    () => ({ amount: 12.5 }),
  ],
]

/** A valid REST request. */
export function goodRest(random: Random, aim: Aim): Good {
  const [name, body] = random.pick(Object.entries(restBodies))
  const [method = '', path = ''] = name.split(' ')
  const target = `/api/v1${path.replace('{client}', aim.client).replace('{invoice}', aim.invoice)}`
  return { method, target, json: body(aim), token: path === '/login' ? undefined : aim.token }
}

/** A valid GraphQL request. */
function goodGraph(random: Random, aim: Aim): Good {
  const [query, variables] = random.pick(documents)
  return { method: 'POST', target: '/graphql', json: { query, variables: variables(aim) }, token: aim.token }
}

/** A valid request to either door. */
export const goodRequest = (random: Random, aim: Aim): Good =>
  random.chance(65) ? goodRest(random, aim) : goodGraph(random, aim)

const shownPaths = ['', '?silent=true', '/pdf?expires=1&signature=x', '/documents/nothing', '/documents', '/x/y/z']

/** The target of a page that needs no token. */
export function openTarget(random: Random, aim: Aim): string {
  return random.pick([
    `/client/invoice/${aim.key}${random.pick(shownPaths)}`,
    `/client/${random.pick(['quote', 'credit', 'nothing', ''])}/${aim.key}`,
    `/client/invoice/${aim.invoice}/pdf?expires=99999999999&signature=${'A'.repeat(43)}`,
    `/api/v1/invoice/${aim.key}/download`,
    '/invitation/nothing',
    '/docs',
    '/openapi.json',
    '/readyz',
    '/metrics',
    '/',
  ])
}
