import { untilHolds } from './again.ts'
import { readGauges } from './gauges.ts'
import type { Gauges } from './gauges.ts'
import { quantile } from '../bench/quantile.ts'
import { answered, closedLoop, openLoop, statusesOf } from './load.ts'
import type { Load } from './load.ts'
import { prepareMix } from './mix.ts'
import { beginProbe } from './probe.ts'
import type { Scenario } from './scenario.ts'
import type { RunningServer } from './server.ts'

const mebibyte = 1024 * 1024
const mebibytes = (bytes: number) => `${Math.round(bytes / mebibyte)} MiB`
const ms = (value: number) => `${Math.round(value)} ms`
const rate = (value: number) => `${value.toFixed(0)}/s`

/** CPU seconds of the server per 200 answer. */
const cpuOf = (load: Load, from: Gauges, to: Gauges) =>
  (to('process_cpu_seconds_total') - from('process_cpu_seconds_total')) / answered(load, 200)

/** Measures the usual load, five times the capacity, and the usual load again. */
async function offerTooMuch(
  server: RunningServer,
  { seconds, request, usually }: { seconds: number; request: (turn: number) => Buffer; usually: () => Promise<Load> },
) {
  const { port, caller } = server
  const gaugesAtFirst = await readGauges(caller)
  const before = await usually()
  const gaugesBefore = await readGauges(caller)
  const probe = beginProbe(server)
  const perSecond = (answered(before, 200) / before.seconds) * 5
  const hard = await openLoop(port, { perSecond, seconds, patience: 10, request })
  const probed = await probe.end()
  const next = await caller.rest('GET', '/quotes?per_page=1')
  const gaugesAfter = await readGauges(caller)
  const after = await usually()
  // The mean of before and after, because the load of the machine and the size of the database change.
  const capacity = (answered(before, 200) + answered(after, 200)) / (before.seconds + after.seconds)
  const share = answered(hard, 200) / seconds / capacity
  return { gaugesAtFirst, before, gaugesBefore, hard, probed, next, gaugesAfter, after, capacity, share }
}

/** Sends five times the server's capacity, regardless of the answers, over as many connections as needed. */
export const overload: Scenario = {
  name: 'overload: five times what it can take',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start()
    const { port } = server
    const request = await prepareMix(server)
    const usually = () => closedLoop(port, { callers: 16, seconds: stage.sized(3, 10), request })
    await usually()
    const seconds = stage.sized(10, 60)
    const least = stage.sized(0.6, 0.8)
    // A short run is dominated by the time in which the server adapts its concurrency limit.
    const longestMs = stage.sized(10_000, 5_000)
    const isQuick = (waits: readonly number[]) => quantile(waits, 0.99) < longestMs
    const { gaugesAtFirst, before, gaugesBefore, hard, probed, next, gaugesAfter, after, capacity, share } =
      await untilHolds(
        () => offerTooMuch(server, { seconds, request, usually }),
        // What is broken is reported, not measured again.
        (measured) =>
          (measured.share >= least && isQuick(measured.hard.served) && isQuick(measured.hard.refused)) ||
          measured.hard.broken + measured.hard.hanging > 0,
      )
    const usual = [...before.served, ...after.served]
    stage.tell({
      what: 'capacity, 16 callers, load from the same machine',
      measured: `${rate(capacity)}, p99 ${ms(quantile(usual, 0.99))}`,
      wanted: 'any',
      holds: true,
    })
    stage.tell({
      what: `offered for ${seconds} s, answers`,
      measured: `${rate(hard.sent / seconds)}: ${statusesOf(hard)}`,
      wanted: 'any',
      holds: true,
    })
    stage.tell({
      what: 'goodput, of capacity',
      measured: `${(share * 100).toFixed(0)} %`,
      wanted: `at least ${least * 100} %`,
      holds: share >= least,
    })
    const dearer = cpuOf(hard, gaugesBefore, gaugesAfter) / cpuOf(before, gaugesAtFirst, gaugesBefore)
    stage.tell({
      what: 'CPU of the server for one served, refusals included',
      measured: `${dearer.toFixed(2)} × the usual`,
      wanted: 'any',
      holds: true,
    })
    const refused = answered(hard, 429) + answered(hard, 503)
    stage.expect('answers other than 200, 429 and 503', hard.refused.length - refused, 0)
    stage.expect('refused without Retry-After', hard.withoutRetryAfter, 0)
    stage.expect('connections broken', hard.broken, 0)
    stage.expect('requests without an answer', hard.hanging, 0)
    for (const [what, waits] of [
      ['served', hard.served],
      ['refused', hard.refused],
    ] as const) {
      stage.tell({
        what: `${what}: waited, median, p99, longest`,
        measured: [0.5, 0.99, 1].map((part) => ms(quantile(waits, part))).join(', '),
        wanted: `p99 under ${longestMs / 1_000} s`,
        holds: isQuick(waits),
      })
    }
    stage.expect('probes not answered with 200 meanwhile', probed.failed, 0)
    stage.tell({
      what: 'probes: p99 meanwhile',
      measured: ms(quantile(probed.waits, 0.99)),
      wanted: 'under 2 s',
      holds: quantile(probed.waits, 0.99) < 2_000,
    })
    stage.expect('status of a request right afterwards', next.status, 200)
    stage.tell({
      what: 'its answer after',
      measured: ms(next.ms),
      wanted: 'under 1 s',
      holds: next.ms < 1_000,
    })
    const [memoryBefore = 0, memoryAfter = 0] = [gaugesBefore, gaugesAfter].map((read) =>
      read('process_resident_memory_bytes'),
    )
    // The faster the machine, the more is offered, over more connections.
    const most = 100 * mebibyte + hard.connections * 64 * 1024
    stage.tell({
      what: `memory before and after, ${hard.connections} connections`,
      measured: `${mebibytes(memoryBefore)}, ${mebibytes(memoryAfter)}`,
      wanted: `at most ${mebibytes(most)} more: 100 MiB, and 64 KiB for each connection`,
      holds: memoryAfter - memoryBefore < most,
    })
  },
}
