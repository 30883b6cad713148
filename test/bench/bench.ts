import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { quantile } from '../quantile.ts'
import { load } from './load.ts'
import { scenariosOf } from './scenarios.ts'
import type { Scenario } from './scenarios.ts'
import { seed } from './seed.ts'
import { startOurs, startRaw } from './servers.ts'
import type { BenchServer } from './servers.ts'
import { fullSizes, quickSizes } from './sizes.ts'

/**
 * Measures the cost of requests, compared with a hand-written server optimized only for speed (`raw-server.ts`): CPU time of
 * the server process, and latency seen by the caller. It reports figures and has no thresholds.
 *
 *   npm run bench                      everything, about a minute and a half
 *   npm run bench -- --quick           small sizes
 *   npm run bench -- --only merge      the rows with names that contain the word
 *   npm run bench -- --built           dist/ is up to date, do not build
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
})
const sizes = options.quick ? quickSizes : fullSizes

type Figures = { cpu: number; p50: number; p99: number }

/** Medians of the rounds. The servers alternate, so that noise of the machine affects both. */
async function measure(scenario: Scenario, servers: readonly BenchServer[], token: string): Promise<Figures[]> {
  const cpu = servers.map((): number[] => [])
  const latencies = servers.map((): number[] => [])
  for (let round = 0; round <= sizes.rounds; round++) {
    for (const [position, server] of servers.entries()) {
      const count = round === 0 ? scenario.warmUp : scenario.requests
      const requests = Array.from({ length: count }, (_, index) => scenario.request(server, round, index))
      const told = await load(server, requests, { connections: scenario.connections, token })
      if (!scenario.check(told.lastAnswer)) {
        throw new Error(`${server.name}, ${scenario.name}: an answer that is none: ${told.lastAnswer.slice(0, 500)}`)
      }
      if (round === 0) continue
      cpu[position]?.push(told.cpu / count)
      latencies[position]?.push(...told.latencies)
    }
  }
  return servers.map((_, position) => {
    const times = latencies[position] ?? []
    return { cpu: quantile(cpu[position] ?? [], 0.5), p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
  })
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 0)

function printRow(cells: readonly string[]): void {
  const widths = [40, 12, 12, 8, 10, 10, 10, 10]
  const line = cells.map((cell, position) =>
    position === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[position] ?? 0),
  )
  console.log(line.join(''))
}

async function main(): Promise<void> {
  const began = performance.now()
  if (!options.built) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'quittance-bench-'))
  const servers: BenchServer[] = []
  try {
    const path = join(folder, 'raw.db')
    const copy = join(folder, 'ours.db')
    const seeded = await seed(path, sizes)
    await copyFile(path, copy, constants.COPYFILE_FICLONE)
    servers.push(await startRaw(path))
    servers.push(await startOurs(copy))
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; ready after ${seconds} s`,
    )
    console.log(
      `${whole(sizes.clients)} clients, ${whole(sizes.quotes)} quotes, ${whole(sizes.invoices)} invoices; ` +
        `SQLite, synchronous=FULL; medians of ${sizes.rounds} rounds\n`,
    )
    printRow(['', 'CPU µs/req', 'CPU µs/req', '', 'p50 ms', 'p50 ms', 'p99 ms', 'p99 ms'])
    printRow(['', 'raw', 'ours', '× raw', 'raw', 'ours', 'raw', 'ours'])
    for (const scenario of scenariosOf(seeded, sizes).filter(({ name }) => name.includes(options.only))) {
      const [raw, ours] = await measure(scenario, servers, seeded.token)
      if (!raw || !ours) continue
      printRow([
        scenario.name,
        whole(raw.cpu),
        whole(ours.cpu),
        (ours.cpu / raw.cpu).toFixed(1),
        ...[raw.p50, ours.p50, raw.p99, ours.p99].map(milliseconds),
      ])
    }
    console.log(
      `\nraw checks no token, right, password or input. ${((performance.now() - began) / 1000).toFixed(0)} s in all.`,
    )
  } finally {
    await Promise.allSettled(servers.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
