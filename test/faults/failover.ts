import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../built-server.ts'
import { openBalancer } from './balancer.ts'
import { expectStatus, valueAt } from './caller.ts'
import { openPatroni } from './patroni.ts'
import type { Patroni } from './patroni.ts'
import { openRedis } from './redis-server.ts'
import type { Scenario, Stage } from './scenario.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'
import { workDuring } from './steady-work.ts'

const quittance = fileURLToPath(new URL('../../dist/cli/quittance.js', import.meta.url))
const database = 'postgres'

/** What fails while eight write; resolves when it is over. */
type Fault = { name: string; strike(): Promise<void> }

/** Two gateways behind HAProxy on three PostgreSQL servers under Patroni, with read replicas and Redis. */
export const failover: Scenario = {
  name: 'failover of PostgreSQL, gateways and Redis while 8 write',
  engines: ['postgres'],
  needs: ['PATRONI', 'ETCD', 'HAPROXY', 'REDIS_SERVER'],
  async run(stage) {
    const folder = await mkdtemp(join(tmpdir(), 'quittance-failover-'))
    // The user of PostgreSQL passes through it.
    await chmod(folder, 0o755)
    const patroni = await openPatroni(join(folder, 'patroni'), {
      patroni: stage.tool('PATRONI'),
      etcd: stage.tool('ETCD'),
      bin: process.env['POSTGRES_BIN'] ?? '',
    })
    const redis = await openRedis(stage.tool('REDIS_SERVER'))
    const ports = [await freePort(), await freePort()]
    const env = {
      DATABASE_URL: patroni.url(database),
      DATABASE_READ_URLS: patroni.nodes.map((node) => node.url(database)).join(','),
      REDIS_URL: redis.url,
      DATA_DIR: join(folder, 'data'),
    }
    await mkdir(env.DATA_DIR, { recursive: true })
    const gateways: RunningServer[] = []
    const startGateway = async (at: number) => {
      gateways[at] = await startServer({ ...env, PORT: String(ports[at]) }, join(folder, `gateway-${at}.log`))
    }
    await startGateway(0)
    await startGateway(1)
    const balancer = await openBalancer(stage.tool('HAPROXY'), folder, ports)
    try {
      const [first] = gateways
      if (!first) throw new Error('No gateway has started')
      const client = expectStatus(await first.caller.rest('POST', '/clients', { name: 'Failover' }), 200)
      const faults: Fault[] = [
        ...databaseFaults(patroni),
        {
          name: 'gateway killed',
          async strike() {
            await gateways[0]?.end('SIGKILL')
            await pause(2_000)
            await startGateway(0)
          },
        },
        {
          name: 'Redis killed',
          async strike() {
            await redis.kill()
            await pause(2_000)
            await redis.start()
          },
        },
      ]
      let acknowledged = 0
      for (const [round, fault] of faults.entries()) {
        acknowledged += await play(stage, patroni, {
          origin: balancer.origin,
          clientId: valueAt(client, 'data.id'),
          round,
          fault,
          env,
        })
      }
      const wanted = stage.sized(1_000, 15_000)
      stage.tell({
        what: 'acknowledged writes',
        measured: acknowledged,
        wanted: `≥ ${wanted}`,
        holds: acknowledged >= wanted,
      })
    } finally {
      await balancer.stop()
      await Promise.all(gateways.map((gateway) => gateway.end('SIGKILL')))
      await redis.kill()
      await patroni.stop()
    }
  },
}

const databaseFaults = (patroni: Patroni): Fault[] => [
  {
    name: 'primary killed',
    async strike() {
      const leader = await patroni.leader()
      await patroni.signal(leader, 'SIGKILL')
      await patroni.leader()
      await patroni.start(leader)
      await patroni.whole()
    },
  },
  {
    name: 'primary paused',
    async strike() {
      const leader = await patroni.leader()
      await patroni.signal(leader, 'SIGSTOP')
      await pause(15_000)
      await patroni.signal(leader, 'SIGCONT')
      await patroni.whole()
    },
  },
  {
    name: 'replication cut',
    async strike() {
      const leader = await patroni.leader()
      const standbys = patroni.nodes.filter(({ name }) => name !== leader.name)
      const [standby] = standbys
      if (!standby) throw new Error('There is no standby')
      await patroni.signal(standby, 'SIGSTOP')
      await pause(8_000)
      await patroni.signal(standby, 'SIGCONT')
      await patroni.whole()
    },
  },
]

type Round = { origin: string; clientId: string; round: number; fault: Fault; env: Record<string, string> }

/** Plays one fault. Returns the number of acknowledged writes. */
async function play(stage: Stage, patroni: Patroni, { origin, clientId, round, fault, env }: Round): Promise<number> {
  const name = `r${round}`
  const most = stage.sized(250, 3_500)
  const work = await workDuring(origin, name, clientId, async ({ acknowledged }) => {
    const reached = async (count: number) => {
      while (acknowledged.length < count) await pause(20)
    }
    await reached(most / 2)
    await fault.strike()
    await reached(Math.max(most, acknowledged.length + 50))
  })
  await patroni.whole()
  const stored = await storedKeys(await patroni.leader(), name)
  const lost = work.acknowledged.filter((key) => !stored.has(key))
  const twice = [...stored.values()].filter((count) => count > 1).length
  const said = (what: string) => `${fault.name}: ${what}`
  stage.expect(said('acknowledged writes lost'), lost.length, 0)
  stage.expect(said('keys carried out twice'), twice, 0)
  stage.expect(said('own writes that a read missed'), work.missedOwn.length, 0)
  stage.expect(said('answers other than 200, 502 and 503'), work.strange.length, 0)
  for (const strange of new Set(work.strange)) console.log(`    ${strange}`)
  bounded(stage, said('longest pause of writes'), work.longestPause.writes, 20_000)
  bounded(stage, said('longest pause of reads'), work.longestPause.reads, 1_000)
  stage.expect(said('differences in the books'), (await differences(env)).join(), '')
  return work.acknowledged.length
}

const bounded = (stage: Stage, what: string, ms: number, most: number) =>
  stage.tell({ what, measured: `${Math.round(ms)} ms`, wanted: `≤ ${most} ms`, holds: ms <= most })

/** How often each key was stored. */
async function storedKeys(leader: { url(database: string): string }, name: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: leader.url(database) })
  await client.connect()
  try {
    const { rows: roles } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (roles[0]?.standby !== false) throw new Error('The leader is a standby')
    const { rows } = await client.query<{ key: string; count: string }>(
      'select po_number as key, count(*) from invoices where po_number like $1 group by 1',
      [`${name}-%`],
    )
    return new Map(rows.map(({ key, count }) => [key, Number(count)]))
  } finally {
    await client.end()
  }
}

async function differences(env: Record<string, string>): Promise<string[]> {
  try {
    await promisify(execFile)(process.execPath, [quittance, 'verify', '--gapless'], { env: { ...process.env, ...env } })
    return []
  } catch (error) {
    const { code, stdout = '' } = error as { code?: number; stdout?: string }
    if (code !== 1) throw error
    return stdout.trim().split('\n')
  }
}
