import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DomainError } from '../../src/domain/kernel/error.ts'
import type { Incoming, Outgoing, UploadedFile } from '../../src/http/http.ts'
import { parseAnyBody } from '../../src/http/multipart.ts'
import { openTestFiles } from '../file-store.ts'
import { dial, gate, listen } from './listening.ts'

const edge = 'multipart/form-data; boundary=edge'
const part = (name: string, value: string, extra = '') =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`
const whole = (...parts: string[]) => `${parts.join('')}--edge--\r\n`
const parsed = (text: string, contentType = edge) => parseAnyBody(contentType, Buffer.from(text))
const refused = async (text: string, contentType?: string): Promise<DomainError> => {
  const error: unknown = await parsed(text, contentType).catch((reason: unknown) => reason)
  if (error instanceof DomainError) return error
  throw new Error('It was accepted', { cause: error })
}

test('text fields of a multipart form are parsed with nested keys', async () => {
  expect(
    await parsed(whole(part('_method', 'PUT'), part('contacts[0][email]', ' ä\r\nb '), part('empty', ''))),
  ).toEqual({ _method: 'PUT', contacts: [{ email: ' ä\r\nb ' }], empty: '' })
  expect(await parsed(whole())).toEqual({})
  expect(await parsed('')).toEqual({})
  expect(await parsed(whole(part('é%22', '1')))).toEqual({ 'é"': '1' })
})

test('a quoted boundary and a preamble are accepted', async () => {
  const text = `preamble\r\n${part('a', '1')}--edge--`
  expect(await parsed(text, 'multipart/form-data; charset=utf-8; boundary="edge"')).toEqual({ a: '1' })
})

test('a file is refused as unsupported by routes without uploads', async () => {
  const refusal = await refused(whole(part('logo', 'bytes', '; filename="logo.png"')))
  expect(refusal).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', message: expect.stringContaining('"logo"') })
})

test.each([
  [part('a', '1'), edge],
  ['--edge\r\nContent-Disposition: form-data; name="a"', edge],
  ['--edge\r\nContent-Disposition: form-data; name="a"\r\n--edge--', edge],
  [`--edge\r\nX: y\r\n${part('a', '1')}--edge--`, edge],
  ['nothing', edge],
  ['--edge\r\n\r\n1\r\n--edge--', edge],
  ['--edge\r\nContent-Disposition: attachment; name="a"\r\n\r\n1\r\n--edge--', edge],
  [whole(part('a', '1')), 'multipart/form-data; boundary=other'],
  ['x', 'multipart/form-data'],
])('the multipart body %j is refused as a bad request', async (text, contentType) => {
  expect((await refused(text, contentType)).code).toBe('BAD_REQUEST')
})

test('a text field that is not UTF-8 is refused by name', async () => {
  const body = Buffer.from(whole(part('ok', '1'), part('name', 'Ad\xe9')), 'latin1')
  await expect(parseAnyBody(edge, body)).rejects.toThrow('The part "name" is not UTF-8 text.')
})

test('too many parts are refused', async () => {
  const parts = Array.from({ length: 1_001 }, () => part('a', ''))
  expect((await refused(whole(...parts))).code).toBe('TOO_LARGE')
})

let store: Awaited<ReturnType<typeof openTestFiles>>
beforeAll(async () => {
  store = await openTestFiles()
})
afterAll(() => store.drop())

const temporary = async (): Promise<string[]> => {
  const [own = ''] = await readdir(join(store.folder, 'tmp'))
  return readdir(join(store.folder, 'tmp', own))
}

const shown = async ({ field, name, content }: UploadedFile) => ({
  field,
  name,
  size: content.size,
  text: (await content.bytes()).toString('latin1').slice(0, 20),
})

/** A handler that reads uploads, and reports them and the temporary files that exist meanwhile. */
const readingFiles = async (request: Incoming): Promise<Outgoing> => {
  try {
    const form = await request.upload?.()
    const files = await Promise.all((form?.files ?? []).map(shown))
    return { status: 200, body: JSON.stringify({ body: form?.body, files, temporary: (await temporary()).length }) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { status: error.code === 'TOO_LARGE' ? 413 : 400, body: JSON.stringify({ message: error.message }) }
  }
}

const listenForFiles = (limits: Record<string, number> = {}, handler = readingFiles) =>
  listen(undefined, {
    handlers: [{ prefix: '/up', api: 'rest', handler, takesFiles: () => true }],
    files: store.files,
    limits,
  })

const send = (url: string, text: string, contentType = edge) =>
  fetch(`${url}/up`, { method: 'POST', headers: { 'Content-Type': contentType }, body: Buffer.from(text, 'latin1') })

test('uploaded files are temporary files that end with the request', async () => {
  const { url } = await listenForFiles()
  const form = new FormData()
  form.append('_method', 'PUT')
  form.append('documents[]', new Blob(['first']), 'a.txt')
  form.append('documents[]', new Blob([]), 'empty.txt')
  form.append('note[de]', 'ü')
  form.append('logo', new Blob([randomBytes(300_000)]), 'ü"\\.png')
  const answer = await (await fetch(`${url}/up`, { method: 'POST', body: form })).json()
  expect(answer).toMatchObject({
    body: { _method: 'PUT', note: { de: 'ü' } },
    files: [
      { field: 'documents[]', name: 'a.txt', size: 5, text: 'first' },
      { field: 'documents[]', name: 'empty.txt', size: 0 },
      { field: 'logo', name: 'ü"\\.png', size: 300_000 },
    ],
    temporary: 3,
  })
  expect(await temporary()).toEqual([])
})

test.each([
  ['; filename=plain.txt', 'plain.txt'],
  ['; filename="a.txt"; filename*=UTF-8\'\'%e2%82%ac.txt', '€.txt'],
  ["; filename*=latin1''x", ''],
  ['; filename="../../etc/passwd"', '../../etc/passwd'],
])('a file called %s is named %j and stored under another name', async (extra, name) => {
  const { url } = await listenForFiles()
  const answer = await (await send(url, whole(part('a', 'x', extra)))).json()
  expect(answer).toMatchObject({ files: [{ name, size: 1 }] })
})

test('too many concurrent uploads are 503 with Retry-After', async () => {
  const door = gate()
  const entered = gate()
  const { url } = await listenForFiles({ maxUploads: 1 }, async () => {
    entered.open()
    await door.opened
    return { status: 200 }
  })
  const working = send(url, whole(part('a', 'x', '; filename="a"')))
  await entered.opened
  const { status, headers } = await send(url, whole(part('a', 'x', '; filename="a"')))
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  door.open()
  expect((await working).status).toBe(200)
})

test('an empty file field of a browser is ignored', async () => {
  const { url } = await listenForFiles()
  const answer = await (await send(url, whole(part('a', '', '; filename=""')))).json()
  expect(answer).toMatchObject({ files: [] })
})

test.each([
  ['cut off in a file', part('a', 'x', '; filename="a"'), 400],
  ['cut off in a head', `--edge\r\nContent-Disp`, 400],
  ['of another boundary', whole(part('a', 'x', '; filename="a"')).replaceAll('edge', 'other'), 400],
  ['with a nameless part', whole(part('a', 'x', '; filename="a"'), '--edge\r\n\r\nx\r\n'), 400],
  ['with a file that is too large', whole(part('ok', '1'), part('a', 'x'.repeat(101), '; filename="big.txt"')), 413],
  ['with too many files', whole(...Array.from({ length: 1_000 }, () => part('a', 'x', '; filename="a"'))), 413],
  ['with too much text', whole(part('a', 'x', '; filename="a"'), part('b', 'y'.repeat(5_000))), 413],
])('a body %s is refused, and no file remains', async (_, text, status) => {
  const { url } = await listenForFiles({ maxFileBytes: 100, maxFiles: 3, maxBodyBytes: 4_000 })
  const response = await send(url, text)
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining('"message"')])
  expect(await temporary()).toEqual([])
})

test('a too large file is refused by its name', async () => {
  const { url } = await listenForFiles()
  const big = new Blob([Buffer.alloc(21 * 1024 * 1024)])
  const form = new FormData()
  form.append('documents[]', new Blob(['x']), 'small.txt')
  form.append('documents[]', big, 'big.bin')
  const response = await fetch(`${url}/up`, { method: 'POST', body: form })
  expect([response.status, await response.json()]).toEqual([
    413,
    { message: 'The file "big.bin" is larger than 20 MiB.' },
  ])
  expect(await temporary()).toEqual([])
})

test('a body with a too large Content-Length is refused unread', async () => {
  const { port } = await listenForFiles()
  const { socket, until } = dial(port)
  socket.write(
    `POST /up HTTP/1.1\r\nHost: a\r\nContent-Type: ${edge}\r\nContent-Length: 999999999\r\nExpect: 100-continue\r\n\r\n`,
  )
  expect(await until('"message"')).toMatch(/^HTTP\/1\.1 413 /)
})

test('the total size of a chunked body is limited too', async () => {
  const { url } = await listenForFiles({ maxUploadBytes: 2_000 })
  const chunks = [part('a', 'x'.repeat(1_500), '; filename="a"'), part('b', 'x'.repeat(1_500), '; filename="b"')]
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk))
      controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'Content-Type': edge }, body, duplex: 'half' }
  expect((await fetch(`${url}/up`, init as RequestInit)).status).toBe(413)
  expect(await temporary()).toEqual([])
})

test('an interrupted upload leaves no file', async () => {
  const { opened, open } = gate()
  const handler = async (request: Incoming): Promise<Outgoing> => {
    try {
      await request.upload?.()
    } finally {
      open()
    }
    return { status: 200 }
  }
  const { port, listener } = await listenForFiles({}, handler)
  const { socket } = dial(port)
  socket.write(`POST /up HTTP/1.1\r\nHost: a\r\nContent-Type: ${edge}\r\nContent-Length: 9999\r\n\r\n`)
  socket.write(part('a', 'x'.repeat(50), '; filename="a"'), () => socket.destroy())
  await opened
  await listener.stop()
  expect(await temporary()).toEqual([])
})

test('a body without files that does not arrive in time is 408 and closes the connection', async () => {
  const { port } = await listen(undefined, { limits: { requestTimeoutMs: 50 } })
  const { socket, all } = dial(port)
  socket.write('POST /api/v1/x HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf')
  expect(await all).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"message"/i)
})
