import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import DataLoader from 'dataloader'
import { clientsByKeys, resolvers, report, typeDefs } from './store.js'

/** Apollo Server with DataLoader. */
const server = new ApolloServer({
  typeDefs,
  resolvers: {
    ...resolvers,
    Quote: { ...resolvers.Quote, client: (quote, _, { clients }) => clients.load(quote.client_id) },
  },
})
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: async () => ({ clients: new DataLoader(async (keys) => clientsByKeys(keys)) }),
})
report({ address: () => ({ port: Number(new URL(url).port) }) })
