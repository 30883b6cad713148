import type { Showcase } from './seed.ts'
import { demoOwner } from './studio.ts'

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

const graph = (title: string, query: string, variables: unknown, headers = {}): DemoRequest => ({
  title: `${title}, GraphQL`,
  method: 'POST',
  path: '/graphql',
  headers: { ...token, ...json, ...headers },
  body: { query: query.replace(/\s+/g, ' ').trim(), variables },
})

/** The four operations through both APIs, on records of their own: all eight work, in any order. */
export function demoRequests({ rest, graphql, quotesSince }: Showcase): DemoRequest[] {
  return [
    {
      title: 'Create an invoice, send it and book a deposit, REST',
      method: 'POST',
      path: '/api/v1/invoices?mark_sent=true&amount_paid=250',
      headers: { ...token, ...json },
      body: {
        client_id: rest.clientId,
        po_number: 'PO 4471',
        line_items: [
          { product_key: 'DESIGN', notes: 'Design, per hour', quantity: 6, cost: 95 },
          {
            product_key: 'POSTER-A2',
            notes: 'Poster A2, 170 g matt',
            quantity: 120,
            cost: 2.15,
            tax_name1: 'Maine sales tax',
            tax_rate1: 5.5,
          },
        ],
      },
    },
    graph(
      'Create an invoice that is paid at once',
      `mutation ($input: CreateInvoiceInput!) {
        createInvoice(input: $input, paid: true) {
          invoice { id number status amount balance client { name } }
          userErrors { code message path }
        }
      }`,
      {
        input: {
          clientId: graphql.clientId,
          lineItems: [{ productKey: 'CARD', notes: 'Business card, letterpress', quantity: '250', cost: '0.92' }],
        },
      },
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
          totalCount
          nodes { id number status date amount client { name } }
          pageInfo { hasNextPage endCursor }
        }
      }`,
      { filter: { clientStatus: ['SENT', 'APPROVED'], amount: { gt: '1500' }, date: { from: quotesSince } } },
    ),
    {
      title: 'Match bank transactions with an invoice and with a vendor, REST',
      method: 'POST',
      path: '/api/v1/bank_transactions/match',
      headers: { ...token, ...json },
      body: {
        transactions: [
          { id: rest.deposit.transactionId, invoice_ids: rest.deposit.invoiceId },
          {
            id: rest.withdrawal.transactionId,
            vendor_id: rest.withdrawal.vendorId,
            service_category_id: rest.withdrawal.categoryId,
          },
        ],
      },
    },
    graph(
      'Match another bank transaction',
      `mutation ($transactions: [MatchBankTransactionInput!]!) {
        matchBankTransactions(transactions: $transactions) {
          results { id outcome reason applied { invoiceId amount } unapplied }
          userErrors { code message path }
        }
      }`,
      { transactions: [{ id: graphql.deposit.transactionId, invoiceIds: [graphql.deposit.invoiceId] }] },
    ),
    {
      title: `Merge “${rest.pair.duplicate}” into “${rest.pair.kept}”, REST`,
      method: 'POST',
      path: `/api/v1/clients/${rest.pair.keptId}/${rest.pair.duplicateId}/merge`,
      headers: { ...token, ...password },
    },
    graph(
      `Merge “${graphql.pair.duplicate}” into “${graphql.pair.kept}”`,
      `mutation ($id: ID!, $mergeableId: ID!) {
        mergeClients(id: $id, mergeableId: $mergeableId) {
          client { id name balance paidToDate contacts { firstName email } }
          userErrors { code message path }
        }
      }`,
      { id: graphql.pair.keptId, mergeableId: graphql.pair.duplicateId },
      password,
    ),
  ]
}
