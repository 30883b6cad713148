import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort, hasEnded, untilReady } from '../built-server.ts'
import { openTestDatabase } from '../database.ts'
import { compiledProgram } from './compiled.ts'
import { isFull } from '../size.ts'

const token = 'TokenOfTheServerWithManyProcesses'.repeat(2)
const closing: (() => Promise<unknown>)[] = []

let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  server = await serve()
})

afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** Starts a server with several processes on an empty database. */
async function serve(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-workers-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const opened = process.env['TEST_DATABASE_URL'] ? await openTestDatabase() : undefined
  if (opened) closing.push(() => opened.drop())
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: opened?.url ?? `file:${join(folder, 'quittance.db')}`,
    DATA_DIR: folder,
    PORT: String(port),
    WORKERS: '2',
    API_TOKEN: token,
    OWNER_PASSWORD: 'correct horse battery',
    ...settings,
  }
  const child = spawn(process.execPath, [await compiledProgram('main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const followed = follow(child)
  closing.push(() => followed.end('SIGKILL'))
  await untilReady(child, port)
  await followed.logged((lines) => lines.filter(({ msg }) => msg === 'Listening').length === 2)
  const url = `http://127.0.0.1:${port}`
  const call = (path: string, init: Call = {}) =>
    // Without keep-alive, each request may reach another process.
    fetch(url + path, {
      ...init,
      headers: { 'X-API-TOKEN': token, 'Content-Type': 'application/json', Connection: 'close', ...init.headers },
    })
  return { ...followed, url, call }
}

type Call = { method?: string; headers?: Record<string, string>; body?: string }

type Line = { msg?: string; pid?: number }

function follow(child: ChildProcess) {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const lines = (): Line[] =>
    text.split('\n').flatMap((line) => (line.startsWith('{') && line.endsWith('}') ? [JSON.parse(line) as Line] : []))
  return {
    lines,
    /** Resolves once the log has what `found` looks for. */
    async logged(found: (lines: Line[]) => boolean): Promise<void> {
      for (const deadline = performance.now() + 15_000; !found(lines());) {
        if (performance.now() > deadline) throw new Error(`Not logged:\n${text}`)
        await pause(10)
      }
    },
    async end(signal: NodeJS.Signals): Promise<number | null> {
      if (hasEnded(child)) return child.exitCode
      child.kill(signal)
      await once(child, 'exit')
      return child.exitCode
    },
  }
}

it.runIf(isFull)(
  'several processes share the port, the rate limit, the metrics and the notices of changes',
  async () => {
    const limited = await serve({ RATE_LIMIT: '40' })
    const stream = await limited.call('/graphql', {
      method: 'POST',
      headers: { Accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { paymentChanged { id } }' }),
    })
    const events = stream.body?.getReader()

    const post = async (path: string, body: object) => {
      const answer = await limited.call(path, { method: 'POST', body: JSON.stringify(body) })
      return ((await answer.json()) as { data: { id: string } }).data
    }
    const client = await post('/api/v1/clients', { name: 'Acme' })
    for (let turn = 0; turn < 12; turn++) await post('/api/v1/payments', { client_id: client.id, amount: 10 })
    let heard = ''
    // A change is told from the process of its request to that of the stream; each payment is one event.
    while (heard.split('event: next').length <= 12) {
      const part = await events?.read()
      if (!part || part.done) break
      heard += new TextDecoder().decode(part.value)
    }
    expect(heard.split('event: next').length - 1, heard).toBe(12)
    await events?.cancel()

    const processes = new Set(limited.lines().flatMap(({ msg, pid }) => (msg === 'Answered' && pid ? [pid] : [])))
    expect(processes.size).toBe(2)
    const metrics = await (await limited.call('/metrics')).text()
    expect(metrics).toContain('quittance_operations_total{operation="createPayment",outcome="ok"} 12')

    const statuses = await Promise.all(
      Array.from({ length: 40 }, async () => (await limited.call('/api/v1/clients')).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(40 - 14)
    expect(await limited.end('SIGTERM')).toBe(0)
  },
)

it('a revoked token is refused by every process, at once on SQLite', async () => {
  const made = await server.call('/api/v1/tokens', {
    method: 'POST',
    headers: { 'X-API-PASSWORD': 'correct horse battery' },
    body: JSON.stringify({ name: 'Second' }),
  })
  const { data } = (await made.json()) as { data: { id: string; token: string } }
  const ask = async () => (await server.call('/api/v1/clients', { headers: { 'X-API-TOKEN': data.token } })).status
  for (let turn = 0; turn < 6; turn++) expect(await ask()).toBe(200)
  const removed = await server.call(`/api/v1/tokens/${data.id}`, {
    method: 'DELETE',
    headers: { 'X-API-PASSWORD': 'correct horse battery' },
  })
  expect(removed.status).toBe(200)
  const answers = async () => {
    const statuses = new Set<number>()
    for (let turn = 0; turn < 6; turn++) statuses.add(await ask())
    return [...statuses]
  }
  // On PostgreSQL, the other processes hear of it.
  if (process.env['TEST_DATABASE_URL']) await vi.waitFor(async () => expect(await answers()).toEqual([403]))
  expect(await answers()).toEqual([403])
})

it('a request that is repeated in several processes is carried out once', async () => {
  const create = async () => {
    const answer = await server.call('/api/v1/clients', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'once' },
      body: JSON.stringify({ name: 'Single' }),
    })
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 9 }, create))
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  const { meta } = (await (await server.call('/api/v1/clients?filter=Single')).json()) as {
    meta: { pagination: { total: number } }
  }
  expect(meta.pagination.total).toBe(1)
})

it.runIf(isFull)('a process that dies is replaced while the others answer', async () => {
  const pids = new Set(server.lines().flatMap(({ msg, pid }) => (msg === 'Listening' && pid ? [pid] : [])))
  for (const pid of pids) {
    const before = server.lines().filter(({ msg }) => msg === 'Listening').length
    process.kill(pid, 'SIGKILL')
    await server.logged((lines) => lines.filter(({ msg }) => msg === 'Listening').length > before)
    expect((await server.call('/api/v1/clients')).status).toBe(200)
  }
})

it.runIf(isFull)('a start that fails is reported once, with exit code 1', async () => {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'quittance-workers-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: `file:${join(folder, 'quittance.db')}`,
    PORT: String(port),
    WORKERS: '2',
    GRAPHQL_DOCUMENTS: join(folder, 'none'),
  }
  const child = spawn(process.execPath, [await compiledProgram('main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  expect(code).toBe(1)
  expect(text.trim().split('\n')).toHaveLength(1)
})
