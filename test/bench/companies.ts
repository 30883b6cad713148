import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { createIds } from '../../src/api/ids.ts'
import { quantile } from './quantile.ts'
import { password, seedCompanies, token } from './companies-seed.ts'
import type { CompanySizes } from './companies-seed.ts'
import { fiveLines } from './document-content.ts'
import { load } from './load.ts'
import type { BenchRequest } from './load.ts'
import { salt } from './raw-json.ts'
import { startOurs } from './servers.ts'

/**
 * Measures requests of one company among many on PostgreSQL. Run it once with one company and once with many, each on an empty
 * database; it fills the database at the first run and measures again at the next.
 *
 *   npx tsx test/bench/companies.ts postgres://user@host/database --companies 100 --invoices 50000
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    companies: { type: 'string', default: '100' },
    invoices: { type: 'string', default: '50000' },
    built: { type: 'boolean', default: false },
  },
})
const [url] = positionals
if (url === undefined) throw new Error('Name the database: postgres://user@host/database')
const companies = Number(options.companies)
const invoices = Number(options.invoices)
const sizes: CompanySizes = {
  clients: Math.max(100, invoices / 50),
  invoices,
  mergedInvoices: invoices / 5,
  matched: 1_000,
  matches: Math.min(5, Math.floor((invoices * 4) / 5 / 1_000)),
}
const ids = createIds(salt)

/** The keys of the first company's records. */
const keyOf = (index: number) => (index - 1) * companies + 1

const get = (path: string): BenchRequest => ({ method: 'GET', path: `/api/v1/${path}` })
const post = (path: string, body: object, headers?: Record<string, string>): BenchRequest => ({
  method: 'POST',
  path: `/api/v1/${path}`,
  body: JSON.stringify(body),
  ...(headers && { headers }),
})

const line = `query { invoices(first: 20) { nodes { id number status amount date dueDate client { id displayName } } } }`

const requests: { name: string; times: number; request: (index: number) => BenchRequest }[] = [
  { name: 'page 1 of the invoices, REST', times: 300, request: () => get('invoices?per_page=20') },
  {
    name: 'page 1 with clients, GraphQL',
    times: 300,
    request: () => ({ method: 'POST', path: '/graphql', body: JSON.stringify({ query: line }) }),
  },
  {
    name: 'page 1 of the unpaid, newest first',
    times: 100,
    request: () => get('invoices?client_status=unpaid&sort=date|desc'),
  },
  { name: 'search, rare word', times: 10, request: (index) => get(`invoices?filter=PO-${1_000 + index}`) },
  { name: 'search, common word', times: 10, request: () => get('invoices?filter=brochure') },
  {
    name: 'create an invoice with five lines',
    times: 200,
    request: (index) =>
      post('invoices', {
        client_id: ids.encode('client', keyOf(3 + (index % (sizes.clients - 2)))),
        line_items: fiveLines,
      }),
  },
  {
    name: 'match 1,000 transactions',
    times: sizes.matches,
    request: (index) =>
      post('bank_transactions/match', {
        transactions: Array.from({ length: sizes.matched }, (_, position) => {
          const transaction = index * sizes.matched + position + 1
          return {
            id: ids.encode('bankTransaction', transaction),
            invoice_ids: ids.encode('invoice', keyOf(sizes.mergedInvoices + transaction)),
          }
        }),
      }),
  },
  {
    name: `merge a client with ${sizes.mergedInvoices} invoices`,
    times: 1,
    request: () =>
      post(
        `clients/${ids.encode('client', keyOf(2))}/${ids.encode('client', keyOf(1))}/merge`,
        {},
        { 'X-API-PASSWORD': password },
      ),
  },
]

async function isEmpty(database: string): Promise<boolean> {
  const server = new Client({ connectionString: database })
  await server.connect()
  try {
    const { rows } = await server.query<{ known: boolean }>(`select to_regclass('companies') is not null as known`)
    return rows[0]?.known !== true
  } finally {
    await server.end()
  }
}

async function main(database: string): Promise<void> {
  if (!options.built) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  if (await isEmpty(database)) await seedCompanies(database, companies, sizes)
  const folder = await mkdtemp(join(tmpdir(), 'quittance-bench-'))
  const server = await startOurs(database, { DATA_DIR: folder })
  try {
    console.log(`${companies} × ${invoices.toLocaleString('en')} invoices; times in ms`)
    for (const { name, times, request } of requests) {
      const all = Array.from({ length: times }, (_, index) => request(index))
      const { latencies } = await load(server, all, { connections: 1, token })
      const figures = [0.5, 0.99].map((part) => quantile(latencies, part).toFixed(1))
      console.log(`${name.padEnd(40)} p50 ${figures[0]?.padStart(8)}  p99 ${figures[1]?.padStart(8)}`)
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main(url)
