import { expect, onTestFinished, test } from 'vitest'
import { openTestFiles } from '../file-store.ts'
import { dial, echo, gate, listen } from './listening.ts'

const limits = { silenceTimeoutMs: 20, keepAliveTimeoutMs: 20, requestTimeoutMs: 60_000 }
const head = 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\n'

/** Resolves when connections that were opened since have been cut for their silence. */
async function silenceIsOver(port: number): Promise<void> {
  for (let count = 0; count < 2; count++) expect(await dial(port).all).toBe('')
}

test('a connection is kept while its request is worked on, however long', async () => {
  const door = gate()
  const { port } = await listen(
    async (request) => {
      await door.opened
      return echo(request)
    },
    { limits },
  )
  const caller = dial(port)
  caller.socket.write(`${head}Content-Length: 2\r\n\r\n{}`)
  await silenceIsOver(port)
  door.open()
  expect(await caller.until('"body":"{}"')).toContain('200 OK')
})

const ask = (query: string) => `GET /api/v1/x?${query} HTTP/1.1\r\nHost: a\r\n\r\n`

test('requests that wait behind another one of their connection are answered', async () => {
  const door = gate()
  const { port } = await listen(
    async (request) => {
      if (request.query === 'slow') await door.opened
      return echo(request)
    },
    { limits },
  )
  const caller = dial(port)
  caller.socket.write(ask('slow') + ask('next'))
  await silenceIsOver(port)
  door.open()
  expect(await caller.until('"query":"next"')).toMatch(/"query":"slow"[^]*"query":"next"/)
})

test.each([
  ['a body', 'Content-Type: application/json\r\n', '{'],
  ['an upload', 'Content-Type: multipart/form-data; boundary=edge\r\n', '--edge\r\n'],
])('%s that stops arriving is answered 408, and its connection closed', async (_what, type, start) => {
  const { files, drop } = await openTestFiles()
  onTestFinished(drop)
  const { port } = await listen(undefined, {
    files,
    limits,
    handlers: [
      {
        prefix: '/api/v1',
        api: 'rest',
        takesFiles: () => true,
        handler: async ({ upload }) => {
          await upload?.()
          return { status: 200, body: '{}' }
        },
      },
    ],
  })
  const caller = dial(port)
  caller.socket.write(`${head}${type}Content-Length: 100\r\n\r\n${start}`)
  expect(await caller.until('too long to arrive')).toMatch(/^HTTP\/1\.1 408 [^]*connection: close/i)
})

test('a connection on which nothing is asked is closed', async () => {
  const { port } = await listen(echo, { limits })
  expect(await dial(port).all).toBe('')
})
