import { expect, test } from 'vitest'
import { compatibleVersion, minimumClientVersion } from '../../src/http/headers.ts'
import type { Outgoing } from '../../src/http/http.ts'
import { dial, echo, gate, listen } from './listening.ts'

const json = (response: Response) => response.json() as Promise<Record<string, unknown>>
const common = [
  `X-MINIMUM-CLIENT-VERSION: ${minimumClientVersion}`,
  `X-APP-VERSION: ${compatibleVersion}`,
  'X-RateLimit-Limit: 1000000',
  'X-RateLimit-Remaining: 1000000',
  'X-Request-Id: ',
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: no-referrer',
  "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy: same-origin',
  'Cross-Origin-Opener-Policy: same-origin',
]

test.each([
  ['/api/v1/invoices', '/api/v1/invoices', ''],
  ['/api/v1/invoices/', '/api/v1/invoices', ''],
  ['/api/v1/invoices?', '/api/v1/invoices', ''],
  ['/api/v1/invoices/?a=1&b=%20', '/api/v1/invoices', 'a=1&b=%20'],
  ['/api/v1/cl%C3%BCb%20x', '/api/v1/clüb x', ''],
  ['/graphql', '/graphql', ''],
])('%s reaches its door with a decoded path and a raw query', async (target, path, query) => {
  const { url } = await listen()
  expect(await json(await fetch(url + target))).toMatchObject({ method: 'GET', path, query, body: '' })
})

test('an absolute request target is treated like a relative one', async () => {
  const { port } = await listen()
  const { socket, all } = dial(port)
  socket.write('GET http://elsewhere.example/api/v1/x?q HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await all).toContain('"path":"/api/v1/x","query":"q"')
})

test.each(['/nothing', '/api/v10', '//evil', '/healthz2'])('%s is 404 with a message', async (target) => {
  const { url } = await listen()
  const response = await fetch(url + target)
  expect(response.status).toBe(404)
  expect(await json(response)).toEqual({ message: expect.any(String) })
})

test('the root path lists the endpoints', async () => {
  const { url } = await listen()
  expect(await json(await fetch(url))).toMatchObject({ graphql: '/graphql', rest: '/api/v1' })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('the body of a %s reaches the door', async (method) => {
  const { url } = await listen()
  const init: RequestInit = { method, body: '{"a":1}' }
  expect(await json(await fetch(`${url}/api/v1/x`, init))).toMatchObject({ method, body: '{"a":1}' })
})

test('a GET does not wait for its announced body', async () => {
  const { port } = await listen()
  const { socket, until } = dial(port)
  socket.write('GET /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n')
  expect(await until('"body":""')).toContain('HTTP/1.1 200 OK')
})

test('HEAD is answered like GET without a body', async () => {
  const { url } = await listen()
  const response = await fetch(`${url}/api/v1/x`, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0)
  expect(await response.text()).toBe('')
})

test('OPTIONS lists the methods without calling the door', async () => {
  const { url } = await listen(() => Promise.reject(new Error('asked')))
  const response = await fetch(`${url}/api/v1/x`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(response.headers.get('allow')).toContain('DELETE')
  const probe = await fetch(`${url}/healthz`, { method: 'OPTIONS' })
  expect(probe.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

test('an unknown method is 405 and lists the allowed ones', async () => {
  const { url } = await listen()
  const response = await fetch(`${url}/healthz`, { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  expect((await fetch(`${url}/api/v1/x`, { method: 'PROPFIND' })).status).toBe(405)
})

test.each(['a-B.c_1', 'x'.repeat(128)])('the caller’s request id %s is kept', async (id) => {
  const { url } = await listen()
  const response = await fetch(`${url}/api/v1/x`, { headers: { 'X-Request-Id': id } })
  expect(response.headers.get('x-request-id')).toBe(id)
  expect(await json(response)).toMatchObject({ requestId: id })
})

test.each(['', 'a b', 'x'.repeat(129), 'a;b'])('the caller’s request id "%s" is replaced', async (id) => {
  const { url } = await listen()
  const response = await fetch(`${url}/api/v1/x`, { headers: { 'X-Request-Id': id } })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

const refusals: [what: string, status: number, request: string][] = [
  ['an unknown path', 404, 'GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a wrong method', 405, 'POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n'],
  ['a URL over 16 KiB', 414, `GET /api/v1/x?${'q'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['a URL of 60,000 characters', 414, `GET /api/v1/x?${'q'.repeat(60_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ['headers without measure', 431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'h'.repeat(60_000)}\r\n\r\n`],
  ['a wrongly encoded path', 400, 'GET /api/v1/%E0%A4 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['a missing Host', 400, 'GET /api/v1/x HTTP/1.1\r\n\r\n'],
  ['two Hosts', 400, 'GET /api/v1/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['two equal Hosts', 400, 'GET /api/v1/x HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n'],
  ['no HTTP at all', 400, 'hello\r\n\r\n'],
  ['a header without a name', 400, 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
  ['two lengths', 400, 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
  [
    'a length beside chunks',
    400,
    'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  ['a broken chunk', 400, 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['CONNECT', 405, 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unknown expectation', 417, 'GET /api/v1/x HTTP/1.1\r\nHost: a\r\nExpect: cake\r\n\r\n'],
  ['a body that is announced too large', 413, 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1048577\r\n\r\n'],
]

test.each(refusals)('%s is %i as JSON with all common headers', async (_what, status, request) => {
  const { port } = await listen()
  const { socket, until } = dial(port)
  socket.write(request)
  const received = await until('"}')
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(received).toMatch(/Content-Type: application\/json/)
  expect(received).toMatch(/\r\n\r\n\{"message":"[^"]+"\}$/)
  for (const header of common) expect(received).toContain(header)
})

test('a compressed body is refused with the header and the supported encoding', async () => {
  const { url } = await listen()
  const send = (encoding: string) =>
    fetch(`${url}/api/v1/x`, { method: 'POST', body: '{}', headers: { 'Content-Encoding': encoding } })
  const refused = await send('gzip, br')
  expect([refused.status, refused.headers.get('accept-encoding')]).toEqual([415, 'identity'])
  expect(await json(refused)).toEqual({ message: expect.stringContaining('Content-Encoding "gzip, br"') })
  expect((await send('Identity')).status).toBe(200)
  expect((await fetch(`${url}/api/v1/x`, { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(200)
})

test.each(['PSOT', 'post'])('the unknown method %s is named as the reason', async (method) => {
  const { port } = await listen()
  const { socket, until } = dial(port)
  socket.write(`${method} /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(await until('"}')).toMatch(/^HTTP\/1.1 400 [^]*"The method of the HTTP request is unknown/)
})

test('a malformed request does not affect the answer to the preceding one', async () => {
  const door = gate()
  const entered = gate()
  const { port } = await listen(async (request) => {
    entered.open()
    await door.opened
    return echo(request)
  })
  const { socket, all } = dial(port)
  socket.write('GET /api/v1/first HTTP/1.1\r\nHost: a\r\n\r\n')
  await entered.opened
  socket.write('rubbish\r\n\r\n')
  // The answer on another connection shows that the invalid data was read.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  door.open()
  expect(await all).toMatch(/^HTTP\/1\.1 200 OK[^]*first[^]*HTTP\/1\.1 400 Bad Request/)
})

test('headers that do not arrive in time are 408', async () => {
  const { port } = await listen(echo, { limits: { headersTimeoutMs: 50, requestTimeoutMs: 50 } })
  const { socket, all } = dial(port)
  socket.write('GET / HTTP/1.1\r\n')
  expect(await all).toMatch(/^HTTP\/1\.1 408 [^]*"message"/)
})

test.each([
  ['with a length', 'Content-Length: 1048576\r\n\r\n', 'x'.repeat(1_048_576)],
  ['in chunks', 'Transfer-Encoding: chunked\r\n\r\n', `100000\r\n${'x'.repeat(1_048_576)}\r\n0\r\n\r\n`],
])('a body of exactly 1 MiB %s is accepted', async (_how, headers, content) => {
  const { port } = await listen(async ({ body }) => ({ status: 200, body: `{"length":${body.length}}` }))
  const { socket, until } = dial(port)
  socket.write(`POST /api/v1/x HTTP/1.1\r\nHost: a\r\n${headers}${content}`)
  expect(await until('{"length":')).toContain('{"length":1048576}')
})

test.each([
  ['with a length', { body: 'x'.repeat(5_000_000) }],
  ['in chunks', { body: new Blob(['x'.repeat(5_000_000)]).stream(), duplex: 'half' }],
])('a body over 1 MiB %s is 413, and the caller can read the answer', async (_how, init) => {
  const { url } = await listen(() => Promise.reject(new Error('reached the door')))
  const response = await fetch(`${url}/api/v1/x`, { method: 'POST', ...init })
  expect(response.status).toBe(413)
  expect(response.headers.get('connection')).toBe('close')
  expect(await json(response)).toEqual({ message: 'The body is larger than 1048576 bytes.' })
})

test('an endless chunked body is cut off, and the connection closed', async () => {
  const { port } = await listen()
  const { socket, all } = dial(port)
  socket.write('POST /api/v1/x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n')
  const chunk = `40000\r\n${'x'.repeat(0x40000)}\r\n`
  const flood = () => {
    while (!socket.destroyed && socket.write(chunk));
  }
  socket.on('drain', flood)
  flood()
  expect(await all).toMatch(/^HTTP\/1\.1 413 /)
})

test('Expect: 100-continue is confirmed unless the body is too large', async () => {
  const { port } = await listen()
  const head = 'POST /api/v1/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n'
  const polite = dial(port)
  polite.socket.write(`${head}Content-Length: 2\r\n\r\n`)
  await polite.until('HTTP/1.1 100 Continue')
  polite.socket.write('{}')
  expect(await polite.until('"body":"{}"')).toContain('200 OK')

  const large = dial(port)
  large.socket.write(`${head}Content-Length: 9000000\r\n\r\n`)
  expect(await large.until('"}')).toMatch(/^HTTP\/1\.1 413 /)
})

test('an exception of a handler is masked, logged with the request id, and without secrets', async () => {
  const { url, lines } = await listen(() => Promise.reject(new Error('the database is at 10.0.0.1')))
  const response = await fetch(`${url}/api/v1/x?filter=private`, {
    headers: {
      'X-Request-Id': 'abc',
      'X-API-TOKEN': 'secret-1',
      'X-API-PASSWORD': 'secret-2',
      'X-API-PASSWORD-BASE64': 'secret-3',
      'X-API-SECRET': 'secret-4',
      Authorization: 'Bearer secret-5',
      Cookie: 'secret-6',
    },
  })
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('{"message":"Server Error","request_id":"abc"}')
  const log = lines.join('')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, requestId: 'abc', method: 'GET', route: '/api/v1' })
  expect(log).toContain('10.0.0.1')
  expect(log).not.toMatch(/secret-|private/)
})

test('an invalid header becomes a 500, not a split answer', async () => {
  const { url } = await listen(async () => ({ status: 302, headers: { Location: '/x\r\nSet-Cookie: a=b' } }))
  const response = await fetch(`${url}/api/v1/x`, { redirect: 'manual' })
  expect(response.status).toBe(500)
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('a door sets its own headers but not the common ones', async () => {
  const { url } = await listen(async () => ({
    status: 201,
    headers: { 'content-type': 'text/plain', 'X-Request-Id': 'forged', 'Content-Length': '1', ETag: '"1"' },
    body: Buffer.from('héllo'),
  }))
  const response = await fetch(`${url}/api/v1/x`)
  expect(response.headers.get('content-type')).toBe('text/plain')
  expect(response.headers.get('etag')).toBe('"1"')
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await response.text()).toBe('héllo')
})

test('the door is notified when its caller disconnects', async () => {
  const gone = gate()
  const entered = gate()
  const { port } = await listen(async (request): Promise<Outgoing> => {
    request.disconnection.signal.addEventListener('abort', gone.open)
    entered.open()
    await gone.opened
    return { status: 200 }
  })
  const { socket } = dial(port)
  socket.write('GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n')
  await entered.opened
  socket.destroy()
  await expect(gone.opened).resolves.toBeUndefined()
})

test('a caller that disconnects during its body affects no other request', async () => {
  const { port, url, lines } = await listen()
  const { socket, all } = dial(port)
  socket.write('POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc', () => socket.resetAndDestroy())
  await all
  expect((await fetch(`${url}/api/v1/x`)).status).toBe(200)
  // The two lines may be written in either order.
  const logged = lines.map((line) => JSON.parse(line) as { method: string })
  expect(logged.toSorted((a, b) => a.method.localeCompare(b.method))).toMatchObject([
    { level: 30, method: 'GET', status: 200 },
    { level: 30, method: 'POST', status: 499 },
  ])
})

test('every answered request is logged in one line, probes only at debug level', async () => {
  const { url, lines } = await listen(async ({ facts }) => {
    Object.assign(facts, { route: '/api/v1/x/{key}', company: 1, user: 2, token: 'Shop' })
    return { status: 201 }
  })
  await fetch(`${url}/api/v1/x/secret?filter=private`, { method: 'PUT', headers: { 'X-Request-Id': 'abc' } })
  await fetch(`${url}/healthz`)
  await fetch(`${url}/nothing/here`)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    {
      level: 30,
      msg: 'Answered',
      requestId: 'abc',
      method: 'PUT',
      route: '/api/v1/x/{key}',
      status: 201,
      ms: expect.any(Number),
      address: '127.0.0.1',
      company: 1,
      user: 2,
      token: 'Shop',
    },
    { level: 20, route: '/healthz', status: 200 },
    { level: 30, status: 404 },
  ])
  expect(lines.join('')).not.toMatch(/secret|private|here/)
})

test('requests beyond the in-flight limit are 503 with Retry-After, probes excepted', async () => {
  const door = gate()
  const busy = gate()
  let entered = 0
  const { url } = await listen(
    async (request) => {
      if (++entered === 2) busy.open()
      await door.opened
      return echo(request)
    },
    { limits: { maxInFlight: 2 } },
  )
  const working = [fetch(`${url}/api/v1/1`), fetch(`${url}/api/v1/2`)]
  await busy.opened
  const refused = await fetch(`${url}/api/v1/3`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await refused.json()).toEqual({ message: 'The server is overloaded.' })
  // Regardless of the amount of data.
  for (const length of [10, 3_000_000]) {
    const sent = await fetch(`${url}/api/v1/4`, { method: 'POST', body: 'x'.repeat(length) })
    expect([sent.status, await sent.json()]).toEqual([503, { message: 'The server is overloaded.' }])
  }
  for (const path of ['/healthz', '/readyz?who=me']) expect((await fetch(url + path)).status).toBe(200)
  door.open()
  expect((await Promise.all(working)).map(({ status }) => status)).toEqual([200, 200])
  expect((await fetch(`${url}/api/v1/4`)).status).toBe(200)
})

/** Sends the first half of a body. */
async function beginBody({ socket, until }: ReturnType<typeof dial>): Promise<void> {
  socket.write('POST /api/v1/x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n')
  await until('HTTP/1.1 100 Continue')
  socket.write('{')
}

test('arriving bodies take no place of other requests, and the oldest of too many is dropped', async () => {
  const { port, url } = await listen(echo, { limits: { maxInFlight: 1, maxArriving: 2 } })
  const slow = Array.from({ length: 3 }, () => dial(port))
  const [first, second, third] = slow
  if (!first || !second || !third) throw new Error('Three were dialled')
  await beginBody(first)
  await beginBody(second)
  expect((await fetch(`${url}/api/v1/1`)).status).toBe(200)
  await beginBody(third)
  expect(await first.all).toMatch(/HTTP\/1\.1 408 /)
  for (const { socket, until } of [second, third]) {
    socket.write('}')
    expect(await until('"body":"{}"')).toContain('200 OK')
  }
})

test('a connection too many is closed, and idle ones make room for the next', async () => {
  const { port } = await listen(echo, { limits: { maxConnections: 3 } })
  const ask = 'GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n'
  const idle = [dial(port), dial(port), dial(port)]
  for (const { socket, until } of idle) {
    socket.write(ask)
    await until('"path":"/api/v1/x"')
  }
  expect(await dial(port).all).toBe('')
  await Promise.all(idle.map(({ all }) => all))
  const next = dial(port)
  next.socket.write(ask)
  expect(await next.until('"path":"/api/v1/x"')).toMatch(/^HTTP\/1\.1 200 /)
})
