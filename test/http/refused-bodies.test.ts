import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultLimits } from '../../src/http/limits.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
let limited: ServedApp
let full: ServedApp
let noRights: string
beforeAll(async () => {
  app = await serveTestApp()
  limited = await serveTestApp({ env: { RATE_LIMIT: '1' } })
  full = await serveTestApp({ limits: { maxUploads: 0 } })
  noRights = (await app.member('view_client')).token
  // Each further request of this caller is 429.
  await limited.rest('GET', '/vendors')
})
afterAll(() => Promise.all([app.close(), limited.close(), full.close()]))

type Kind = {
  status: number
  line: () => string
  /** The part of the body that is refused. */
  start: string
  type?: string
  token?: () => string
  headers?: string
  server?: () => ServedApp
}

const multipart = 'multipart/form-data; boundary=edge'
const part = (name: string, extra = '', text = 'x') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${text}\r\n`
const edge = '--edge--\r\n'
const form = (name: string, extra = '') => `${part(name, extra)}${edge}`
const uploadPath = () => `/api/v1/companies/${app.id('company', app.owner.companyId)}/upload`
const upload = () => `POST ${uploadPath()}`
const file = '; filename="a.txt"'
const limit = defaultLimits.maxBodyBytes

const kinds: Record<string, Kind> = {
  'a JSON body over the limit': { status: 413, line: () => 'POST /api/v1/vendors', start: ' '.repeat(limit + 1) },
  'a log-in over the limit of strangers': {
    status: 413,
    line: () => 'POST /api/v1/login',
    start: ' '.repeat(20_000),
    token: () => '',
  },
  'a form page over its limit': {
    status: 413,
    line: () => 'POST /invitation/none',
    start: 'a='.padEnd(20_000, 'x'),
    type: 'application/x-www-form-urlencoded',
  },
  'a document over the limit': { status: 413, line: () => 'POST /graphql', start: ' '.repeat(limit + 1) },
  'too many parts': { status: 413, line: upload, start: part('a').repeat(2_500) + edge, type: multipart },
  'too many files': { status: 413, line: upload, start: part('documents[]', file).repeat(11) + edge, type: multipart },
  'too much text beside files': {
    status: 413,
    line: upload,
    start: part('a', '', 'x'.repeat(limit + 1)),
    type: multipart,
  },
  'a part without a name': {
    status: 400,
    line: upload,
    start: '--edge\r\nA: b\r\n\r\nx\r\n--edge\r\n',
    type: multipart,
  },
  'no boundary': { status: 400, line: upload, start: 'x', type: 'multipart/form-data' },
  'malformed JSON': { status: 400, line: () => 'POST /api/v1/vendors', start: '{"name":' },
  'a malformed document': { status: 400, line: () => 'POST /graphql', start: '{"query":' },
  'a compressed body': {
    status: 415,
    line: () => 'POST /api/v1/vendors',
    start: 'x',
    headers: 'Content-Encoding: gzip\r\n',
  },
  'a compressed upload': {
    status: 415,
    line: upload,
    start: part('a'),
    type: multipart,
    headers: 'Content-Encoding: br\r\n',
  },
  'another type': { status: 415, line: () => 'PUT /api/v1/vendors/none', start: 'x', type: 'text/plain' },
  'files for the graph': { status: 415, line: () => 'POST /graphql', start: part('a', file), type: multipart },
  'an unknown token': { status: 403, line: upload, start: part('a'), type: multipart, token: () => 'nobody' },
  'no token': { status: 403, line: upload, start: part('a'), type: multipart, token: () => '' },
  'no right': { status: 403, line: upload, start: form('documents[]', file), type: multipart, token: () => noRights },
  'an unknown path': { status: 404, line: () => 'POST /nothing', start: 'x' },
  'an unknown route': { status: 404, line: () => 'POST /api/v1/nothing/at/all', start: '{}' },
  'an unknown record': {
    status: 404,
    line: () => 'POST /api/v1/invoices/Wpmbk5ezJn/upload',
    start: form('documents[]', file),
    type: multipart,
  },
  'a wrong method': { status: 405, line: () => 'POST /healthz', start: 'x' },
  'a method that no route has': { status: 405, line: () => 'PROPFIND /api/v1/vendors', start: 'x' },
  'a long URL': { status: 414, line: () => `POST /api/v1/vendors?${'q'.repeat(17_000)}`, start: 'x' },
  'an unknown expectation': { status: 417, line: () => 'POST /api/v1/vendors', start: 'x', headers: 'Expect: tea\r\n' },
  'a wrong field': { status: 422, line: () => 'POST /api/v1/vendors', start: '{"country_id":"nowhere"}' },
  'nothing uploaded': { status: 422, line: upload, start: form('documents'), type: multipart },
  'too many requests': { status: 429, line: () => 'POST /api/v1/vendors', start: '{}', server: () => limited },
  'too many uploads at once': { status: 503, line: upload, start: part('a'), type: multipart, server: () => full },
}

const framings: Record<string, (length: number) => string> = {
  'with a length': (length) => `Content-Length: ${length}\r\n`,
  'in chunks': () => 'Transfer-Encoding: chunked\r\n',
  'that expects 100': (length) => `Content-Length: ${length}\r\nExpect: 100-continue\r\n`,
}

function bytesOf(kind: Kind, framing: string, left: number): string {
  const body = kind.start + ' '.repeat(left)
  const isChunked = framing === 'in chunks'
  const head = [
    `${kind.line()} HTTP/1.1\r\nHost: a\r\nX-API-TOKEN: ${(kind.token ?? (() => (kind.server?.() ?? app).owner.token))()}\r\n`,
    `Content-Type: ${kind.type ?? 'application/json'}\r\n${kind.headers ?? ''}${framings[framing]?.(body.length)}\r\n`,
  ].join('')
  return head + (isChunked ? `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n` : body)
}

/** A connection that is not read before all of a request is sent, as most libraries do it. */
function callerOf(server: ServedApp) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').pause()
  let received = ''
  let failure: Error | undefined
  socket.setEncoding('latin1').on('error', (error) => (failure = error))
  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        socket.off('data', done).off('close', done)
        resolve()
      }
      socket.on('data', done).on('close', done)
    })
  socket.on('data', (text: string) => (received += text))
  return {
    socket,
    failure: () => failure,
    async answerTo(bytes: string) {
      await new Promise<void>((resolve) => {
        socket.write(bytes, 'latin1', () => resolve())
      })
      socket.resume()
      for (;;) {
        received = received.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '')
        const end = received.indexOf('\r\n\r\n') + 4
        const head = received.slice(0, end)
        const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
        if (end >= 4 && received.length >= end + length) {
          const body = received.slice(end, end + length)
          received = received.slice(end + length)
          return { status: Number(head.slice(9, 12)), closes: /^connection: close/im.test(head), body }
        }
        if (socket.closed) return { status: 0, closes: true, body: String(failure ?? 'closed') }
        await changed()
      }
    },
    async ended(): Promise<string> {
      if (!socket.readableEnded && !socket.closed) {
        await new Promise<void>((resolve) => {
          socket.once('end', resolve).once('close', () => resolve())
        })
      }
      return received
    },
  }
}

const sizes = [0, 70_000, 2 * limit]
const cases = Object.entries(kinds).flatMap(([what, kind]) =>
  Object.keys(framings).flatMap((framing) =>
    kind.status === 417 && framing === 'that expects 100' ? [] : [{ what, kind, framing }],
  ),
)

test.each(cases)('$what $framing is answered, and its connection goes on or is closed', async ({ kind, framing }) => {
  const server = kind.server?.() ?? app
  for (const left of sizes) {
    const caller = callerOf(server)
    const refused = await caller.answerTo(bytesOf(kind, framing, left))
    expect([kind.status, 413, 400], `${left} left: ${refused.body}`).toContain(refused.status)
    if (left === 0) expect([refused.status, refused.body]).toEqual([kind.status, expect.stringMatching(/[{<]/)])
    if (refused.closes) expect(await caller.ended(), `${left} left`).toBe('')
    else
      expect(await caller.answerTo('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'), `${left} left`).toMatchObject({
        status: 200,
      })
    expect(caller.failure(), `${left} left`).toBeUndefined()
    caller.socket.destroy()
  }
})

test('a refused request whose body ends early gets no second answer', async () => {
  const caller = callerOf(app)
  const refused = await caller.answerTo('PUT /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nx')
  expect(refused).toMatchObject({ status: 405, closes: false })
  caller.socket.end()
  expect(await caller.ended()).toBe('')
})

test('nothing behind a request that closes its connection is acted on', async () => {
  const vendor = '{"name":"Behind"}'
  const head = `POST /api/v1/vendors HTTP/1.1\r\nHost: a\r\nX-API-TOKEN: ${app.owner.token}\r\nContent-Type: application/json\r\n`
  const large = ' '.repeat(2 * limit)
  const caller = callerOf(app)
  const behind = `${head}Content-Length: ${vendor.length}\r\n\r\n${vendor}`
  const refused = await caller.answerTo(`${head}Content-Length: ${large.length}\r\n\r\n${large}${behind}`)
  expect(refused).toMatchObject({ status: 413, closes: true })
  expect(await caller.ended()).toBe('')
  expect((await app.rest('GET', '/vendors?name=Behind')).body.data).toEqual([])
})
