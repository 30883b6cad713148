import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { answeredOrNot } from './caller.ts'
import type { Answer } from './caller.ts'
import type { Cluster } from './cluster.ts'
import { unlimited } from './deliveries.ts'
import { tellTally } from './kill-server.ts'
import type { Random } from './random.ts'
import type { Scenario, Stage } from './scenario.ts'
import type { RunningServer } from './server.ts'
import { inspectWriters, openTally, writeUntilStruck } from './writing.ts'

/** Answers seen by readers from the fault until the server was ready again. */
type Met = { answers: Map<string, number>; readyAfterMs: number }

/** Kills a backend process of one of the server's connections: PostgreSQL then closes all of them and recovers. */
export const killBackend: Scenario = {
  name: 'kill -9 of a PostgreSQL backend while 8 write',
  engines: ['postgres'],
  run: (stage) =>
    strikeAgainAndAgain(stage, async (_cluster, url, random) => {
      const witness = await connect(url)
      const { rows } = await witness.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         order by state = 'idle', pid`,
      )
      const ended = endOf(witness)
      // Active backends first.
      process.kill(random.of(rows.slice(0, 4)).pid, 'SIGKILL')
      await ended
    }),
}

/** Kills the postmaster, which the other processes notice, and restarts it a moment later. */
export const killPostmaster: Scenario = {
  name: 'kill -9 of the PostgreSQL server while 8 write',
  engines: ['postgres'],
  run: (stage) =>
    strikeAgainAndAgain(stage, async (cluster, url, random) => {
      const ended = endOf(await connect(url))
      await cluster.kill('SIGKILL')
      await ended
      await pause(200 + random.below(800))
      await startAgain(cluster)
    }),
}

type Blow = (cluster: Cluster, url: string, random: Random) => Promise<void>

async function strikeAgainAndAgain(stage: Stage, blow: Blow): Promise<void> {
  const { cluster, random } = stage
  if (!cluster) throw new Error('There is no cluster')
  const place = await stage.openPlace()
  const server = await place.start(unlimited)
  const rounds = stage.sized(3, 30)
  const tally = openTally()
  const answers = new Map<string, number>()
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const writers = await writeUntilStruck(stage, server.openCaller(), {
      name: `r${round}`,
      after: 102 + random.below(40),
      strike: async () => {
        const met = await readMeanwhile(server, async () => {
          await blow(cluster, place.url, random)
          await untilAnswering(place.url)
        })
        for (const [answer, count] of met.answers) answers.set(answer, (answers.get(answer) ?? 0) + count)
        slowest = Math.max(slowest, met.readyAfterMs)
      },
    })
    await inspectWriters(tally, writers, server.caller)
  }
  stage.expect('kills', rounds, rounds)
  stage.expect('the server went on running', String(server.runs()), 'true')
  await tellTally(stage, { place, server, tally, wanted: rounds * 100 })
  stage.expect('writes said to have changed nothing, and done', tally.wronglyDenied, 0)
  const bad = [...answers].filter(([answer]) => answer !== '200' && answer !== '503')
  for (const [answer, count] of bad) console.log(`    ${answer}: ${count}`)
  const away = answers.get('503') ?? 0
  stage.tell({
    what: 'reads meanwhile answered 200 / 503 with Retry-After',
    measured: `${answers.get('200') ?? 0} / ${away}`,
    wanted: 'some of the latter',
    holds: away > 0,
  })
  stage.expect('reads meanwhile answered otherwise, or not', bad.length, 0)
  stage.expect('differences in the books', (await place.differences()).length, 0)
  stage.tell({
    what: 'ready after the database was back, at most',
    measured: `${Math.round(slowest)} ms`,
    wanted: '≤ 2,000 ms',
    holds: slowest <= 2_000,
  })
}

/** Reads through both doors until the fault is over and the server is ready again. */
async function readMeanwhile(server: RunningServer, trouble: () => Promise<void>): Promise<Met> {
  const answers = new Map<string, number>()
  const over = new AbortController()
  const caller = server.openCaller({ connections: 2 })
  const reads = [
    () => caller.rest('GET', '/invoices?per_page=1&include=payments'),
    () => caller.graphql('{ invoices(first: 1) { nodes { number client { name } } } }'),
  ]
  const readers = reads.map(async (read) => {
    while (!over.signal.aborted) {
      const met = metBy(await answeredOrNot(read()))
      answers.set(met, (answers.get(met) ?? 0) + 1)
      await pause(5)
    }
  })
  try {
    await trouble()
    const back = performance.now()
    while ((await caller.get('/readyz')).status !== 200) await pause(5)
    return { answers, readyAfterMs: performance.now() - back }
  } finally {
    over.abort()
    await Promise.all(readers)
    caller.close()
  }
}

function metBy(answer: Answer | undefined): string {
  if (!answer) return 'no answer'
  if (answer.status === 503) return answer.headers['retry-after'] === undefined ? '503 without Retry-After' : '503'
  const isWhole = answer.status === 200 && answer.body['errors'] === undefined
  return isWhole ? '200' : `${answer.status} ${answer.text.slice(0, 300)}`
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

const endOf = (client: Client): Promise<void> => new Promise((resolve) => client.once('end', () => resolve()))

async function untilAnswering(url: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; ;) {
    try {
      const client = await connect(url)
      await client.query('select 1')
      await client.end()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(5)
    }
  }
}

/** A new server refuses to start while a process of the old one lives. */
async function startAgain(cluster: Cluster): Promise<void> {
  for (const deadline = performance.now() + 30_000; ;) {
    try {
      return await cluster.start()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await pause(100)
    }
  }
}
