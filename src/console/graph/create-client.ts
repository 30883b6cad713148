import { cacheExchange, Client, fetchExchange, mapExchange } from '@urql/preact'

type Options = {
  token: () => string
  /** Called when the server no longer accepts the token. */
  onRefusedToken: () => void
}

/** A client of the GraphQL endpoint that sends documents by their hash; see docs/console.md. */
export function createGraphClient({ token, onRefusedToken }: Options): Client {
  const sentTokens = new WeakMap<object, string>()
  return new Client({
    url: '/graphql',
    exchanges: [
      mapExchange({
        onError({ graphQLErrors, response }) {
          // An answer to the token before the last sign-in says nothing about the present one.
          const isOld = response instanceof Response && sentTokens.get(response) !== token()
          const isRefused = graphQLErrors.some(({ extensions }) => extensions['code'] === 'INVALID_TOKEN')
          if (isRefused && !isOld) onRefusedToken()
        },
      }),
      cacheExchange,
      fetchExchange,
    ],
    fetchSubscriptions: true,
    // Variables contain names and search texts, which do not belong into URLs.
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    async fetch(address, init) {
      const sent = token()
      const headers = new Headers(init?.headers)
      headers.set('X-API-TOKEN', sent)
      const response = await fetch(address, { ...init, headers })
      sentTokens.set(response, sent)
      return response
    },
  })
}
