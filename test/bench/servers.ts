import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from 'esbuild'
import { builtServer, freePort, hasEnded, untilReady } from '../built-server.ts'
import { baseUrl, salt } from './raw-json.ts'

const root = new URL('../../', import.meta.url).pathname

/** Longest start of a server, in ms: it looks through its database first. */
const startMs = 60_000

type Usage = { cpu: number; rss: number }

/** A server process under load. */
export type BenchServer = {
  name: string
  port: number
  /** CPU time of the process so far, user and system, in µs, and its resident memory in MiB. */
  usage(): Promise<Usage>
  stop(): Promise<void>
}

// Preloaded into both servers: only the process itself can read its CPU time exactly.
const report = `process.on('message', (id) => { const { user, system } = process.cpuUsage(); process.send({ id, cpu: user + system, rss: process.memoryUsage.rss() / 2 ** 20 }) })`
export const reporting = ['--import', `data:text/javascript,${encodeURIComponent(report)}`]

/** Bundles the baseline server, as the service is: plain JavaScript in one file. Returns its path. */
export async function buildRaw(): Promise<string> {
  const outfile = join(root, 'dist', 'bench', 'raw-server.js')
  await build({
    entryPoints: [join(root, 'test', 'bench', 'raw-server.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  })
  return outfile
}

/** Starts the baseline server on a copy of the database. */
export async function startRaw(program: string, database: string): Promise<BenchServer> {
  const child = fork(program, [database], { execArgv: reporting })
  return control(child, { name: 'raw', port: await portOf(child, 'raw') })
}

/** The port that a server sends when it listens. @throws when it ends before */
export const portOf = (child: ChildProcess, name: string): Promise<number> =>
  new Promise((resolve, reject) => {
    child.on('message', (message: object) => 'port' in message && resolve(Number(message.port)))
    child.once('exit', () => reject(new Error(`The server ${name} did not start`)))
  })

/** Starts the built server on a database in its default configuration, without rate limits. Its log goes to a file that keeps nothing. */
export async function startOurs(url: string, settings: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const port = await freePort()
  const child = fork(builtServer, [], {
    execArgv: reporting,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: String(port),
      ID_SALT: salt,
      BASE_URL: baseUrl,
      RATE_LIMIT: '0',
      ...settings,
    },
  })
  const server = control(child, { name: 'ours', port })
  try {
    await untilReady(child, port, startMs)
  } catch (error) {
    await server.stop()
    throw error
  }
  return server
}

/** A server by its process. */
export function control(child: ChildProcess, known: Pick<BenchServer, 'name' | 'port'>): BenchServer {
  let lastId = 0
  return {
    ...known,
    usage: () =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        const told = (message: (Usage & { id: number }) | object) => {
          // Answers to others, who ask at the same time.
          if (!('cpu' in message) || message.id !== id) return
          child.off('message', told)
          child.off('exit', gone)
          resolve(message)
        }
        const gone = () => reject(new Error(`The ${known.name} server ended early`))
        child.on('message', told)
        child.once('exit', gone)
        child.send(id)
      }),
    async stop() {
      if (hasEnded(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
