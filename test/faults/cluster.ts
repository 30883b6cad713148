import { execFile } from 'node:child_process'
import { chown, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../built-server.ts'

const run = promisify(execFile)

/** A PostgreSQL server of the tests, which may be killed. */
export type Cluster = {
  port: number
  /** Creates an empty database and returns its address. */
  createDatabase(): Promise<string>
  /** Starts the server and waits until it accepts connections. */
  start(): Promise<void>
  /** Sends the signal to the postmaster, which ends the other processes. */
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

const user = 'quittance'

/** Creates and starts a cluster in `folder` with the programs in `bin`. */
export async function openCluster(bin: string, folder: string): Promise<Cluster> {
  const data = join(folder, 'cluster')
  const port = await freePort()
  const asRoot = process.getuid?.() === 0
  await mkdir(data, { recursive: true })
  if (asRoot) {
    // PostgreSQL refuses to run as root: it runs as the user of Debian's package.
    const { stdout } = await run('id', ['-u', 'postgres'])
    await chown(data, Number(stdout), -1)
  }
  const call = (program: string, args: readonly string[]) => {
    const path = join(bin, program)
    return asRoot
      ? run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: '/' })
      : run(path, args, { cwd: '/' })
  }
  await call('initdb', ['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300`
  const start = async () => {
    await call('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'])
  }
  await start()
  let databases = 0
  return {
    port,
    start,
    async createDatabase() {
      const name = `faults_${databases++}`
      await call('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', user, name])
      return `postgres://${user}@127.0.0.1:${port}/${name}`
    },
    async kill(signal) {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), signal)
    },
    async stop() {
      await call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    },
  }
}
