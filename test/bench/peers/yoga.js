import { createServer } from 'node:http'
import SchemaBuilder from '@pothos/core'
import DataLoader from 'dataloader'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createYoga } from 'graphql-yoga'
import { amountOf, companyId, database, decodeId, encodeId, report, statusOf } from './store.js'

/** The packages of the service, written the usual way: Yoga, Pothos, Drizzle and DataLoader. */
const quotes = sqliteTable('quotes', {
  id: integer().primaryKey(),
  company_id: integer(),
  number: text(),
  status_id: integer(),
  amount: integer(),
  date: text(),
  due_date: text(),
  client_id: integer(),
})
const clients = sqliteTable('clients', { id: integer().primaryKey(), company_id: integer(), display_name: text() })
const db = drizzle({ client: database })

const builder = new SchemaBuilder({})
const Client = builder.objectRef('Client').implement({
  fields: (t) => ({
    id: t.id({ resolve: (client) => encodeId('client', client.id) }),
    displayName: t.exposeString('display_name'),
  }),
})
const Status = builder.enumType('QuoteStatus', { values: ['DRAFT', 'SENT', 'APPROVED', 'CONVERTED', 'EXPIRED'] })
const Quote = builder.objectRef('Quote').implement({
  fields: (t) => ({
    id: t.id({ resolve: (quote) => encodeId('quote', quote.id) }),
    number: t.exposeString('number'),
    status: t.field({ type: Status, resolve: statusOf }),
    amount: t.string({ resolve: amountOf }),
    date: t.exposeString('date'),
    dueDate: t.exposeString('due_date'),
    client: t.field({ type: Client, resolve: (quote, _, { clientsById }) => clientsById.load(quote.client_id) }),
  }),
})
const Edge = builder.objectRef('QuoteEdge').implement({
  fields: (t) => ({ node: t.field({ type: Quote, resolve: (node) => node }) }),
})
const Connection = builder.objectRef('QuoteConnection').implement({
  fields: (t) => ({ edges: t.field({ type: [Edge], resolve: (page) => page }) }),
})
builder.queryType({
  fields: (t) => ({
    quotes: t.field({
      type: Connection,
      args: { first: t.arg.int({ required: true }) },
      resolve: (_, { first }) =>
        db.select().from(quotes).where(eq(quotes.company_id, companyId)).orderBy(asc(quotes.id)).limit(first),
    }),
    quote: t.field({
      type: Quote,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }) => {
        const its = and(eq(quotes.company_id, companyId), eq(quotes.id, decodeId(id)))
        const [quote] = await db.select().from(quotes).where(its)
        return quote
      },
    }),
  }),
})

async function loadClients(keys) {
  const its = and(eq(clients.company_id, companyId), inArray(clients.id, keys))
  const found = new Map((await db.select().from(clients).where(its)).map((client) => [client.id, client]))
  return keys.map((key) => found.get(key))
}

const yoga = createYoga({
  schema: builder.toSchema(),
  context: () => ({ clientsById: new DataLoader(loadClients) }),
  logging: false,
})
const server = createServer((request, response) => void yoga(request, response))
server.listen(0, '127.0.0.1', () => report(server))
