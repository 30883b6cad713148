import { expectStatus, valueAt } from './caller.ts'
import { token } from './server.ts'
import type { RunningServer } from './server.ts'
import { written } from './wire.ts'

const graph = 'query { quotes(first: 20) { edges { node { id number status amount client { id displayName } } } } }'

/**
 * Creates the records for a typical mix of requests and returns the mix: a list through each door, creating an invoice,
 * reading an invoice.
 */
export async function prepareMix({ caller }: RunningServer): Promise<(turn: number) => Buffer> {
  const client = valueAt(expectStatus(await caller.rest('POST', '/clients', { name: 'Busy' }), 200), 'data.id')
  const content = { client_id: client, line_items: [{ quantity: 2, cost: 9.99, tax_name1: 'VAT', tax_rate1: 19 }] }
  for (let made = 0; made < 40; made++) expectStatus(await caller.rest('POST', '/quotes', content), 200)
  const invoice = valueAt(expectStatus(await caller.rest('POST', '/invoices', content), 200), 'data.id')
  const headers = { 'X-API-TOKEN': token }
  const requests = [
    written('GET', '/api/v1/quotes?per_page=20', { headers }),
    written('POST', '/graphql', { headers, body: JSON.stringify({ query: graph }) }),
    written('POST', '/api/v1/invoices', { headers, body: JSON.stringify(content) }),
    written('GET', `/api/v1/invoices/${invoice}`, { headers }),
  ] as const
  return (turn) => requests[turn % requests.length] ?? requests[0]
}

/** True if the request with this index writes. */
export const isWrite = (turn: number): boolean => turn % 4 === 2
