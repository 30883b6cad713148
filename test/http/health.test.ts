import { expect, test, vi } from 'vitest'
import { DatabaseUnavailableError } from '../../src/db/failures/failure.ts'
import { healthRoutes } from '../../src/http/own-routes.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { Disconnection } from '../../src/http/exchange.ts'
import { listen } from './listening.ts'

test('healthz is 200 while the process lives, even without a database', async () => {
  const { url } = await listen(undefined, { ready: () => Promise.reject(new Error('down')) })
  const response = await fetch(`${url}/healthz`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('readyz follows the database, names what is missing without its address, and logs each change once', async () => {
  let down = false
  let warnings: string[] = []
  const ready = async () => {
    if (down) throw new DatabaseUnavailableError('no route to 10.0.0.1')
    return warnings
  }
  const { url, lines } = await listen(undefined, { ready })
  const ask = async () => {
    const response = await fetch(`${url}/readyz`)
    return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() }
  }
  const fine = { status: 200, retry: null, text: '{"status":"ok"}' }
  expect(await ask()).toEqual(fine)
  down = true
  const refused = { status: 503, retry: '1', text: '{"message":"Not ready: the database does not answer."}' }
  expect([await ask(), await ask(), await ask()]).toEqual([refused, refused, refused])
  down = false
  expect(await ask()).toEqual(fine)
  warnings = ['Missing triggers: counted on 2 of 32 shards of quotes']
  const amiss = { ...fine, text: JSON.stringify({ status: 'ok', warnings }) }
  expect([await ask(), await ask()]).toEqual([amiss, amiss])
  const logged = lines.map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
  expect(logged.filter(({ level }) => level >= 30).map(({ msg, err }) => [msg, err?.message])).toEqual([
    ['Not ready: the database does not answer', 'no route to 10.0.0.1'],
    ['Ready again', undefined],
    ['Ready, but something is missing', undefined],
  ])
})

test('a database that does not answer within two seconds is not ready', async () => {
  vi.useFakeTimers()
  const routes = healthRoutes({
    ready: () => new Promise(() => {}),
    metrics: createMetrics({ processMetrics: false }),
    log: { warn() {}, info() {} },
  })
  const handler = routes.find(({ prefix }) => prefix === '/readyz')?.handler
  const answer = handler?.({
    method: 'GET',
    path: '/readyz',
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    requestId: 'a',
    address: '',
    caller: '',
    facts: {},
    disconnection: new Disconnection(),
  })
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  expect(await answer).toMatchObject({ status: 503 })
})

test('metrics count requests by API and status, operations, and requests in flight', async () => {
  const { url, metrics } = await listen()
  await (await fetch(`${url}/api/v1/x`)).text()
  await (await fetch(`${url}/nothing`)).text()
  metrics.countOperation('createInvoice', 'ok')
  metrics.countOperation('createInvoice', 'VALIDATION')
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await response.text()
  expect(text).toContain('http_request_duration_seconds_count{api="rest",status="200"} 1')
  expect(text).toContain('http_request_duration_seconds_count{api="none",status="404"} 1')
  expect(text).toContain('quittance_operations_total{operation="createInvoice",outcome="VALIDATION"} 1')
  expect(text).toContain('http_requests_in_flight 0')
})

test('metrics have the backlog of deliveries, read at most every ten seconds, and the connections', async () => {
  let reads = 0
  const metrics = createMetrics({
    processMetrics: false,
    backlog: async () => [{ kind: 'email', waiting: 3 + reads++, failed: 2, oldestSeconds: 60 }],
    pools: () => [{ pool: 'write', used: 4, idle: 1, waiting: 7 }],
  })
  for (let time = 0; time < 2; time++) {
    expect((await metrics.text()).split('\n')).toEqual(
      expect.arrayContaining([
        'quittance_deliveries_waiting{kind="email"} 3',
        'quittance_deliveries_failed{kind="email"} 2',
        'quittance_deliveries_oldest_seconds{kind="email"} 60',
        'quittance_database_connections{pool="write",state="used"} 4',
        'quittance_database_connections{pool="write",state="idle"} 1',
        'quittance_database_connections{pool="write",state="waiting"} 7',
      ]),
    )
  }
  expect(reads).toBe(1)
})

test('metrics are answered while the database fails', async () => {
  const metrics = createMetrics({ processMetrics: false, backlog: () => Promise.reject(new Error('No database')) })
  metrics.countOperation('createClient', 'ok')
  const text = await metrics.text()
  expect(text).toContain('quittance_operations_total{operation="createClient",outcome="ok"} 1')
  expect(text).not.toContain('quittance_deliveries_waiting{')
})

test('process metrics are included by default', async () => {
  expect(await createMetrics().text()).toContain('process_cpu_seconds_total')
})
