import { createIds } from '../../src/api/ids.ts'
import { fiveLines } from './document-content.ts'
import type { BenchRequest } from './load.ts'
import { salt } from './raw-json.ts'
import type { Seeded } from './seed.ts'
import { warmUpRuns } from './sizes.ts'
import type { Sizes } from './sizes.ts'

/** One kind of request. */
export type Scenario = {
  name: string
  /** Requests per round, by number of connections. */
  loads: readonly { connections: number; requests: number }[]
  /** Requests before the first round. Each run is a load of its own. */
  warmUp: { runs: number; requests: number }
  /** Request number `index` of a run. A run is a load; the first one compares the answers. */
  request(run: number, index: number): BenchRequest
  /** One request takes long: the figures include the slowest read beside it. */
  long?: true
  /** Other GraphQL servers answer it too, with `--peers`. */
  peers?: true
}

const fields = 'id number status amount date dueDate client { id displayName }'
const listOf = (operation: string) => `query ${operation} { quotes(first: 20) { edges { node { ${fields} } } } }`
const filtered = `query Large($least: Decimal!) {
  quotes(first: 20, filter: { amount: { gte: $least } }) { totalCount nodes { ${fields} } }
}`
const nested = `query Nested {
  quotes(first: 20) { nodes { client { id displayName invoices(first: 5) { nodes { id number amount } } } } }
}`
const single = `query Quote($id: ID!) { quote(id: $id) { ${fields} } }`
const graph = (query: string, variables?: Record<string, string>): BenchRequest => ({
  method: 'POST',
  path: '/graphql',
  body: JSON.stringify({ query, ...(variables && { variables }) }),
})
/** The request of the rows of a server that has just started. */
export const hotList = graph(listOf('Quotes'))
const get = (path: string): BenchRequest => ({ method: 'GET', path: `/api/v1/${path}` })

const searched = (words: string) => () => get(`quotes?filter=${words}&per_page=20`)

/** The kinds of request in execution order: reads first, on an unchanged database. */
export function scenariosOf(seeded: Seeded, sizes: Sizes): Scenario[] {
  const ids = createIds(salt)
  // Servers are compared when both are warm. Some thousands of requests pass until the code of one is optimized.
  const many = (times: number, warmUps = times) => {
    const requests = sizes.requests * times
    return {
      warmUp: { runs: 1, requests: sizes.warmUp * warmUps },
      loads: [
        { connections: 16, requests },
        { connections: 1, requests: Math.ceil(requests / 3) },
      ],
    }
  }
  const few = {
    warmUp: { runs: 1, requests: 2 },
    loads: [{ connections: 1, requests: sizes.searches }],
    long: true,
  } as const
  const once = {
    warmUp: { runs: warmUpRuns, requests: 1 },
    loads: [{ connections: 1, requests: 1 }],
    long: true,
  } as const
  const listedPages = Math.min(50, Math.floor(sizes.quotes / 20))
  const quoteId = (run: number, index: number) => ids.encode('quote', 1 + ((run * 31 + index * 7) % sizes.quotes))
  return [
    {
      name: 'list: REST, page of 20 quotes',
      ...many(2),
      request: (_run, index) => get(`quotes?per_page=20&page=${1 + ((index * 7) % listedPages)}`),
    },
    { name: 'list: GraphQL, 20 quotes with clients', ...many(4), request: () => hotList, peers: true },
    {
      name: 'list: GraphQL, a new document each',
      ...many(1),
      loads: many(1).loads.slice(0, 1),
      request: (run, index) => graph(listOf(`Quotes${run}x${index}`)),
      peers: true,
    },
    {
      name: 'list: GraphQL, filtered, with total',
      ...many(1),
      request: (_run, index) => graph(filtered, { least: String(300 + (index % 10)) }),
    },
    { name: 'list: GraphQL, invoices of 20 clients', ...many(1), request: () => graph(nested) },
    { name: 'one: REST, quote by id', ...many(4), request: (run, index) => get(`quotes/${quoteId(run, index)}`) },
    {
      name: 'one: GraphQL, quote by id',
      ...many(4),
      request: (run, index) => graph(single, { id: quoteId(run, index) }),
      peers: true,
    },
    { name: 'search: rare word', ...few, request: searched(`PO-${Math.floor(sizes.quotes / 3)}`) },
    { name: 'search: common word', ...few, request: searched('brochure') },
    { name: 'search: two letters', ...few, request: searched('ma') },
    {
      name: 'create: invoice with five lines',
      ...many(1, 4),
      request: (run, index) => {
        const clients = seeded.ordinaryClients
        const client = clients[(run * 997 + index) % clients.length] ?? 0
        const body = { client_id: ids.encode('client', client), is_amount_discount: false, line_items: fiveLines }
        return { method: 'POST', path: '/api/v1/invoices', body: JSON.stringify(body) }
      },
    },
    {
      name: `match: ${sizes.matched} transactions in one call`,
      ...once,
      request: (run) => {
        const transactions = (seeded.matches[run] ?? []).map(({ transactionId, invoiceId }) => ({
          id: ids.encode('bankTransaction', transactionId),
          invoice_ids: ids.encode('invoice', invoiceId),
        }))
        return { method: 'POST', path: '/api/v1/bank_transactions/match', body: JSON.stringify({ transactions }) }
      },
    },
    {
      name: `merge: client with ${sizes.mergedInvoices} invoices`,
      ...once,
      // The survivor of one run is absorbed in the next, so every run moves the same rows.
      request: (run) => {
        const [absorbed = 0, survivor = 0] = seeded.mergeChain.slice(run)
        return {
          method: 'POST',
          path: `/api/v1/clients/${ids.encode('client', survivor)}/${ids.encode('client', absorbed)}/merge`,
          headers: { 'X-API-PASSWORD': seeded.password },
        }
      },
    },
  ]
}
