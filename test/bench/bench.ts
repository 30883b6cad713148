import { execFileSync } from 'node:child_process'
import { constants } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compare } from './compare.ts'
import { measureGrowth } from './growth.ts'
import { measure, measureStart } from './measure.ts'
import { measurePeers } from './peers.ts'
import { printHeader, printRow, printTitles } from './report.ts'
import type { ReportRow } from './report.ts'
import { scenariosOf } from './scenarios.ts'
import { seed } from './seed.ts'
import { buildRaw, startOurs, startRaw } from './servers.ts'
import type { BenchServer } from './servers.ts'
import { fullSizes, quickSizes } from './sizes.ts'

/**
 * Measures the cost of requests, compared with a hand-written server that is optimized only for speed (`raw-server.ts`) and
 * gives the same answers and rows: CPU time of the server process, and latency seen by the caller. It reports figures and has no
 * thresholds.
 *
 *   npm run bench                      everything, about two minutes
 *   npm run bench -- --quick           small sizes
 *   npm run bench -- --quotes 1000000  another number of quotes
 *   npm run bench -- --growth 10000,1000000   every kind of request in companies with so many invoices, instead
 *   npm run bench -- --only merge      the rows with names that contain the word
 *   npm run bench -- --json            one JSON document instead of the table
 *   npm run bench -- --built           dist/ is up to date, do not build
 *   npm run bench -- --peers           other GraphQL servers beside it, installed in test/bench/peers
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    quotes: { type: 'string' },
    growth: { type: 'string' },
  },
})
const usual = options.quick ? quickSizes : fullSizes
const sizes = { ...usual, quotes: Number(options.quotes ?? usual.quotes) }
const began = performance.now()
const secondsSoFar = () => Math.round((performance.now() - began) / 1000)

async function main(): Promise<void> {
  if (!options.built) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  const folder = await mkdtemp(join(tmpdir(), 'quittance-bench-'))
  const started: BenchServer[] = []
  try {
    if (options.growth !== undefined) {
      await measureGrowth(options.growth.split(',').map(Number), folder, options.only)
      return
    }
    const paths = [join(folder, 'raw.db'), join(folder, 'ours.db')] as const
    const seeded = await seed(paths[0], sizes)
    await copyFile(...paths, constants.COPYFILE_FICLONE)
    const rawProgram = await buildRaw()
    const start = { raw: () => startRaw(rawProgram, paths[0]), ours: () => startOurs(`file:${paths[1]}`) }
    const raw = await start.raw()
    started.push(raw)
    const ours = await start.ours()
    started.push(ours)
    const machine = {
      node: process.version,
      cpu: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
      load: loadavg(),
    }
    if (!options.json) printHeader(machine, sizes, secondsSoFar())
    const rows: ReportRow[] = []
    const report = (row: ReportRow) => {
      rows.push(row)
      if (!options.json) printRow(row)
    }
    const { token } = seeded
    const scenarios = scenariosOf(seeded, sizes)
    const read = scenarios.find(({ name }) => name.startsWith('one: REST'))?.request(0, 0)
    if (!read) throw new Error('No request reads one record')
    if (options.peers) {
      await measurePeers(scenarios, [raw, ours], { database: paths[0], sizes, token, read })
      return
    }
    if (!options.json) printTitles()
    for (const scenario of scenarios.filter(({ name }) => name.includes(options.only))) {
      await compare(scenario, [raw, ours], { token, paths })
      for (const { connections, figures } of await measure(scenario, [raw, ours], { sizes, token, read })) {
        const [base, own] = figures
        if (!base || !own) continue
        report({ name: scenario.name, connections, raw: base, ours: own })
      }
    }
    const cold = ['start: until it is ready', `start: the first ${sizes.first} GraphQL lists`]
    if (cold.some((name) => name.includes(options.only))) {
      const figures = [
        await measureStart(start.raw, { sizes, token }),
        await measureStart(start.ours, { sizes, token }),
      ]
      for (const [at, name] of cold.entries()) {
        const [base, own] = figures.map((each) => each[at])
        if (base && own) report({ name, connections: 16, raw: base, ours: own })
      }
    }
    if (options.json) console.log(JSON.stringify({ machine, sizes, seconds: secondsSoFar(), rows }, null, 2))
    else console.log(`\nraw checks no token, right, password or input. ${secondsSoFar()} s in all.`)
  } finally {
    await Promise.allSettled(started.map((server) => server.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
