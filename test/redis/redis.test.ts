import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../../src/http/log.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

/** Path of a redis-server executable; without one the tests are skipped. */
const binary = process.env['REDIS_SERVER'] ?? ''

/** A request that is rate-limited by its address. */
const ask = async ({ origin }: ServedApp): Promise<number> => (await fetch(`${origin}/api/v1/clients`)).status
const count = (statuses: number[], wanted: number): number => statuses.filter((status) => status === wanted).length
const guess = (app: ServedApp): Promise<number> =>
  app
    .rest('POST', '/login', { email: 'owner@example.com', password: 'a wrong guess' }, { token: '' })
    .then(({ status }) => status)

describe.runIf(binary !== '')('rate limits in Redis', () => {
  let port: number
  let server: ChildProcess
  let looking: Redis
  const apps: ServedApp[] = []
  const lines: string[] = []

  async function startRedis(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    server = spawn(binary, options, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const chunk of server.stdout ?? []) if (String(chunk).includes('Ready to accept')) break
  }
  async function killRedis(): Promise<void> {
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  const serve = async (env: Record<string, string> = {}) => {
    const app = await serveTestApp({
      log: createLog('info', { write: (line) => void lines.push(line) }),
      env: { RATE_LIMIT: '100', REDIS_URL: `redis://127.0.0.1:${port}`, ...env },
    })
    apps.push(app)
    return app
  }
  /** Resolves once requests to both servers are counted in Redis. */
  const bothCountThere = () =>
    vi.waitFor(
      async () => {
        await looking.flushall()
        for (const app of apps.slice(0, 2)) await ask(app)
        expect(await looking.get('quittance:rate:127.0.0.1')).toBe('2')
      },
      { timeout: 20_000, interval: 100 },
    )

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    port = (probe.address() as AddressInfo).port
    await new Promise((resolve) => probe.close(resolve))
    await startRedis()
    looking = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: null })
    looking.on('error', () => {})
    await serve()
    await serve()
  })
  afterAll(async () => {
    looking?.disconnect()
    for (const app of apps) await app.close()
    await killRedis()
  })

  it('limits are exact across two servers', async () => {
    await bothCountThere()
    await looking.flushall()
    const statuses = await Promise.all(apps.flatMap((app) => Array.from({ length: 250 }, () => ask(app))))
    expect([count(statuses, 403), count(statuses, 429)]).toEqual([100, 400])
  })

  it('limits of wrong passwords apply across two servers', async () => {
    await bothCountThere()
    for (const app of apps) for (let tries = 0; tries < 5; tries++) expect(await guess(app)).toBe(401)
    for (const app of apps) expect(await guess(app)).toBe(429)
  })

  it('requests are counted in memory while Redis is down, and in Redis afterwards', async () => {
    await bothCountThere()
    const before = apps.flatMap((app) => Array.from({ length: 40 }, () => ask(app)))
    const [during] = await Promise.all([
      Promise.all(apps.flatMap((app) => Array.from({ length: 150 }, () => ask(app)))),
      killRedis(),
    ])
    const statuses = [...(await Promise.all(before)), ...during]
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([403, 429])
    for (const app of apps) {
      const alone = await Promise.all(Array.from({ length: 110 }, () => ask(app)))
      expect(count(alone, 429)).toBeGreaterThanOrEqual(10)
      expect(count(alone, 403) + count(alone, 429)).toBe(110)
    }
    expect(lines.some((line) => line.includes('counted in memory'))).toBe(true)
    await startRedis()
    await bothCountThere()
    expect(lines.some((line) => line.includes('Redis is available again'))).toBe(true)
  })

  it('a hanging Redis delays no request', async () => {
    await bothCountThere()
    server.kill('SIGSTOP')
    try {
      const statuses = await Promise.all(apps.flatMap((app) => Array.from({ length: 20 }, () => ask(app))))
      for (const app of apps) statuses.push(await ask(app))
      // Requests that were counted in memory still count there.
      expect(statuses.filter((status) => status !== 403 && status !== 429)).toEqual([])
    } finally {
      server.kill('SIGCONT')
    }
    await bothCountThere()
  })

  it('a server starts without Redis', async () => {
    await killRedis()
    const app = await serve()
    expect(await ask(app)).toBe(403)
    expect((await app.get('/readyz')).status).toBe(200)
    await startRedis()
    await bothCountThere()
  })
})
