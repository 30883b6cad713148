import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import type { Duplex, Readable } from 'node:stream'
import type { EndAnswer } from './answer-batch.ts'
import type { Outgoing, Refusal } from './http.ts'

// A caller that is still sending must be able to read the response: closing at once would reset the connection and discard the
// response.
const lingerMs = 2_000
const lingerBytes = 16 * 1024 * 1024

const ownHeaders: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'x-minimum-client-version',
  'x-app-version',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
])

const hasNoBody = (status: number): boolean => status === 204 || status === 304

/** Names and values in turn, the form that Node writes without copying. The headers of the response replace the common ones. */
function headersOf(
  { headers = {}, status }: Outgoing,
  common: readonly string[],
  length: number | undefined,
  closing: boolean,
): string[] {
  const lines: string[] = []
  for (let index = 0; index < common.length; index += 2) {
    const [name = '', value = ''] = [common[index], common[index + 1]]
    // A response may vary by several headers, each in a line of its own.
    const isAllowed = headers[name] === undefined || name === 'Vary' || ownHeaders.has(name.toLowerCase())
    if (isAllowed) lines.push(name, value)
  }
  let typed = false
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase()
    if (ownHeaders.has(lower)) continue
    typed ||= lower === 'content-type'
    lines.push(name, value)
  }
  if (!typed && length !== 0) lines.push('Content-Type', 'application/json; charset=utf-8')
  if (length !== undefined && !hasNoBody(status)) lines.push('Content-Length', String(length))
  if (closing) lines.push('Connection', 'close')
  return lines
}

/** Discards a bounded amount of the remaining request body before the connection is closed. */
function linger(request: IncomingMessage, response: ServerResponse): void {
  let left = lingerBytes
  const finish = (): void => {
    clearTimeout(timer)
    request.off('data', discard)
    if (!response.writableEnded) response.end()
  }
  const discard = (chunk: Buffer): void => {
    left -= chunk.length
    if (left < 0) finish()
  }
  const timer = setTimeout(finish, lingerMs)
  request.on('data', discard).once('end', finish).once('close', finish).resume()
}

/**
 * Writes a response. `close` ends the connection after it; `unread` means that the caller may still be sending a body that will
 * not be read, which also ends the connection, gracefully. `end` ends the response of a request that was read to its end.
 * @throws TypeError for header values that HTTP does not allow
 */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  outgoing: Outgoing,
  options: { common: readonly string[]; close: boolean; unread: boolean; end: EndAnswer },
): void {
  if (outgoing.file) {
    writeFile(request, response, outgoing, outgoing.file, options)
    return
  }
  // A text is passed on as a string: Node then sends it together with the head.
  const body = hasNoBody(outgoing.status) ? '' : (outgoing.body ?? '')
  const length = Buffer.byteLength(body)
  const headers = headersOf(outgoing, options.common, length, options.close || options.unread)
  response.writeHead(outgoing.status, headers)
  const visible = request.method !== 'HEAD' && length > 0
  if (!options.unread) {
    // The rest of a request can be malformed, which ends the connection.
    if (request.complete) options.end(response, visible ? body : '')
    else response.end(visible ? body : '')
    return
  }
  // The length is announced, so the caller has the complete response before the connection ends.
  if (visible) response.write(body)
  else response.flushHeaders()
  linger(request, response)
}

/** Writes events as they arrive, no faster than the caller reads them; remaining ones are dropped when the caller disconnects. */
export async function writeEvents(
  response: ServerResponse,
  outgoing: Outgoing,
  events: AsyncIterable<Uint8Array>,
  common: readonly string[],
): Promise<void> {
  const headers = headersOf(outgoing, common, undefined, false)
  // Proxies must neither cache nor buffer an event stream.
  response.writeHead(outgoing.status, [...headers, 'Cache-Control', 'no-store', 'X-Accel-Buffering', 'no'])
  response.flushHeaders()
  for await (const chunk of events) {
    if (response.closed) break
    if (!response.write(chunk)) await drained(response)
  }
  response.end()
}

const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })

/** A file as the response body; a read error breaks the connection, so that a partial file is not taken for a complete one. */
function writeFile(
  request: IncomingMessage,
  response: ServerResponse,
  outgoing: Outgoing,
  content: Readable,
  options: { common: readonly string[]; close: boolean; unread: boolean },
): void {
  const headers = headersOf(outgoing, options.common, undefined, options.close || options.unread)
  response.writeHead(outgoing.status, headers)
  if (request.method === 'HEAD') {
    content.destroy()
    response.end()
    return
  }
  pipeline(content, response, (error) => error && response.destroy())
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
}

/** Writes a text response to a bare socket, after a request that could not be parsed, and closes it. */
export function writeRawAnswer(socket: Duplex, outgoing: Refusal, common: readonly string[]): void {
  const { body } = outgoing
  const headers = headersOf(outgoing, common, Buffer.byteLength(body), true)
  const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
  socket.end(`HTTP/1.1 ${outgoing.status} ${reasons[outgoing.status] ?? 'Refused'}\r\n${lines.join('')}\r\n${body}`)
  const timer = setTimeout(() => socket.destroy(), lingerMs)
  socket.once('close', () => clearTimeout(timer))
}
