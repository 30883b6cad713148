import Fastify from 'fastify'
import mercurius from 'mercurius'
import { clientsByKeys, report, resolvers, typeDefs } from './store.js'

/** Mercurius with its compiler of queries, and its loaders for relations. */
const app = Fastify()
await app.register(mercurius, {
  schema: typeDefs,
  resolvers,
  jit: 1,
  loaders: {
    Quote: {
      client: { loader: async (calls) => clientsByKeys(calls.map(({ obj }) => obj.client_id)), opts: { cache: false } },
    },
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
report(app.server)
