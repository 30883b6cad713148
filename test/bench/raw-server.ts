import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SqliteClient } from '../../src/db/sqlite-client.ts'
import * as sql from './raw-sql.ts'

/**
 * The baseline server: the same work on the same tables, hand-written only for speed. It knows one company, checks no token,
 * permission or input, and calculates with doubles: a lower bound for comparison, not a model for a real service. Takes the
 * path of a database as its argument and sends the port to its parent process.
 */
const path = process.argv[2]
if (path === undefined) throw new Error('The path of the database is missing')
const db = new SqliteClient(path)
db.pragma('journal_mode = wal')
db.pragma('synchronous = full')
db.pragma('foreign_keys = on')

const companyId = 1
const userId = 1
const seconds = () => Math.floor(Date.now() / 1000)
const today = new Date().toISOString().slice(0, 10)

const quotesPage = db.prepare(sql.quotesPage).pluck()
const quotesWithClients = db.prepare(sql.quotesWithClients).pluck()
const nextNumber = db.prepare(sql.nextNumber).pluck()
const insertInvoice = db.prepare(sql.insertInvoice)
const insertInvitations = db.prepare(sql.insertInvitations)
const insertActivity = db.prepare(sql.insertActivity)
const insertSearch = db.prepare(sql.insertSearch)
const convertTransaction = db.prepare(sql.convertTransaction)
const payInvoice = db.prepare(sql.payInvoice).pluck()
const insertPayment = db.prepare(sql.insertPayment)
const insertAllocation = db.prepare(sql.insertAllocation)
const creditClient = db.prepare(sql.creditClient).pluck()
const insertLedgerEntry = db.prepare(sql.insertLedgerEntry)
const moves = sql.moves.map((statement) => db.prepare(statement))
const addFigures = db.prepare(sql.addFigures).pluck()
const emptyAbsorbed = db.prepare(sql.emptyAbsorbed)
const insertMerge = db.prepare(sql.insertMerge)
const clientJson = db.prepare(sql.clientJson).pluck()

const totalQuotes = Number(db.prepare('select count(*) from quotes where company_id = ?').pluck().get(companyId))
db.prepare(`insert or ignore into counters (company_id, name, value) values (?, 'payment', 0)`).run(companyId)

type Line = { quantity: number; cost: number; tax_rate1: number; notes: string }
type InvoiceBody = { client_id: string; line_items: Line[] }
type MatchBody = { transactions: { id: string; invoice_ids: string }[] }

const padded = (number: number) => String(number).padStart(4, '0')

const createInvoice = db.transaction(({ client_id, line_items }: InvoiceBody) => {
  let net = 0
  let taxes = 0
  let words = ''
  for (const line of line_items) {
    const total = Math.round(line.quantity * line.cost * 100)
    net += total
    taxes += Math.round((total * line.tax_rate1) / 100)
    words += `${line.notes}\n`
  }
  const now = seconds()
  const clientId = Number(client_id)
  const rank = Number(nextNumber.get(companyId, 'invoice'))
  const number = padded(rank)
  const amount = net + taxes
  const lineItems = JSON.stringify(line_items)
  const row = { companyId, userId, clientId, number, rank, now, date: today, amount, taxes, lineItems }
  const invoiceId = Number(insertInvoice.run(row).lastInsertRowid)
  insertInvitations.run({ companyId, clientId, invoiceId, now })
  insertActivity.run({ companyId, userId, type: 4, clientId, invoiceId, paymentId: null, transactionId: null, now })
  const text = `${number}\n${amount / 100}\n${today}\n${words}`
  insertSearch.run({ companyId, kind: 'invoice', recordId: invoiceId, text })
  return JSON.stringify({ data: { id: String(invoiceId), number, amount: amount / 100, line_items } })
})

const match = db.transaction(({ transactions }: MatchBody) => {
  const now = seconds()
  const results = transactions.map((item) => {
    const transactionId = Number(item.id)
    const invoiceId = Number(item.invoice_ids)
    const linked = JSON.stringify({ kind: 'invoices', invoiceIds: [invoiceId] })
    const booked = convertTransaction.get({ companyId, transactionId, now, match: linked }) as
      | { amount: number; date: string; description: string }
      | undefined
    if (!booked) throw new Error(`The transaction ${transactionId} is matched already`)
    const { amount, date, description: reference } = booked
    const clientId = Number(payInvoice.get({ companyId, invoiceId, amount, now }))
    const rank = Number(nextNumber.get(companyId, 'payment'))
    const number = padded(rank)
    const payment = { companyId, userId, clientId, transactionId, number, rank, amount, date, reference, now }
    const paymentId = Number(insertPayment.run(payment).lastInsertRowid)
    insertAllocation.run({ companyId, paymentId, invoiceId, amount, now })
    const balance = creditClient.get({ companyId, clientId, amount, now })
    const entry = { companyId, clientId, invoiceId, paymentId, adjustment: -amount, balance, notes: 'Payment', now }
    insertLedgerEntry.run(entry)
    insertActivity.run({ companyId, userId, type: 10, clientId, invoiceId, paymentId, transactionId, now })
    insertSearch.run({ companyId, kind: 'payment', recordId: paymentId, text: `${number}\n${reference}` })
    return { id: item.id, outcome: 'matched', payment_id: String(paymentId), applied: amount / 100 }
  })
  return JSON.stringify({ data: transactions, meta: { results } })
})

const merge = db.transaction((survivorId: number, absorbedId: number) => {
  const now = seconds()
  const pair = { companyId, survivorId, absorbedId }
  for (const move of moves) move.run({ ...pair, now })
  const balance = addFigures.get({ ...pair, now })
  emptyAbsorbed.run({ ...pair, now })
  insertMerge.run({ ...pair, userId, now })
  const survivor = { companyId, clientId: survivorId, invoiceId: null, paymentId: null, now }
  insertLedgerEntry.run({ ...survivor, adjustment: 0, balance, notes: 'Merged' })
  insertActivity.run({ ...survivor, userId, type: 61, transactionId: null })
  return `{"data":${String(clientJson.get(companyId, survivorId))}}`
})

function listQuotes(page: number): string {
  const rows = String(quotesPage.get(companyId, companyId, 20, (page - 1) * 20))
  const pagination = `{"total":${totalQuotes},"count":20,"per_page":20,"current_page":${page},"total_pages":${Math.ceil(totalQuotes / 20)}}`
  return `{"data":${rows},"meta":{"pagination":${pagination}}}`
}

function answer(method: string, url: string, body: string): string {
  if (method === 'GET') return listQuotes(Number(/[?&]page=(\d+)/.exec(url)?.[1] ?? 1))
  if (url === '/graphql') return `{"data":{"quotes":{"edges":${String(quotesWithClients.get(companyId, 20))}}}}`
  if (url === '/api/v1/invoices') return createInvoice.immediate(JSON.parse(body) as InvoiceBody)
  if (url === '/api/v1/bank_transactions/match') return match.immediate(JSON.parse(body) as MatchBody)
  const [, survivor, absorbed] = /^\/api\/v1\/clients\/(\d+)\/(\d+)\/merge$/.exec(url) ?? []
  return merge.immediate(Number(survivor), Number(absorbed))
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
