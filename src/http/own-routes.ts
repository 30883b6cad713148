import { refusal, type Route } from './http.ts'
import type { Metrics } from './metrics.ts'

const readingMethods = ['GET', 'HEAD', 'OPTIONS'] as const
const patienceMs = 2_000

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * `/healthz` (200 while the process lives), `/readyz` (200 when `ready` resolves within two seconds, else 503) and
 * `/metrics` (Prometheus text).
 */
export function healthRoutes({ ready, metrics }: { ready: () => Promise<void>; metrics: Metrics }): Route[] {
  const probe = { methods: readingMethods, probe: true }
  return [
    {
      ...probe,
      prefix: '/healthz',
      api: 'healthz',
      handler: async () => ({ status: 200, body: '{"status":"ok"}' }),
    },
    {
      ...probe,
      prefix: '/readyz',
      api: 'readyz',
      async handler() {
        try {
          await within(patienceMs, ready())
        } catch {
          // The cause may contain hosts and files: it belongs in the operator's log, not in a public response.
          return refusal(503, 'Not ready.', { 'Retry-After': '1' })
        }
        return { status: 200, body: '{"status":"ok"}' }
      },
    },
    {
      ...probe,
      prefix: '/metrics',
      api: 'metrics',
      handler: async () => ({
        status: 200,
        headers: { 'Content-Type': metrics.contentType },
        body: await metrics.text(),
      }),
    },
  ]
}

const directory = JSON.stringify({
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
  handler: async () => ({ status: 200, body: directory }),
}
