import Database from 'better-sqlite3'
import Hashids from 'hashids'

/**
 * The part that the peers share: the database, coded ids, and the values of a quote. None of them checks a token, a permission or
 * the cost of a query.
 */
const [, , path, salt, kinds] = process.argv
export const database = new Database(path)
database.pragma('journal_mode = wal')
export const companyId = 1

const hashids = new Hashids(salt, 10)
const codes = Object.fromEntries(JSON.parse(kinds).map((kind, index) => [kind, index + 1]))
export const encodeId = (kind, key) => hashids.encode(codes[kind], key)
export const decodeId = (id) => Number(hashids.decode(id)[1])

const day = new Date().toISOString().slice(0, 10)
export const statusOf = (quote) => (quote.status_id === 2 && quote.due_date < day ? 'EXPIRED' : 'SENT')
export const amountOf = (quote) => String(quote.amount / 100)

const columns = 'id, number, status_id, amount, date, due_date, client_id'
const page = database.prepare(`select ${columns} from quotes where company_id = ? order by id limit ? + 0`)
const one = database.prepare(`select ${columns} from quotes where company_id = ? and id = ?`)
export const quotesPage = (first) => page.all(companyId, first)
export const quoteById = (id) => one.get(companyId, decodeId(id))

const clients = database.prepare(
  'select id, display_name from clients where company_id = ? and id in (select value from json_each(?))',
)
/** The clients with these keys, in the order of the keys. */
export function clientsByKeys(keys) {
  const found = new Map(clients.all(companyId, JSON.stringify(keys)).map((client) => [client.id, client]))
  return keys.map((key) => found.get(key))
}

export const typeDefs = `
  enum QuoteStatus { DRAFT SENT APPROVED CONVERTED EXPIRED }
  type Client { id: ID! displayName: String! }
  type Quote { id: ID! number: String! status: QuoteStatus! amount: String! date: String! dueDate: String client: Client! }
  type QuoteEdge { node: Quote! }
  type QuoteConnection { edges: [QuoteEdge!]! }
  type Query { quotes(first: Int!): QuoteConnection! quote(id: ID!): Quote }
`

export const resolvers = {
  Query: {
    quotes: (_, { first }) => ({ edges: quotesPage(first).map((node) => ({ node })) }),
    quote: (_, { id }) => quoteById(id),
  },
  Quote: {
    id: (quote) => encodeId('quote', quote.id),
    status: statusOf,
    amount: amountOf,
    dueDate: (quote) => quote.due_date,
  },
  Client: {
    id: (client) => encodeId('client', client.id),
    displayName: (client) => client.display_name,
  },
}

export const report = (server) => process.send({ port: server.address().port })
process.on('disconnect', () => process.exit(0))
