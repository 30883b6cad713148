import { cacheExchange, Client, fetchExchange, mapExchange } from '@urql/preact'

type Options = {
  token: string
  /** Called when the server no longer accepts the token. */
  onRefusedToken: () => void
}

/** A client of the GraphQL endpoint that sends documents by their hash; see docs/console.md. */
export function createGraphClient({ token, onRefusedToken }: Options): Client {
  return new Client({
    url: '/graphql',
    exchanges: [
      mapExchange({
        onError({ graphQLErrors }) {
          if (graphQLErrors.some(({ extensions }) => extensions['code'] === 'INVALID_TOKEN')) onRefusedToken()
        },
      }),
      cacheExchange,
      fetchExchange,
    ],
    fetchSubscriptions: true,
    // Variables contain names and search texts, which do not belong into URLs.
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetch(address, init) {
      const headers = new Headers(init?.headers)
      headers.set('X-API-TOKEN', token)
      return fetch(address, { ...init, headers })
    },
  })
}
