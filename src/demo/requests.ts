import { salesTax } from './catalogue.ts'
import { demoOwner } from './company.ts'
import type { Demo } from './seed.ts'

/** A request that works on the demo's records, as in the printed commands. */
export type DemoRequest = {
  title: string
  method: 'GET' | 'POST'
  path: string
  headers: Readonly<Record<string, string>>
  body?: unknown
}

const token = { 'X-API-TOKEN': demoOwner.token }
const json = { 'Content-Type': 'application/json' }
const password = { 'X-API-PASSWORD': demoOwner.password }

const post = (title: string, path: string, body: unknown, headers = {}): DemoRequest => {
  return { title, method: 'POST', path, headers: { ...token, ...json, ...headers }, body }
}

const graph = (title: string, query: string, variables: unknown, headers = {}): DemoRequest =>
  post(`${title}, GraphQL`, '/graphql', { query: query.replace(/\s+/g, ' '), variables }, headers)

const cards = { productKey: 'CARD', notes: 'Business card, letterpress', quantity: '250', cost: '0.92' }
const posters = { product_key: 'POSTER-A2', notes: 'Poster A2, 170 g matt', quantity: 120, cost: 2.15 }

/** The four operations through both APIs, on records of their own: all eight work, in any order. */
export function demoRequests({ rest, graphql, quotesSince }: Demo): DemoRequest[] {
  const { withdrawal } = rest
  return [
    post('Create an invoice, send it and book a deposit, REST', '/api/v1/invoices?mark_sent=true&amount_paid=250', {
      client_id: rest.clientId,
      po_number: 'PO 4471',
      line_items: [
        { product_key: 'DESIGN', notes: 'Design, per hour', quantity: 6, cost: 95 },
        { ...posters, tax_name1: salesTax.name, tax_rate1: Number(salesTax.rate) },
      ],
    }),
    graph(
      'Create an invoice that is paid at once',
      `mutation ($input: InvoiceInput!) { createInvoice(input: $input, paid: true) {
        invoice { id number status amount balance client { name } } userErrors { code message path } } }`,
      { input: { clientId: graphql.clientId, lineItems: [cards] } },
    ),
    {
      title: 'List quotes: sent or approved, over 1,500, newest first, REST',
      method: 'GET',
      path: `/api/v1/quotes?client_status=sent,approved&amount=gt:1500&date=${quotesSince}&sort=date|desc&include=client&per_page=5`,
      headers: token,
    },
    graph(
      'List the same quotes',
      `query ($filter: QuoteFilter) {
        quotes(filter: $filter, orderBy: [{ field: DATE, direction: DESC }], first: 5) {
          totalCount nodes { id number status date amount client { name } } pageInfo { hasNextPage endCursor } } }`,
      { filter: { status: ['SENT', 'APPROVED'], amount: { gt: '1500' }, date: { from: quotesSince } } },
    ),
    post('Match bank transactions with an invoice and with a vendor, REST', '/api/v1/bank_transactions/match', {
      transactions: [
        { id: rest.bankTransactionId, invoice_ids: rest.invoiceId },
        { id: withdrawal.id, vendor_id: withdrawal.vendorId, service_category_id: withdrawal.categoryId },
      ],
    }),
    graph(
      'Match another bank transaction',
      `mutation ($transactions: [MatchBankTransactionInput!]!) { matchBankTransactions(transactions: $transactions) {
        results { id outcome reason applied { invoice { id } amount } unapplied } userErrors { code message path } } }`,
      { transactions: [{ id: graphql.bankTransactionId, invoiceIds: [graphql.invoiceId] }] },
    ),
    {
      title: `Merge “${rest.duplicate}” into “${rest.original}”, REST`,
      method: 'POST',
      path: `/api/v1/clients/${rest.clientId}/${rest.duplicateClientId}/merge`,
      headers: { ...token, ...password },
    },
    graph(
      `Merge “${graphql.duplicate}” into “${graphql.original}”`,
      `mutation ($id: ID!, $mergeableId: ID!) { mergeClients(id: $id, mergeableId: $mergeableId) {
        client { id name balance paidToDate contacts { firstName email } } userErrors { code message path } } }`,
      { id: graphql.clientId, mergeableId: graphql.duplicateClientId },
      password,
    ),
  ]
}

/** The request as a command for a POSIX shell. */
export function curlCommand(baseUrl: string, { method, path, headers, body }: DemoRequest): string {
  const parts = [
    // curl sends POST by itself where there is a body.
    `curl -sS -w '\\n' ${method === 'POST' && body === undefined ? '-X POST ' : ''}${quoted(baseUrl + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quoted(JSON.stringify(body))}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Quotes any text as one word of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
