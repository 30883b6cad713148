import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { canMount } from './disk.ts'
import { openPlace } from './place.ts'
import type { Place } from './place.ts'
import { createRandom } from './random.ts'
import type { Engine, Figure, Scenario, Size } from './scenario.ts'
import { scenarios } from './scenarios.ts'

/**
 * Fault-tolerance scenarios against the built server as a separate process. Prints each figure with its expected value and
 * exits with 1 if one is missed.
 *
 *   npm run faults                       the small size, some minutes
 *   npm run faults -- --size full        the sizes of the published figures
 *   npm run faults -- --only kill        the scenarios with names that contain the word
 *   npm run faults -- --engine sqlite    on one engine only
 *   npm run faults -- --built            dist/ is up to date, do not build
 *   npm run faults -- --seed 7           other random choices; each run prints its seed
 *
 * POSTGRES_BIN, the folder of PostgreSQL's programs, adds PostgreSQL; REDIS_SERVER, the path of the program, adds Redis. PATRONI, ETCD
 * and HAPROXY besides add the failover of several servers.
 */
const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'ci' },
    only: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now()) },
    built: { type: 'boolean', default: false },
  },
})

function sizeOf(text: string): Size {
  if (text === 'ci' || text === 'full') return text
  throw new Error(`--size is "${text}", must be ci or full`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const shown = (value: number | string) => (typeof value === 'number' ? value.toLocaleString('en-US') : value)

function print({ what, measured, wanted, holds }: Figure): void {
  console.log(
    `  ${holds ? '✓' : '✗'} ${what.padEnd(58)}${shown(measured).padStart(16)}   ${holds ? '' : `wanted: ${wanted}`}`,
  )
}

/** Runs one scenario and returns its figures; an exception counts as a failed figure. */
async function play(scenario: Scenario, engine: Engine, cluster: Cluster | undefined, size: Size): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-faults-'))
  const places: Place[] = []
  let opened = 0
  const figures: Figure[] = []
  const tell = (figure: Figure) => {
    figures.push(figure)
    print(figure)
  }
  try {
    await scenario.run({
      engine,
      size,
      cluster,
      sized: (ci, full) => (size === 'ci' ? ci : full),
      random: createRandom(`${options.seed} ${scenario.name} ${engine}`),
      async openPlace() {
        const place = await openPlace(join(folder, String(opened++)), cluster)
        places.push(place)
        return place
      },
      tool: (name) => process.env[name] ?? '',
      expect: (what, measured, wanted) => tell({ what, measured, wanted: shown(wanted), holds: measured === wanted }),
      tell,
    })
  } catch (error) {
    console.log(error)
    tell({ what: 'the scenario came to its end', measured: 'no', wanted: 'yes', holds: false })
  } finally {
    await Promise.all(places.map((place) => place.close()))
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

async function main(): Promise<void> {
  const size = sizeOf(options.size)
  if (!options.built) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
  const began = performance.now()
  const bin = process.env['POSTGRES_BIN']
  const home = await mkdtemp(join(tmpdir(), 'quittance-cluster-'))
  await chmod(home, 0o755)
  const engines = (['sqlite', 'postgres'] as const).filter((engine) => engine.startsWith(options.engine))
  const cluster = bin && engines.includes('postgres') ? await openCluster(bin, home) : undefined
  const mayMount = await canMount()
  const figures: Figure[] = []
  const missed: [title: string, Figure][] = []
  const left: string[] = []
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; size ${size}, seed ${options.seed}`,
  )
  try {
    for (const engine of engines) {
      for (const scenario of scenarios) {
        if (!scenario.name.includes(options.only) || !scenario.engines.includes(engine)) continue
        const lacking: string[] = (scenario.needs ?? []).filter((tool) => !process.env[tool])
        if (scenario.mounts && !mayMount) lacking.push('the right to mount a disk')
        if (engine === 'postgres' && !bin) lacking.push('POSTGRES_BIN')
        if (lacking.length > 0) {
          left.push(`${scenario.name}, on ${engine}: needs ${lacking.join(' and ')}`)
          continue
        }
        const since = performance.now()
        const title = `${scenario.name}, on ${engine}`
        console.log(`\n${title}`)
        for (const figure of await play(scenario, engine, engine === 'postgres' ? cluster : undefined, size)) {
          figures.push(figure)
          if (!figure.holds) missed.push([title, figure])
        }
        console.log(`  ${seconds(since)}`)
      }
    }
  } finally {
    await cluster?.stop()
    await rm(home, { recursive: true, force: true })
  }
  if (left.length > 0) console.log(`\nNot run:\n  ${left.join('\n  ')}`)
  for (const [title, figure] of missed) {
    console.log(`\nMissed: ${title}`)
    print(figure)
  }
  console.log(`\n${figures.length - missed.length} figures hold, ${missed.length} do not. ${seconds(began)} in all.`)
  if (missed.length > 0 || figures.length === 0) process.exitCode = 1
}

await main()
