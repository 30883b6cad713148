import { refusal, type Route } from './http.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { createReadiness, type ReadyCheck } from './readiness.ts'

const readingMethods = ['GET', 'HEAD', 'OPTIONS'] as const
type HealthOptions = { ready: ReadyCheck; metrics: Metrics; log: Pick<Logger, 'warn' | 'info'> }

/**
 * `/healthz` (200 while the process lives), `/readyz` (200 with `warnings` when `ready` resolves within two seconds, else 503 with the reason) and
 * `/metrics` (Prometheus text).
 */
export function healthRoutes({ ready, metrics, log }: HealthOptions): Route[] {
  const readiness = createReadiness(ready, log)
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
        const { reason, warnings } = await readiness()
        // The cause may contain hosts and files: it belongs in the operator's log, not in a public response.
        if (reason !== undefined) return refusal(503, `Not ready: ${reason}.`, { 'Retry-After': '1' })
        const body = JSON.stringify({ status: 'ok', ...(warnings.length > 0 && { warnings }) })
        return { status: 200, body }
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
