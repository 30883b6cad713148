import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import * as json from './raw-json.ts'
import type { Row } from './raw-json.ts'
import * as sql from './raw-sql.ts'
import { rawWrites } from './raw-writes.ts'

/**
 * The baseline server: the same answers and rows, byte for byte, hand-written only for speed. It knows one company, checks no
 * token, permission or input, and calculates with doubles: a lower bound for comparison, not a model for a real service. Takes
 * the path of a database as its argument and sends the port to its parent process.
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
const invitationsOfQuote = db.prepare(sql.invitationsOfQuote).raw()
const quotesWithClients = db.prepare(sql.quotesWithClients).raw()
const quoteWithClient = db.prepare(sql.quoteWithClient).raw()
const prepareSearch = ({ page, total }: typeof sql.search) => ({
  page: db.prepare(page).raw(),
  total: db.prepare(total).pluck(),
})
const search = prepareSearch(sql.search)
const shortSearch = prepareSearch(sql.shortSearch)
const totalQuotes = Number(db.prepare('select count(*) from quotes where company_id = ?').pluck().get(companyId))
const writes = rawWrites(db)

function quoteJson(row: Row): string {
  const invitations = invitationsOfQuote.all(companyId, row[0]) as Row[]
  return json.withInvitations(
    json.quote.write(row),
    invitations.map((each) => json.invitation.quote.write(each)).join(','),
  )
}

function quotesAnswer(rows: Row[], page: number, total: number, filter: string): string {
  const pages = Math.ceil(total / 20)
  const next = `${json.baseUrl}/api/v1/quotes?page=${page + 1}&${filter}per_page=20`
  const previous = `${json.baseUrl}/api/v1/quotes?page=${page - 1}&${filter}per_page=20`
  const links = [...(page > 1 ? [`"previous":"${previous}"`] : []), ...(page < pages ? [`"next":"${next}"`] : [])]
  const pagination =
    `{"total":${total},"count":${rows.length},"per_page":20,"current_page":${page},"total_pages":${pages},` +
    `"links":{${links.join(',')}}}`
  return `{"data":[${rows.map(quoteJson).join(',')}],"meta":{"pagination":${pagination}}}`
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

function graphNode(row: Row): string {
  const client = json.graphClient.write(row.slice(json.graphQuoteWidth))
  return `${json.graphQuote.write(row).slice(0, -1)},"client":${client}}`
}

function graph(body: string): string {
  const { variables } = JSON.parse(body) as { query: string; variables?: { id?: string } }
  if (variables?.id === undefined) {
    const nodes = (quotesWithClients.all(companyId, 20) as Row[]).map((row) => `{"node":${graphNode(row)}}`)
    return `{"data":{"quotes":{"edges":[${nodes.join(',')}]}}}`
  }
  return `{"data":{"quote":${graphNode(quoteWithClient.get(companyId, json.keyOf('quote', variables.id)) as Row)}}}`
}

function answer(method: string, url: string, body: string): string {
  if (method === 'GET') {
    const id = /^\/api\/v1\/quotes\/(\w+)/.exec(url)?.[1]
    if (id === undefined) return listQuotes(url)
    return `{"data":${quoteJson(quoteById.get(companyId, json.keyOf('quote', id)) as Row)}}`
  }
  if (url === '/graphql') return graph(body)
  if (url === '/api/v1/invoices') return writes.createInvoice(body)
  if (url === '/api/v1/bank_transactions/match') return writes.match(body)
  const [, survivor = '', absorbed = ''] = /^\/api\/v1\/clients\/(\w+)\/(\w+)\/merge$/.exec(url) ?? []
  return writes.merge(survivor, absorbed)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const server = createServer((request, response) => {
  const { method = 'GET', url = '/' } = request
  const respond = (body: string) => {
    try {
      const text = answer(method, url, body)
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
      response.end(text)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  }
  if (method === 'GET') respond('')
  else readBody(request).then(respond, (error: unknown) => response.destroy(error as Error))
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
