import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../built-server.ts'

/** A PostgreSQL server under Patroni. */
export type Node = { name: string; port: number; url(database: string): string }

/** Three PostgreSQL servers under Patroni, with synchronous replication and etcd. */
export type Patroni = {
  nodes: readonly Node[]
  /** The URL of all servers. */
  url(database: string): string
  /** The server that accepts writes and has a synchronous standby. Waits for it. */
  leader(): Promise<Node>
  /** Resolves when the leader has a synchronous standby and every other server follows it. */
  whole(): Promise<void>
  /** Processes of a server, that of Patroni first. */
  processes(node: Node): Promise<number[]>
  /** Sends the signal to Patroni and PostgreSQL of one server. */
  signal(node: Node, signal: NodeJS.Signals): Promise<void>
  /** Starts Patroni of one server again. */
  start(node: Node): Promise<void>
  stop(): Promise<void>
}

type Member = { name: string; role: string; state: string; timeline: number }

const user = 'quittance'

/** A failover begins when the leader has not renewed its lock for `ttl` seconds. */
const timing = { ttl: 5, loop_wait: 1, retry_timeout: 3 }

type Tools = { patroni: string; etcd: string; bin: string }

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))

const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming'
const hasSync = (state: readonly Member[]) =>
  state.some((member) => member.role === 'sync_standby' && isRunning(member))
const isWhole = (state: readonly Member[]) =>
  state.length === 3 &&
  state.every(isRunning) &&
  hasSync(state) &&
  new Set(state.map(({ timeline }) => timeline)).size === 1

/** The servers as the one at this address knows them; empty while it does not answer. */
async function membersAt(rest: number): Promise<Member[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(1_000) })
    return ((await answer.json()) as { members: Member[] }).members
  } catch {
    // The others know.
    return []
  }
}

export async function openPatroni(folder: string, { patroni, etcd, bin }: Tools): Promise<Patroni> {
  // PostgreSQL refuses to run as root.
  const asRoot = process.getuid?.() === 0
  const owner = asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  if (asRoot) await chown(folder, idOf('-u'), idOf('-g'))
  const [client, peer] = [await freePort(), await freePort()]
  const run = (program: string, args: readonly string[]): ChildProcess =>
    spawn(program, args, { ...owner, cwd: '/', stdio: 'ignore' })
  const store = run(etcd, [
    `--data-dir=${join(folder, 'etcd')}`,
    // With the third API, Patroni 3.0 lets a primary that was paused take its lock back from the successor.
    '--enable-v2=true',
    `--advertise-client-urls=http://127.0.0.1:${client}`,
    `--listen-client-urls=http://127.0.0.1:${client}`,
    `--listen-peer-urls=http://127.0.0.1:${peer}`,
  ])

  const servers = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => {
      const [port, rest] = [await freePort(), await freePort()]
      const data = join(folder, name)
      const file = join(folder, `${name}.json`)
      // YAML is a superset of JSON.
      const settings = {
        scope: 'quittance',
        name,
        restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
        etcd: { host: `127.0.0.1:${client}` },
        bootstrap: {
          dcs: {
            ...timing,
            synchronous_mode: true,
            postgresql: {
              use_pg_rewind: true,
              parameters: {
                max_connections: 100,
                wal_keep_size: '64MB',
                wal_log_hints: 'on',
                wal_sender_timeout: '3s',
              },
            },
          },
          initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }],
        },
        postgresql: {
          listen: `127.0.0.1:${port}`,
          connect_address: `127.0.0.1:${port}`,
          data_dir: data,
          bin_dir: bin,
          pgpass: join(folder, `${name}.pgpass`),
          pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
          parameters: { unix_socket_directories: '' },
          authentication: {
            superuser: { username: user, password: user },
            replication: { username: 'replicator', password: user },
            rewind: { username: 'rewinder', password: user },
          },
        },
      }
      await writeFile(file, JSON.stringify(settings), { mode: 0o644 })
      const start = () => run(patroni, [file])
      return {
        name,
        port,
        rest,
        data,
        start,
        child: start(),
        url: (database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
      }
    }),
  )

  /** The latest state that a server knows: one that was paused still tells the state before its pause. */
  async function members(): Promise<Member[]> {
    const states = await Promise.all(servers.map(({ rest }) => membersAt(rest)))
    const latest = (state: readonly Member[]) => Math.max(0, ...state.map(({ timeline }) => timeline))
    return states.toSorted((one, other) => latest(other) - latest(one))[0] ?? []
  }

  async function until<T>(found: (members: Member[]) => T | undefined): Promise<T> {
    for (const deadline = performance.now() + 90_000; ;) {
      const state = await members()
      const value = found(state)
      if (value !== undefined) return value
      if (performance.now() > deadline) throw new Error(`Patroni does not recover: ${JSON.stringify(state)}`)
      await pause(200)
    }
  }

  const serverOf = (node: Node) => {
    const server = servers.find(({ name }) => name === node.name)
    if (!server) throw new Error(`There is no server ${node.name}`)
    return server
  }

  const opened: Patroni = {
    nodes: servers,
    url: (database) =>
      `postgres://${user}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${database}?target_session_attrs=read-write`,
    leader: () =>
      until((state) => {
        const leader = state.find((member) => member.role === 'leader' && isRunning(member))
        return hasSync(state) ? servers.find(({ name }) => name === leader?.name) : undefined
      }),
    async whole() {
      await until((state) => (isWhole(state) ? true : undefined))
    },
    async processes(node) {
      const { data, child } = serverOf(node)
      const postmaster = await readFile(join(data, 'postmaster.pid'), 'utf8').then(
        (text) => [Number(text.split('\n')[0])],
        () => [],
      )
      const children = postmaster.flatMap((pid) => childrenOf(pid))
      return [...(child.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)]), ...postmaster, ...children]
    },
    async signal(node, signal) {
      for (const pid of await opened.processes(node)) {
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended meanwhile.
        }
      }
    },
    async start(node) {
      const server = serverOf(node)
      server.child = server.start()
    },
    async stop() {
      for (const node of servers) {
        await opened.signal(node, 'SIGCONT')
        await opened.signal(node, 'SIGKILL')
      }
      store.kill('SIGKILL')
    },
  }
  await opened.whole()
  return opened
}

function childrenOf(pid: number): number[] {
  try {
    return String(execFileSync('pgrep', ['-P', String(pid)]))
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    // pgrep fails if there are none.
    return []
  }
}
