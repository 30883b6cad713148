import { createListener } from '../../src/http/listener.ts'
import { createLog } from '../../src/http/log.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { createRateLimit } from '../../src/http/rate-limit.ts'
import { oldMiB } from './old-generation.ts'

/*
 * A listener in a process of its own, which tells its parent the port and, whenever it is asked, the MiB in use of the old generation.
 * Before it answers, it has its live objects moved there.
 */
const listener = createListener({
  handlers: [
    { prefix: '/api/v1', api: 'rest', handler: async () => ({ status: 200, body: '{}' }), limited: () => true },
  ],
  log: createLog('warn', process.stdout),
  rateLimit: createRateLimit(0),
  metrics: createMetrics({ processMetrics: false }),
  ready: async () => [],
})

/** Allocates enough for several collections of the young generation: what survives two of them is old. */
function age(): void {
  let garbage: unknown[] = []
  for (let made = 0; made < 2_000_000; made++) garbage = [made, garbage.length]
}

process.on('message', () => {
  age()
  process.send?.(oldMiB())
})
process.on('disconnect', () => process.exit())
const { port } = await listener.listen({ host: '127.0.0.1', port: 0 })
process.send?.(port)
