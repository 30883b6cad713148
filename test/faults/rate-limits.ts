import { setTimeout as pause } from 'node:timers/promises'
import { expectStatus, valueAt } from './caller.ts'
import type { Answer } from './caller.ts'
import { quantile } from '../bench/quantile.ts'
import { closedLoop, statusesOf } from './load.ts'
import { openRedis } from './redis-server.ts'
import type { Scenario, Stage } from './scenario.ts'
import { password } from './server.ts'
import type { RunningServer } from './server.ts'
import { written } from './wire.ts'

const limit = 100
const env = { RATE_LIMIT: String(limit) }

/** Tokens without previous requests. */
async function freshTokens({ caller }: RunningServer, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let made = 0; made < count; made++) {
    const answer = await caller.rest('POST', '/tokens', { name: `Caller ${made}` }, { password })
    tokens.push(valueAt(expectStatus(answer, 200), 'data.token'))
  }
  return tokens
}

/** Sends this many concurrent requests, divided equally among the servers. */
async function askAtOnce(servers: readonly RunningServer[], token: string, times: number): Promise<Answer[]> {
  const each = times / servers.length
  const callers = servers.map(({ openCaller }) => openCaller({ token, connections: each }))
  return Promise.all(
    callers.flatMap((caller) => Array.from({ length: each }, () => caller.rest('GET', '/clients?per_page=1'))),
  )
}

/** Asserts that exactly the limit of requests passed, and checks the other answers. */
function stateExact(stage: Stage, when: string, answers: readonly Answer[]): void {
  const refused = answers.filter(({ status }) => status === 429)
  stage.expect(
    `${when}: passed, of ${answers.length} at once`,
    answers.filter(({ status }) => status === 200).length,
    limit,
  )
  stage.expect(`${when}: 429`, refused.length, answers.length - limit)
  const told = refused.filter(
    ({ headers }) => Number(headers['retry-after']) >= 1 && headers['x-ratelimit-remaining'] === '0',
  )
  stage.expect(`${when}: 429 with Retry-After, nothing remaining`, told.length, refused.length)
  const remaining = answers
    .filter(({ status }) => status === 200)
    .map(({ headers }) => headers['x-ratelimit-remaining'])
  stage.expect(`${when}: different figures of what remains`, new Set(remaining).size, limit)
}

/** Sends 500 concurrent requests of a caller that is limited to 100 per minute. */
export const rateLimit: Scenario = {
  name: 'rate limit: 500 at once on a limit of 100, in memory',
  engines: ['sqlite'],
  async run(stage) {
    const place = await stage.openPlace()
    const server = await place.start(env)
    const [token = ''] = await freshTokens(server, 1)
    stateExact(stage, 'one server', await askAtOnce([server], token, 500))
  },
}

/** The same with two servers that count in one Redis, which is killed under load and restarted. */
export const sharedRateLimit: Scenario = {
  name: 'rate limit: two servers, Redis killed under load',
  engines: ['sqlite'],
  needs: ['REDIS_SERVER'],
  async run(stage) {
    const redis = await openRedis(stage.tool('REDIS_SERVER'))
    try {
      const place = await stage.openPlace()
      const variables = { ...env, REDIS_URL: redis.url, LOG_LEVEL: 'info' }
      const servers = [await place.start(variables), await place.start(variables)]
      const [first] = servers
      if (!first) throw new Error('Two were started')
      const [before = '', during = '', after = ''] = await freshTokens(first, 3)
      stateExact(stage, 'two servers', await askAtOnce(servers, before, 500))

      const request = written('GET', '/api/v1/clients?per_page=1', { headers: { 'X-API-TOKEN': during } })
      const seconds = stage.sized(4, 20)
      const loading = servers.map(({ port }) => closedLoop(port, { callers: 8, seconds, request: () => request }))
      await pause(seconds * 250)
      await redis.kill()
      await pause(seconds * 250)
      await redis.start()
      const loads = await Promise.all(loading)
      for (const [position, load] of loads.entries()) {
        const others = [...load.statuses].filter(([status]) => status !== 200 && status !== 429)
        const who = `server ${position + 1}, Redis killed and started`
        stage.tell({
          what: `${who}: answers`,
          measured: statusesOf(load),
          wanted: 'only 200 and 429',
          holds: others.length === 0,
        })
        stage.expect(`${who}: broken`, load.broken, 0)
        const longest = Math.round(quantile([...load.served, ...load.refused], 1))
        stage.tell({
          what: `${who}: longest wait`,
          measured: `${longest} ms`,
          wanted: 'under 3 s',
          holds: longest < 3_000,
        })
      }
      const deadline = performance.now() + 20_000
      const bothBack = () => servers.every(({ output }) => output().includes('Redis is available again'))
      while (!bothBack() && performance.now() < deadline) await pause(50)
      stage.expect('both servers count in Redis again', bothBack() ? 'yes' : 'no', 'yes')
      stateExact(stage, 'two servers, afterwards', await askAtOnce(servers, after, 500))
    } finally {
      await redis.kill()
    }
  },
}
