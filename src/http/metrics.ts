import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  /** One completed request; `status` 499 when the caller disconnected first. */
  observeRequest(door: string, status: number, seconds: number): void
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
}

/** The metrics of one application. */
export function createMetrics({ processMetrics = true, ofAll }: MetricsOptions = {}): Metrics {
  // An aggregator answers the primary process, which asks for the metrics of each.
  const registry = ofAll ? new AggregatorRegistry() : new Registry()
  if (ofAll) AggregatorRegistry.setRegistries([registry])
  if (processMetrics) collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by door and status.',
    labelNames: ['door', 'status'],
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
  return {
    observeRequest: (door, status, seconds) => duration.observe({ door, status }, seconds),
    countOperation: (operation, outcome) => operations.inc({ operation, outcome }),
    inFlight: { inc: () => inFlight.inc(), dec: () => inFlight.dec() },
    contentType: registry.contentType,
    text: ofAll ?? (() => registry.metrics()),
  }
}
