import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import * as json from './raw-json.ts'
import type { Row } from './raw-json.ts'
import * as sql from './raw-sql.ts'
import { rawWrites } from './raw-writes.ts'

/**
 * The baseline server: the same answers and rows, byte for byte, hand-written only for speed. It knows one company, checks no
 * token, permission or input, logs nothing, and calculates with doubles: a lower bound for comparison, not a model for a real
 * service. Takes the path of a database as its argument and sends the port to its parent process.
 */
const path = process.argv[2]
if (path === undefined) throw new Error('The path of the database is missing')
const db = new SqliteClient(path)
db.pragma('journal_mode = wal')
db.pragma('synchronous = full')
db.pragma('foreign_keys = on')

const companyId = 1
const quotesPage = db.prepare(sql.quotesPage).raw()
const quoteById = db.prepare(sql.quoteById).raw()
const invitationsOfQuotes = db.prepare(sql.invitationsOfQuotes).raw()
const quotesWithClients = db.prepare(sql.quotesWithClients).raw()
const largeQuotes = db.prepare(sql.largeQuotes).raw()
const largeQuotesTotal = db.prepare(sql.largeQuotesTotal).pluck()
const clientsOfQuotes = db.prepare(sql.clientsOfQuotes).raw()
const invoicesOfClients = db.prepare(sql.invoicesOfClients).raw()
const quoteWithClient = db.prepare(sql.quoteWithClient).raw()
const prepareSearch = ({ page, total }: typeof sql.search) => ({
  page: db.prepare(page).raw(),
  total: db.prepare(total).pluck(),
})
const search = prepareSearch(sql.search)
const shortSearch = prepareSearch(sql.shortSearch)
const totalQuotes = Number(db.prepare('select count(*) from quotes where company_id = ?').pluck().get(companyId))
const writes = rawWrites(db)

/** The rows by the key in their last column. */
function byLast(rows: Row[], write: (row: Row) => string): Map<unknown, string> {
  const written = new Map<unknown, string>()
  for (const row of rows) {
    const key = row.at(-1)
    const before = written.get(key)
    written.set(key, before === undefined ? write(row) : `${before},${write(row)}`)
  }
  return written
}

const twenty = <Item>(items: Item[]): (Item | null)[] => Array.from({ length: 20 }, (_, at) => items[at] ?? null)

// The id is the first column of quotes.
function quotesJson(rows: Row[]): string {
  const invitations = invitationsOfQuotes.all(companyId, ...twenty(rows.map((row) => row[0]))) as Row[]
  const written = byLast(invitations, json.invitation.quote.write)
  return rows.map((row) => json.withInvitations(json.quote.write(row), written.get(row[0]) ?? '')).join(',')
}

function quotesAnswer(rows: Row[], page: number, total: number, filter: string): string {
  const pages = Math.ceil(total / 20)
  const next = `${json.baseUrl}/api/v1/quotes?page=${page + 1}&${filter}per_page=20`
  const previous = `${json.baseUrl}/api/v1/quotes?page=${page - 1}&${filter}per_page=20`
  const links = [...(page > 1 ? [`"previous":"${previous}"`] : []), ...(page < pages ? [`"next":"${next}"`] : [])]
  const pagination =
    `{"total":${total},"count":${rows.length},"per_page":20,"current_page":${page},"total_pages":${pages},` +
    `"links":{${links.join(',')}}}`
  return `{"data":[${quotesJson(rows)}],"meta":{"pagination":${pagination}}}`
}

function listQuotes(url: string): string {
  const page = Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1)
  const filter = /[?&]filter=([^&]+)/.exec(url)?.[1]
  if (filter === undefined) {
    return quotesAnswer(quotesPage.all(companyId, 20, (page - 1) * 20) as Row[], page, totalQuotes, '')
  }
  const words = decodeURIComponent(filter)
  const trigrams = Array.from({ length: Math.max(0, words.length - 2) }, (_, at) => `"${words.slice(at, at + 3)}"`)
  const statements = trigrams.length > 0 ? search : shortSearch
  const bound = { companyId, words, ...(trigrams.length > 0 && { trigrams: trigrams.join(' AND ') }) }
  const total = Number(statements.total.get(bound))
  return quotesAnswer(statements.page.all(bound) as Row[], page, total, `filter=${filter}&`)
}

function largeQuotesAnswer(least: string): string {
  const amount = Number(least) * 1_000
  const nodes = (largeQuotes.all(companyId, amount, 20) as Row[]).map(json.graphQuote.write)
  const total = Number(largeQuotesTotal.get(companyId, amount))
  return `{"data":{"quotes":{"totalCount":${total},"nodes":[${nodes.join(',')}]}}}`
}

function invoicesAnswer(): string {
  const clients = clientsOfQuotes.all(companyId, companyId, 20) as Row[]
  const keys = clients.map((row) => row.at(-1))
  const invoices = byLast(
    invoicesOfClients.all(twenty(keys).flatMap((key) => [companyId, key])) as Row[],
    json.graphInvoice.write,
  )
  const nodes = clients.map((row, at) => {
    const client = json.graphClient.write(row)
    return `{"client":${client.slice(0, -1)},"invoices":{"nodes":[${invoices.get(keys[at]) ?? ''}]}}}`
  })
  return `{"data":{"quotes":{"nodes":[${nodes.join(',')}]}}}`
}

type GraphRequest = { query: string; variables?: { id?: string; least?: string } }

function graph(body: string): string {
  const { query, variables = {} } = JSON.parse(body) as GraphRequest
  if (variables.id !== undefined) {
    const row = quoteWithClient.get(companyId, json.keyOf('quote', variables.id)) as Row
    return `{"data":{"quote":${json.graphQuote.write(row)}}}`
  }
  if (variables.least !== undefined) return largeQuotesAnswer(variables.least)
  if (query.startsWith('query Nested')) return invoicesAnswer()
  let edges = ''
  for (const row of quotesWithClients.all(companyId, 20) as Row[])
    edges += `${edges === '' ? '' : ','}{"node":${json.graphQuote.write(row)}}`
  return `{"data":{"quotes":{"edges":[${edges}]}}}`
}

function answer(method: string, url: string, body: string): string {
  if (method === 'GET') {
    const id = /^\/api\/v1\/quotes\/(\w+)/.exec(url)?.[1]
    if (id === undefined) return listQuotes(url)
    return `{"data":${quotesJson([quoteById.get(companyId, json.keyOf('quote', id)) as Row])}}`
  }
  if (url === '/graphql') return graph(body)
  if (url === '/api/v1/invoices') return writes.createInvoice(body)
  if (url === '/api/v1/bank_transactions/match') return writes.match(body)
  const [, survivor = '', absorbed = ''] = /^\/api\/v1\/clients\/(\w+)\/(\w+)\/merge$/.exec(url) ?? []
  return writes.merge(survivor, absorbed)
}

let finished: { response: ServerResponse; text: string }[] = []

/** The answers of one turn of the event loop are written together: that wakes the client once. */
function writeAnswers(): void {
  const batch = finished
  finished = []
  for (const { response, text } of batch) response.end(text)
}

function respond(request: IncomingMessage, response: ServerResponse, body: string): void {
  const { method = 'GET', url = '/' } = request
  try {
    const text = answer(method, url, body)
    response.writeHead(200, ['Content-Type', 'application/json', 'Content-Length', String(Buffer.byteLength(text))])
    if (finished.push({ response, text }) === 1) setImmediate(writeAnswers)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    respond(request, response, '')
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => respond(request, response, Buffer.concat(chunks).toString()))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
