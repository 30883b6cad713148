import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createIds } from '../../src/api/ids.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'
import { builtServer, freePort, hasEnded, untilReady } from '../built-server.ts'

/** A server process under load. */
export type BenchServer = {
  name: string
  port: number
  /** External id of a record on this server. */
  id(kind: RecordKind, key: number): string
  /** CPU time of the process so far, user and system, in µs. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

const salt = 'bench-salt'
// Preloaded into both servers: only the process itself can read its CPU time exactly.
const report = `process.on('message', () => { const { user, system } = process.cpuUsage(); process.send({ cpu: user + system }) })`
const reporting = ['--import', `data:text/javascript,${encodeURIComponent(report)}`]

/** Starts the baseline server on a copy of the database. */
export async function startRaw(database: string): Promise<BenchServer> {
  const child = fork(new URL('raw-server.ts', import.meta.url), [database], {
    execArgv: [...process.execArgv, ...reporting],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: object) => 'port' in message && resolve(Number(message.port)))
    child.once('exit', () => reject(new Error('The raw server did not start')))
  })
  return control(child, { name: 'raw', port, id: (_kind, key) => String(key) })
}

/** Starts the built server on a copy of the database in its default configuration, without rate limits. */
export async function startOurs(database: string): Promise<BenchServer> {
  const port = await freePort()
  const child = fork(builtServer, [], {
    execArgv: reporting,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: `file:${database}`,
      HOST: '127.0.0.1',
      PORT: String(port),
      ID_SALT: salt,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
  })
  const ids = createIds(salt)
  const server = control(child, { name: 'ours', port, id: (kind, key) => ids.encode(kind, key) })
  await untilReady(child, port)
  return server
}

function control(child: ChildProcess, known: Pick<BenchServer, 'name' | 'port' | 'id'>): BenchServer {
  return {
    ...known,
    cpu: () =>
      new Promise((resolve, reject) => {
        const told = (message: object) => {
          if (!('cpu' in message)) return
          child.off('message', told)
          child.off('exit', gone)
          resolve(Number(message.cpu))
        }
        const gone = () => reject(new Error(`The ${known.name} server ended early`))
        child.on('message', told)
        child.once('exit', gone)
        child.send({})
      }),
    async stop() {
      if (hasEnded(child)) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
