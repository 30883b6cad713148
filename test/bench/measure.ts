import { quantile } from './quantile.ts'
import { load } from './load.ts'
import type { BenchRequest } from './load.ts'
import { hotList } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'
import type { BenchServer } from './servers.ts'
import { runsOf } from './sizes.ts'
import type { Sizes } from './sizes.ts'

/** Medians of the rounds; CPU in µs per request, times in ms, memory in MiB. */
export type Figures = { cpu: number; rate: number; p50: number; p99: number; rss: number; worstRead?: number }

type Measured = { connections: number; figures: Figures[] }

/** Figures of each server for each load of a scenario. The servers alternate, so that noise of the machine affects both. */
export async function measure(
  scenario: Scenario,
  servers: readonly BenchServer[],
  { sizes, token, read }: { sizes: Sizes; token: string; read: BenchRequest },
): Promise<Measured[]> {
  // Run 0 was the comparison.
  let run = 0
  const requestsOf = (count: number) => Array.from({ length: count }, (_, index) => scenario.request(run, index))
  for (let left = scenario.warmUp.runs; left > 0; left--) {
    run++
    for (const server of servers) await load(server, requestsOf(scenario.warmUp.requests), { connections: 4, token })
  }
  const measured: Measured[] = []
  for (const { connections, requests } of scenario.loads) {
    const rounds = servers.map((): Awaited<ReturnType<typeof load>>[] => [])
    for (let round = 0; round < sizes.rounds; round++) {
      run++
      for (const [position, server] of servers.entries()) {
        rounds[position]?.push(await load(server, requestsOf(requests), { connections, token }))
      }
    }
    const figures = rounds.map(async (loads, position): Promise<Figures> => {
      const latencies = loads.flatMap((each) => each.latencies)
      return {
        cpu: median(loads.map(({ cpu }) => cpu)),
        rate: median(loads.map(({ rate }) => rate)),
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        rss: (await servers[position]?.usage())?.rss ?? 0,
      }
    })
    measured.push({ connections, figures: await Promise.all(figures) })
  }
  if (scenario.long) {
    for (run++; run < runsOf(sizes); run++) {
      for (const [position, server] of servers.entries()) {
        const worst = await worstReadBeside(server, requestsOf(1), { token, read })
        for (const { figures } of measured) {
          const own = figures[position]
          if (own) own.worstRead = Math.max(own.worstRead ?? 0, worst)
        }
      }
    }
  }
  return measured
}

/**
 * Figures of the start of a server until it is ready, and of the first requests after it, over 16 connections. Each round starts a
 * server of its own.
 */
export async function measureStart(
  start: () => Promise<BenchServer>,
  { sizes, token }: { sizes: Sizes; token: string },
): Promise<[start: Figures, first: Figures]> {
  const rounds: [Figures, Figures][] = []
  for (let round = 0; round < sizes.rounds; round++) {
    const began = performance.now()
    const server = await start()
    const wall = performance.now() - began
    const { cpu, rss } = await server.usage()
    const requests = Array.from({ length: sizes.first }, () => hotList)
    const { latencies, ...first } = await load(server, requests, { connections: 16, token })
    rounds.push([
      { cpu, rate: 1000 / wall, p50: wall, p99: wall, rss },
      {
        ...first,
        p50: quantile(latencies, 0.5),
        p99: quantile(latencies, 0.99),
        rss: (await server.usage()).rss,
      },
    ])
    await server.stop()
  }
  const middle = (of: (round: [Figures, Figures]) => Figures): Figures => {
    const all = rounds.map(of)
    const pick = (key: 'cpu' | 'rate' | 'p50' | 'p99' | 'rss') => median(all.map((each) => each[key]))
    return { cpu: pick('cpu'), rate: pick('rate'), p50: pick('p50'), p99: pick('p99'), rss: pick('rss') }
  }
  return [middle(([ready]) => ready), middle(([, first]) => first)]
}

const median = (values: readonly number[]): number => quantile(values, 0.5)

/** The slowest of the reads that another connection makes one after the other while the requests run, in ms. */
async function worstReadBeside(
  server: BenchServer,
  requests: readonly BenchRequest[],
  { token, read }: { token: string; read: BenchRequest },
): Promise<number> {
  let worst = 0
  const done = new AbortController()
  const reading = async () => {
    while (!done.signal.aborted) {
      const { latencies } = await load(
        server,
        Array.from({ length: 5 }, () => read),
        { connections: 1, token },
      )
      worst = Math.max(worst, ...latencies)
    }
  }
  const reads = reading()
  await load(server, requests, { connections: 1, token })
  done.abort()
  await reads
  return worst
}
