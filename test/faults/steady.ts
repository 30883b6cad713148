import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expectStatus, inParallel, valueAt } from './caller.ts'
import { dial, sendRaw, uploadOf } from './form.ts'
import { readGauges } from './gauges.ts'
import { quantile } from '../bench/quantile.ts'
import type { Scenario } from './scenario.ts'
import { password, token } from './server.ts'
import type { RunningServer } from './server.ts'
import { written } from './wire.ts'

type Sample = { minutes: number; resident: number; heap: number; files: number; lagMs: number }

const mebibyte = 1024 * 1024

/** Growth of the values per minute: the slope of the least-squares line. */
function slope(samples: readonly Sample[], value: (sample: Sample) => number): number {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [x, y] = [mean(({ minutes }) => minutes), mean(value)]
  const spread = samples.reduce((sum, { minutes }) => sum + (minutes - x) ** 2, 0)
  return samples.reduce((sum, sample) => sum + (sample.minutes - x) * (value(sample) - y), 0) / spread
}

type Content = { company: string; client: string; account: string; invoice: string }

async function prepare({ caller }: RunningServer): Promise<Content> {
  const made = async (path: string, body: object) =>
    valueAt(expectStatus(await caller.rest('POST', path, body), 200), 'data.id')
  const client = await made('/clients', { name: 'Busy' })
  return {
    company: valueAt(expectStatus(await caller.rest('GET', '/companies'), 200), 'data.0.id'),
    client,
    account: await made('/bank_integrations', { bank_account_name: 'Account' }),
    invoice: await made('/invoices', { client_id: client, line_items: [{ quantity: 1, cost: 9.99 }] }),
  }
}

/** From each group of this many samples, the one with the smallest heap: the memory left after a garbage collection. */
function collected(samples: readonly Sample[], stretch: number): Sample[] {
  const starts = samples.flatMap((_, position) => (position % stretch === 0 ? [position] : []))
  return starts.flatMap((from) =>
    samples
      .slice(from, from + stretch)
      .toSorted((a, b) => a.heap - b.heap)
      .slice(0, 1),
  )
}

/** Subscribes, and disconnects once the stream has begun. */
async function visitStream(port: number): Promise<number> {
  const body = JSON.stringify({ query: 'subscription { invoiceChanged { id } }' })
  const socket = await dial(port)
  socket.write(written('POST', '/graphql', { headers: { 'X-API-TOKEN': token, Accept: 'text/event-stream' }, body }))
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(first.toString('latin1', 9, 12))
}

const different = () => randomBytes(16).toString('hex')

/** Sends one request of every kind, including those that could leave memory behind. Returns the status. */
function mixture({ openCaller, port }: RunningServer, { company, client, account, invoice }: Content) {
  const caller = openCaller({ connections: 8 })
  const quote = { client_id: client, line_items: [{ quantity: 2, cost: 9.99, tax_name1: 'VAT', tax_rate1: 19 }] }
  const asks: readonly ((turn: number) => Promise<{ status: number }>)[] = [
    () => caller.rest('GET', '/quotes?per_page=20&client_status=draft,sent'),
    () => caller.graphql('query { quotes(first: 20) { edges { node { id number client { id name } } } } }'),
    () => caller.rest('POST', '/quotes', quote, { key: different() }),
    (turn) => caller.graphql(`query Q${turn} { quotes(first: 1) { edges { node { a${turn}: number } } } }`),
    (turn) => caller.rest('GET', `/clients?name=${different()}&per_page=${1 + (turn % 100)}`),
    () => caller.rest('POST', '/invoices?mark_sent=true&amount_paid=1', quote, { key: different() }),
    () => caller.rest('GET', `/invoices/${invoice}/download`),
    () => caller.rest('GET', `/invoices/${invoice}/download_e_invoice?format=ubl`),
    () => sendRaw(port, uploadOf(`/companies/${company}/upload`, { _method: 'PUT' }, { name: 'a.txt', bytes: 20_000 })),
    () => caller.rest('GET', '/clients', undefined, { headers: { 'X-API-TOKEN': different() } }),
    () => caller.rest('GET', '/clients', undefined, { headers: { 'X-API-TOKEN': different() } }),
    () => caller.rest('POST', '/login', { email: `${different()}@example.com`, password: 'wrong' }),
    async () => {
      const transaction = { bank_integration_id: account, amount: 5, date: '2026-01-02', base_type: 'CREDIT' }
      const [paid, booked] = await Promise.all([
        caller.rest('POST', '/invoices?mark_sent=true', quote),
        caller.rest('POST', '/bank_transactions', transaction),
      ])
      const pair = { id: valueAt(booked, 'data.id'), invoice_ids: valueAt(paid, 'data.id') }
      return caller.rest('POST', '/bank_transactions/match', { transactions: [pair] })
    },
    async () => {
      const made = await Promise.all(['Into', 'From'].map((name) => caller.rest('POST', '/clients', { name })))
      const [into, from] = made.map((answer) => valueAt(answer, 'data.id'))
      return caller.rest('POST', `/clients/${into}/${from}/merge`, {}, { password })
    },
    async () => ({ status: await visitStream(port) }),
  ]
  return { kinds: asks.length, ask: async (turn: number) => (await asks[turn % asks.length]?.(turn))?.status ?? 0 }
}

/** A continuous mixed load: the memory of the process must not grow. */
export const steady: Scenario = {
  name: 'steady: memory and handles under mixed load',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    // A limit that is never reached, so that every caller is counted; and a small heap, so that garbage is collected within
    // minutes.
    const server = await place.start({ RATE_LIMIT: '1000000', NODE_OPTIONS: '--max-old-space-size=160' })
    const { ask, kinds } = mixture(server, await prepare(server))
    // The caches of documents hold up to 2,000 entries: they are filled before the measurement.
    await inParallel(8, 2_100, async (turn) => {
      expectStatus(
        await server.caller.graphql(`query W${turn} { quotes(first: 1) { edges { node { w${turn}: number } } } }`),
        200,
      )
    })
    const seconds = stage.sized(40, 600)
    const warmSeconds = stage.sized(12, 60)
    const begun = performance.now()
    const elapsed = () => (performance.now() - begun) / 1_000
    const statuses = new Map<number, number>()
    const samples: Sample[] = []
    const sampling = (async () => {
      for (; elapsed() < seconds; await pause(1_000)) {
        const gauge = await readGauges(server.caller)
        if (elapsed() < warmSeconds) continue
        samples.push({
          minutes: elapsed() / 60,
          resident: gauge('process_resident_memory_bytes') / mebibyte,
          heap: gauge('nodejs_heap_size_used_bytes') / mebibyte,
          files: gauge('process_open_fds'),
          lagMs: gauge('nodejs_eventloop_lag_p99_seconds') * 1_000,
        })
      }
    })()
    let turn = 0
    const call = async () => {
      while (elapsed() < seconds) {
        const status = await ask(turn++)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all([sampling, ...Array.from({ length: 4 }, call)])

    const failed = [...statuses].filter(([status]) => status >= 500 || status < 200)
    stage.expect(`answers of 5xx, of ${turn} requests of ${kinds} kinds`, failed.length, 0)
    for (const [what, value] of [
      ['resident memory', (sample: Sample) => sample.resident],
      ['heap', (sample: Sample) => sample.heap],
    ] as const) {
      const low = collected(samples, stage.sized(5, 30))
      const mean = low.reduce((sum, sample) => sum + value(sample), 0) / low.length
      const growth = slope(low, value)
      const share = (growth / mean) * 100
      const most = stage.sized(60, 2)
      stage.tell({
        what: `${what}, ${mean.toFixed(0)} MiB in the mean: growth`,
        measured: `${growth.toFixed(2)} MiB/min, ${share.toFixed(1)} %/min`,
        // A line through half a minute is meaningless: garbage collections take as long.
        wanted: `at most ${most} %/min`,
        holds: share <= most,
      })
    }
    const files = samples.map((sample) => sample.files)
    const lags = samples.map(({ lagMs }) => lagMs)
    stage.tell({
      what: 'open files, fewest and most',
      measured: `${Math.min(...files)}, ${Math.max(...files)}`,
      wanted: 'at most 40 apart',
      holds: Math.max(...files) - Math.min(...files) <= 40,
    })
    const [early, late] = [lags.slice(0, lags.length / 2), lags.slice(lags.length / 2)].map((half) =>
      quantile(half, 0.5),
    )
    stage.tell({
      what: 'lag of the event loop, p99: first half, second half',
      measured: `${(early ?? 0).toFixed(0)} ms, ${(late ?? 0).toFixed(0)} ms`,
      wanted: 'not twice as much',
      holds: (late ?? 0) <= (early ?? 0) * stage.sized(4, 2),
    })
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}
