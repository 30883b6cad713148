import type { ServerResponse } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { leastUnsent, type Owners, type Unsent } from './admission.ts'
import { createCompression } from './compression.ts'
import type { Exchange } from './exchange.ts'
import type { CommonHeaders } from './headers.ts'
import { bytesOf, type Outgoing, refusal } from './http.ts'
import type { Limits } from './limits.ts'
import { announcesBody, discardRest, endUnread, isNotWorthReading, lingerMs } from './unread.ts'

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
export function headersOf(
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

/** Longest time that a finished answer waits for others of its turn, in ms; looked at when the next one is finished. */
const mostWaitMs = 2

type Finished = { response: ServerResponse; body: string | Buffer }

/**
 * Writes the answers that are finished in one turn of the event loop together at its end. A caller that waits on the same machine,
 * such as a reverse proxy, is then woken up once for all of them: on a virtual machine that costs as much as computing a short answer.
 */
export function createAnswerBatch(now: () => number = () => performance.now()) {
  let finished: Finished[] = []
  let since = 0

  function write(): void {
    const batch = finished
    finished = []
    for (const { response, body } of batch) response.end(body)
  }

  /** Ends the response, whose head is set, with this body. */
  return (response: ServerResponse, body: string | Buffer): void => {
    finished.push({ response, body })
    if (finished.length === 1) {
      since = now()
      setImmediate(write)
    } else if (now() - since > mostWaitMs) {
      write()
    }
  }
}

/** Writes events as they arrive, no faster than the caller reads them; remaining ones are dropped when the caller disconnects. */
async function writeEvents(
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

/** Writes a body piece by piece, no faster than the caller reads it, and takes from the list what is written. */
async function writePieces(response: ServerResponse, pieces: Buffer[]): Promise<void> {
  for (let piece = pieces.shift(); piece && !response.closed; piece = pieces.shift()) {
    if (!response.write(piece)) await drained(response)
  }
  response.end()
}

/** A file as the response body; a read error breaks the connection, so that a partial file is not taken for a complete one. */
function writeFile({ request, response }: Exchange, content: Readable): void {
  if (request.method !== 'HEAD') {
    pipeline(content, response, (error) => error && response.destroy())
    return
  }
  content.destroy()
  response.end()
}

type Answering = {
  limits: Limits
  commonHeaders: CommonHeaders
  isStopping: () => boolean
  owners: Owners
  unsent: Unsent
}

/** The last stage: writes the response. Does nothing if one has been written, or can no longer be. */
export function createAnswerStage({ limits, commonHeaders, isStopping, owners, unsent }: Answering) {
  const compression = createCompression()
  const endAnswer = createAnswerBatch()
  const streams = new Set<Exchange>()
  const commonOf = ({ requestId, allowance, crossOrigin }: Exchange): readonly string[] => {
    const common = commonHeaders(requestId, allowance)
    return crossOrigin.length === 0 ? common : [...common, ...crossOrigin]
  }

  /** Limits to the rest of a request that is discarded for the answer to be read and the next request to be received. */
  const discardLimits = (): Parameters<typeof discardRest>[1] => ({
    maxBytes: limits.maxUploadBytes,
    idleMs: lingerMs,
    totalMs: isStopping() ? lingerMs : limits.requestTimeoutMs,
  })

  async function keepAfterRest({ request }: Exchange): Promise<void> {
    await discardRest(request, { ...discardLimits(), idleMs: limits.keepAliveTimeoutMs })
    if (!request.complete) request.destroy()
  }

  /** @throws TypeError for header values that HTTP does not allow */
  async function writeNow(exchange: Exchange, outgoing: Outgoing): Promise<void> {
    const { request, response } = exchange
    const incomplete = !request.complete && announcesBody(request)
    // After a body timeout the end of the body is unknown, so the connection cannot be reused for a next request.
    const closing =
      isStopping() || outgoing.status === 408 || (incomplete && isNotWorthReading(exchange, limits.maxBodyBytes))
    // A text is passed on as a string: Node then sends it together with the head.
    const body = hasNoBody(outgoing.status) ? '' : (outgoing.body ?? '')
    const { pieces } = outgoing
    const length = outgoing.file ? undefined : pieces ? bytesOf(pieces) : Buffer.byteLength(body)
    // A file has no announced length, so that the end of the connection is the end of the answer.
    if (outgoing.file && incomplete && closing) await discardRest(request, discardLimits())
    exchange.closes = closing
    response.writeHead(outgoing.status, headersOf(outgoing, commonOf(exchange), length, closing))
    if (incomplete && !closing) void keepAfterRest(exchange)
    if (outgoing.file) return writeFile(exchange, outgoing.file)
    const hasHeadOnly = request.method === 'HEAD'
    if (!hasHeadOnly && (length ?? 0) >= leastUnsent) unsent.add(owners.of(exchange), response, length ?? 0)
    if (pieces && request.complete && !hasHeadOnly) return writePieces(response, pieces)
    const visible = hasHeadOnly ? '' : pieces ? Buffer.concat(pieces) : body
    if (incomplete && closing) await endUnread(exchange, visible, discardLimits())
    else if (request.complete) endAnswer(response, visible)
    // The rest of a request can be malformed, which ends the connection.
    else response.end(visible)
  }

  /** A stream ends when its caller disconnects or the server stops; the number of open ones is limited. */
  async function stream(exchange: Exchange, outgoing: Outgoing, events: AsyncIterable<Uint8Array>): Promise<void> {
    const { request, response, disconnection } = exchange
    if (isStopping() || streams.size >= limits.maxStreams) {
      disconnection.happen()
      return write(exchange, refusal(503, 'Too many streams are open.', { 'Retry-After': '5' }))
    }
    // HEAD returns only the head of a stream.
    if (request.method === 'HEAD') disconnection.happen()
    if (!request.complete && announcesBody(request)) void keepAfterRest(exchange)
    streams.add(exchange)
    try {
      await writeEvents(response, outgoing, events, commonOf(exchange))
    } finally {
      streams.delete(exchange)
    }
  }

  async function write(exchange: Exchange, outgoing: Outgoing): Promise<void> {
    const { request, response, route } = exchange
    if (response.headersSent || response.destroyed) return
    if (outgoing.events) return stream(exchange, outgoing, outgoing.events)
    const encoded = route.compressed ? compression(outgoing, request.headers['accept-encoding']) : outgoing
    await writeNow(exchange, 'status' in encoded ? encoded : await encoded)
  }

  return {
    write,
    endStreams() {
      for (const { disconnection } of streams) disconnection.happen()
    },
  }
}
