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
  /** Copies the server to another folder and starts the copy as its standby, with `more` options. */
  openStandby(folder: string, more?: string): Promise<Cluster>
  /** Makes a standby the primary. */
  promote(): Promise<void>
  /** Sends the signal to the postmaster, which ends the other processes. */
  kill(signal: NodeJS.Signals): Promise<void>
  stop(): Promise<void>
}

const user = 'quittance'

/** Creates and starts a cluster in `folder` with the programs in `bin`; `settings` are options of the server. */
export async function openCluster(bin: string, folder: string, settings = ''): Promise<Cluster> {
  const cluster = await clusterIn(bin, join(folder, 'cluster'), settings)
  await cluster.call('initdb', ['-D', cluster.data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
  await cluster.start()
  return cluster
}

async function clusterIn(bin: string, data: string, settings: string) {
  const port = await freePort()
  const asRoot = process.getuid?.() === 0
  await mkdir(data, { recursive: true, mode: 0o700 })
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
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300 ${settings}`
  let databases = 0
  return {
    port,
    data,
    call,
    async start() {
      await call('pg_ctl', ['-D', data, '-w', '-l', join(data, 'log'), '-o', options, 'start'])
    },
    async createDatabase() {
      const name = `faults_${databases++}`
      await call('createdb', ['-h', '127.0.0.1', '-p', String(port), '-U', user, name])
      return `postgres://${user}@127.0.0.1:${port}/${name}`
    },
    async openStandby(folder: string, more = ''): Promise<Cluster> {
      const standby = await clusterIn(bin, join(folder, 'standby'), `${settings} ${more}`)
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', user]
      await standby.call('pg_basebackup', [...from, '-D', standby.data, '-R', '-c', 'fast'])
      await standby.start()
      return standby
    },
    async promote() {
      await call('pg_ctl', ['-D', data, '-w', 'promote'])
    },
    async kill(signal: NodeJS.Signals) {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), signal)
    },
    async stop() {
      await call('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    },
  }
}
