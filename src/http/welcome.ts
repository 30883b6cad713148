import type { Route } from './http.ts'

const body = JSON.stringify({
  name: 'Quittance',
  graphql: '/graphql',
  rest: '/api/v1',
  docs: '/docs',
  openapi: '/openapi.json',
  health: '/healthz',
})

/** Directory of entry points, shown at the root path. */
export const welcomeRoute: Route = {
  prefix: '/',
  api: 'welcome',
  methods: ['GET', 'HEAD', 'OPTIONS'],
  handler: async () => ({ status: 200, body }),
}
