import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasEnded } from '../built-server.ts'
import type { Cluster } from './cluster.ts'
import type { Engine } from './scenario.ts'
import { launch, startServer } from './server.ts'
import type { RunningServer } from './server.ts'

/** A separate database and the servers started on it. */
export type Place = {
  engine: Engine
  /** The value of `DATABASE_URL`. */
  url: string
  /** Contains the database file (SQLite), the stored files, and the log of the servers. */
  folder: string
  /** Path of the SQLite file. */
  file: string
  /** Starts the built server and waits until it is ready; the variables extend the default environment. */
  start(env?: Record<string, string>): Promise<RunningServer>
  /** Starts the built server, which should refuse to run. Returns its exit code (null if it had to be killed) and its output. */
  startRefused(env?: Record<string, string>): Promise<{ code: number | null; output: string }>
  /** Starts `quittance worker`, for servers that do not deliver themselves. */
  startWorker(env?: Record<string, string>): Promise<RunningWorker>
  /** Differences reported by `quittance verify --gapless`; empty if there are none. */
  differences(options?: { gapless?: boolean }): Promise<string[]>
  /** Kills every process that still runs. */
  close(): Promise<void>
}

/** A process of the built program that only delivers. */
export type RunningWorker = { runs(): boolean; output(): string; kill(): Promise<void> }

const quittance = fileURLToPath(new URL('../../dist/cli/quittance.js', import.meta.url))

/** Creates a folder or database below `folder`: a SQLite file, or a new database of the cluster. */
export async function openPlace(folder: string, cluster: Cluster | undefined): Promise<Place> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'quittance.db')
  const url = cluster ? await cluster.createDatabase() : `file:${file}`
  const known = { DATABASE_URL: url, DATA_DIR: folder }
  const running: RunningServer[] = []
  const workers: RunningWorker[] = []
  let starts = 0
  const log = () => join(folder, `server-${starts++}.log`)
  return {
    engine: cluster ? 'postgres' : 'sqlite',
    url,
    folder,
    file,
    async start(env = {}) {
      const server = await startServer({ ...known, ...env }, log())
      running.push(server)
      return server
    },
    async startRefused(env = {}) {
      const { child, output } = await launch({ ...known, ...env }, log())
      const patience = setTimeout(() => child.kill('SIGKILL'), 20_000)
      const [code] = (await once(child, 'exit')) as [number | null]
      clearTimeout(patience)
      return { code, output: output() }
    },
    async startWorker(env = {}) {
      const { child, output } = await launch({ ...known, ...env }, log(), [quittance, 'worker'])
      const worker: RunningWorker = {
        runs: () => !hasEnded(child),
        output,
        async kill() {
          if (hasEnded(child)) return
          const gone = once(child, 'exit')
          child.kill('SIGKILL')
          await gone
        },
      }
      workers.push(worker)
      return worker
    },
    differences({ gapless = true } = {}) {
      const args = [quittance, 'verify', ...(gapless ? ['--gapless'] : [])]
      return new Promise((resolve, reject) => {
        execFile(process.execPath, args, { env: { ...process.env, ...known } }, (error, out, err) => {
          if (!error) return resolve([])
          // Exit code 1 reports differences; any other code means that verify itself failed.
          if (error.code === 1) return resolve(out.trim().split('\n').slice(0, -1))
          reject(new Error(`verify could not check: ${err}`, { cause: error }))
        })
      })
    },
    async close() {
      await Promise.all([...running.map((server) => server.end('SIGKILL')), ...workers.map((worker) => worker.kill())])
    },
  }
}
