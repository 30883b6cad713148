import { fiveLines } from './document-content.ts'
import type { BenchRequest } from './load.ts'
import type { Seeded } from './seed.ts'
import type { BenchServer } from './servers.ts'
import type { Sizes } from './sizes.ts'

/** One row of the result table. A round is a list of requests; `check` rejects an answer without the expected work. */
export type Scenario = {
  name: string
  connections: number
  warmUp: number
  requests: number
  /** Request number `index` of a round; round 0 is the warm-up. */
  request(server: BenchServer, round: number, index: number): BenchRequest
  check(answer: string): boolean
}

const graph = `query Quotes {
  quotes(first: 20) {
    edges { node { id number status amount date dueDate client { id displayName } } }
  }
}`

const rows = (answer: unknown): number => (Array.isArray(answer) ? answer.length : 0)

/** The five kinds of request in execution order: reads first, on an unchanged database. */
export function scenariosOf(seeded: Seeded, sizes: Sizes): Scenario[] {
  const many = { connections: 8, warmUp: sizes.warmUp, requests: sizes.requests }
  const once = { connections: 1, warmUp: 1, requests: 1 }
  const listedPages = Math.min(50, Math.floor(sizes.quotes / 20))
  return [
    {
      name: 'list: REST, page of 20 quotes',
      ...many,
      request: (_server, _round, index) => ({
        method: 'GET',
        path: `/api/v1/quotes?per_page=20&page=${1 + ((index * 7) % listedPages)}`,
      }),
      check: (answer) => rows((JSON.parse(answer) as { data?: unknown }).data) === 20,
    },
    {
      name: 'list: GraphQL, 20 quotes with clients',
      ...many,
      request: () => ({ method: 'POST', path: '/graphql', body: JSON.stringify({ query: graph }) }),
      check: (answer) => {
        const { data } = JSON.parse(answer) as { data?: { quotes?: { edges?: unknown } } }
        return rows(data?.quotes?.edges) === 20
      },
    },
    {
      name: 'create: invoice with five lines',
      ...many,
      request: (server, round, index) => {
        const clients = seeded.ordinaryClients
        const client = clients[(round * sizes.requests + index) % clients.length] ?? 0
        const body = { client_id: server.id('client', client), is_amount_discount: false, line_items: fiveLines }
        return { method: 'POST', path: '/api/v1/invoices', body: JSON.stringify(body) }
      },
      check: (answer) => rows((JSON.parse(answer) as { data?: { line_items?: unknown } }).data?.line_items) === 5,
    },
    {
      name: `match: ${sizes.matched} transactions in one call`,
      ...once,
      request: (server, round) => {
        const pairs = seeded.matches[round] ?? []
        const transactions = pairs.map(({ transactionId, invoiceId }) => ({
          id: server.id('bankTransaction', transactionId),
          invoice_ids: server.id('invoice', invoiceId),
        }))
        return { method: 'POST', path: '/api/v1/bank_transactions/match', body: JSON.stringify({ transactions }) }
      },
      check: (answer) => {
        const { meta } = JSON.parse(answer) as { meta?: { results?: { outcome: string }[] } }
        return meta?.results?.filter(({ outcome }) => outcome === 'matched').length === sizes.matched
      },
    },
    {
      name: `merge: client with ${sizes.mergedInvoices} invoices`,
      ...once,
      // The survivor of one round is absorbed in the next, so every round moves the same rows.
      request: (server, round) => {
        const [absorbed = 0, survivor = 0] = seeded.mergeChain.slice(round)
        return {
          method: 'POST',
          path: `/api/v1/clients/${server.id('client', survivor)}/${server.id('client', absorbed)}/merge`,
          headers: { 'X-API-PASSWORD': seeded.password },
        }
      },
      check: (answer) => ((JSON.parse(answer) as { data?: { balance?: number } }).data?.balance ?? 0) > 0,
    },
  ]
}
