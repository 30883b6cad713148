import { readFileSync } from 'node:fs'
import type { IdCodec, RecordKind } from '../../src/domain/kernel/record-id.ts'
import { firstKey, keyOfCopy } from '../db/filled-company.ts'
import type { FilledTable } from '../db/filled-company.ts'
import { rowsOfTable } from '../db/grown-company.ts'
import type { BenchRequest } from './load.ts'

/** A kind of request to a company that grows. */
export type GrowthRequest = {
  name: string
  /** Request number `index`, to one company with so many invoices. */
  request(index: number, invoices: number): BenchRequest
}

const consoleDocuments = Object.values(
  JSON.parse(
    readFileSync(new URL('../../src/console/generated/persisted-documents.json', import.meta.url), 'utf8'),
  ) as Record<string, string>,
)

/** The document of the console with this query. */
function consoleQuery(name: string): string {
  const found = consoleDocuments.find((document) => new RegExp(`query ${name}\\b`).test(document))
  if (found === undefined) throw new Error(`The console has no query ${name}`)
  return found
}

const get = (path: string): BenchRequest => ({ method: 'GET', path })
const rest = (path: string): BenchRequest => get(`/api/v1/${path}`)
const post = (path: string, body: object): BenchRequest => ({ method: 'POST', path, body: JSON.stringify(body) })
const graph = (name: string, variables: object = {}): BenchRequest =>
  post('/graphql', { query: consoleQuery(name), variables })

/** An instant of the copies after which about fifty of them changed. */
const since = (invoices: number) => 1_700_000_000 + 10 * invoices + 90_000

/** The key of one record after the other, each far from the last. */
const keyOf = (table: FilledTable, index: number, invoices: number) =>
  firstKey + 1 + ((index * 7919) % rowsOfTable(invoices, table))

/** The requests of the table of growth, by the coded ids of the server. */
export function growthRequests(ids: IdCodec): GrowthRequest[] {
  const one = (kind: RecordKind, table: FilledTable) => (index: number, invoices: number) =>
    ids.encode(kind, keyOf(table, index, invoices))
  const invoice = one('invoice', 'invoices')
  const quote = one('quote', 'quotes')
  const client = one('client', 'clients')
  const payment = one('payment', 'payments')
  const transaction = one('bankTransaction', 'bankTransactions')
  const bulk = (action: string) => (index: number, invoices: number) =>
    post('/api/v1/invoices/bulk', {
      action,
      ids: Array.from({ length: 50 }, (_, at) => invoice(index * 50 + at, invoices)),
    })
  return [
    { name: 'one invoice', request: (...at) => rest(`invoices/${invoice(...at)}`) },
    {
      name: 'one invoice, its payments and activities',
      request: (...at) => rest(`invoices/${invoice(...at)}?include=client,payments,activities,paymentables`),
    },
    { name: 'one payment with its invoices', request: (...at) => rest(`payments/${payment(...at)}?include=invoices`) },
    { name: 'page of 20 invoices with clients', request: () => rest('invoices?per_page=20&include=client') },
    {
      name: 'page of 20 payments with invoices',
      request: () => rest('payments?per_page=20&sort=date|desc&include=invoices'),
    },
    { name: 'page of 20 activities', request: () => rest('activities?per_page=20') },
    { name: 'page of 20 deliveries', request: () => rest('deliveries?per_page=20') },
    {
      name: 'sync: invoices changed since',
      request: (_index, invoices) =>
        rest(`invoices?per_page=20&updated_at=${since(invoices)}&sort=updated_at|asc&include=client`),
    },
    {
      name: 'sync: payments changed since',
      request: (_index, invoices) => rest(`payments?per_page=20&updated_at=${since(invoices)}&sort=updated_at|asc`),
    },
    { name: 'totals of a year', request: () => post('/api/v1/charts/totals_v2', { date_range: 'last_year' }) },
    {
      name: 'overview: chart of a year',
      request: () => graph('Year', { startDate: '2025-01-01', endDate: '2025-12-31' }),
    },
    { name: 'overview: receivables', request: () => graph('OverviewSums') },
    {
      name: 'overview: overdue invoices',
      request: () => graph('OverdueInvoices', { filter: { overdue: true, states: ['ACTIVE'] } }),
    },
    {
      name: '20 bank transactions, suggestions',
      request: () => graph('BankTransactions', { first: 20, filter: { status: ['UNMATCHED'] } }),
    },
    {
      name: 'console: invoice',
      request: (...at) => graph('Invoice', { id: invoice(...at) }),
    },
    { name: 'console: quote', request: (...at) => graph('Quote', { id: quote(...at) }) },
    { name: 'console: client', request: (...at) => graph('Client', { id: client(...at) }) },
    { name: 'console: payment', request: (...at) => graph('Payment', { id: payment(...at) }) },
    { name: 'console: bank transaction', request: (...at) => graph('BankTransaction', { id: transaction(...at) }) },
    {
      name: 'console: ledger of a client',
      request: (...at) => graph('ClientLedger', { id: client(...at), first: 20 }),
    },
    {
      name: 'client page of an invoice',
      // Every hundredth invoice is a draft; the first of each hundred is none.
      request: (index, invoices) =>
        get(`/client/invoice/${keyOfCopy(1 + ((index * 79) % (invoices / 100)) * 100)}?silent=true`),
    },
    {
      name: 'create an invoice',
      request: (...at) =>
        post('/api/v1/invoices', {
          client_id: client(...at),
          line_items: [{ product_key: 'Consulting', quantity: 2, cost: 50 }],
        }),
    },
    {
      name: 'create a payment',
      request: (...at) => post('/api/v1/payments', { client_id: client(...at), amount: 10, date: '2026-03-15' }),
    },
    { name: 'bulk: archive 50 invoices', request: bulk('archive') },
    { name: 'bulk: restore 50 invoices', request: bulk('restore') },
  ]
}
