import type { Route } from './http.ts'

const body = JSON.stringify({
  name: 'Quittance',
  graphql: '/graphql',
  rest: '/api/v1',
  docs: '/docs',
  openapi: '/openapi.json',
  health: '/healthz',
})

/** Tells whoever opens the bare address where things are. */
export const welcomeRoute: Route = {
  prefix: '/',
  door: 'welcome',
  methods: ['GET', 'HEAD', 'OPTIONS'],
  handler: async () => ({ status: 200, body }),
}
