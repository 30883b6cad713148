import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import type { PoolState } from '../db/database.ts'
import type { Backlog } from '../delivery/backlog.ts'

export type Metrics = {
  /** One completed request; `status` 499 when the caller disconnected first. */
  observeRequest(api: string, status: number, seconds: number): void
  /** One executed operation and its outcome: `ok` or the code of its error. */
  countOperation(name: string, outcome: string): void
  inFlight: { inc(): void; dec(): void }
  contentType: string
  text(): Promise<string>
}

type MetricsOptions = {
  /** False leaves out the metrics of the process itself. */
  processMetrics?: boolean
  /** Metrics of all processes of the server, to which this one adds its own. */
  ofAll?: (() => Promise<string>) | undefined
  /** The deliveries of all companies by kind; read at most every ten seconds, however often metrics are asked for. */
  backlog?: () => Promise<Backlog[]>
  /** The connections to the database. */
  pools?: () => PoolState[]
}

type Registers = NonNullable<GaugeConfiguration<string>['registers']>

const backlogMs = 10_000

/** The metrics of one application. */
export function createMetrics({ processMetrics = true, ofAll, backlog, pools }: MetricsOptions = {}): Metrics {
  // An aggregator answers the primary process, which asks for the metrics of each.
  const registry = ofAll ? new AggregatorRegistry() : new Registry()
  if (ofAll) AggregatorRegistry.setRegistries([registry])
  if (processMetrics) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by API and status.',
    labelNames: ['api', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const operations = new Counter({
    name: 'quittance_operations_total',
    help: 'Executed operations by name and outcome (ok or the code of the failure).',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that are worked on or wait for it, without probes and those that are still arriving.',
    registers,
  })
  if (backlog) countDeliveries(registers, backlog)
  if (pools) countConnections(registers, pools)
  return {
    observeRequest: (api, status, seconds) => duration.observe({ api, status }, seconds),
    countOperation: (operation, outcome) => operations.inc({ operation, outcome }),
    inFlight: { inc: () => inFlight.inc(), dec: () => inFlight.dec() },
    contentType: registry.contentType,
    text: ofAll ?? (() => registry.metrics()),
  }
}

function countDeliveries(registers: Registers, backlog: () => Promise<Backlog[]>): void {
  let readAt = Number.NEGATIVE_INFINITY
  let latest: Promise<Backlog[]> = Promise.resolve([])
  const newest = (): Promise<Backlog[]> => {
    if (performance.now() - readAt >= backlogMs) {
      readAt = performance.now()
      // A database that fails is reported by /readyz; the other metrics show what it causes.
      latest = backlog().catch(() => [])
    }
    return latest
  }
  const gauge = (name: string, help: string, valueOf: (kind: Backlog) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      // All processes see the same deliveries: their values are not parts of a sum.
      aggregator: 'max',
      async collect() {
        const kinds = await newest()
        this.reset()
        for (const each of kinds) this.set({ kind: each.kind }, valueOf(each))
      },
    })
  gauge('quittance_deliveries_waiting', 'Deliveries that are not sent yet.', ({ waiting }) => waiting)
  gauge('quittance_deliveries_failed', 'Deliveries that will not be tried again.', ({ failed }) => failed)
  gauge(
    'quittance_deliveries_oldest_seconds',
    'Age of the oldest delivery that is not sent yet.',
    ({ oldestSeconds }) => oldestSeconds,
  )
}

function countConnections(registers: Registers, pools: () => PoolState[]): Gauge {
  return new Gauge({
    name: 'quittance_database_connections',
    help: 'Connections to the database by pool and state, and the callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, used, idle, waiting } of pools()) {
        this.set({ pool, state: 'used' }, used)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
}
