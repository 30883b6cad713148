import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileStore } from '../files/file-store.ts'
import { writeAnswer, writeEvents } from './answer.ts'
import { createAnswerBatch } from './answer-batch.ts'
import {
  announcesBody,
  type Arriving,
  BodyTooSlow,
  emptyBody,
  hasMuchUnread,
  readBody,
  CallerDisconnected,
} from './body.ts'
import { earlyAnswer, type Expectation } from './early-answer.ts'
import { type Exchange, trackExchanges } from './exchange.ts'
import { createAddressOf } from './caller-address.ts'
import { UnorderedSet } from './unordered-set.ts'
import { createCompression } from './compression.ts'
import { createCrossOrigin } from './cross-origin.ts'
import { createCommonHeaders, hasSeveral } from './headers.ts'
import { healthRoutes } from './health.ts'
import { createInFlight } from './in-flight.ts'
import type { Incoming, Outgoing, RequestHead, Route } from './http.ts'
import { refusal } from './http.ts'
import { backlog, defaultLimits, maxHeaderSize } from './listener-limits.ts'
import type { Limits } from './listener-limits.ts'
import { describeRequest, type Logger } from './log.ts'
import { answerMalformed } from './malformed.ts'
import type { Metrics } from './metrics.ts'
import { isMultipart } from './multipart-form.ts'
import { type Allowance, rateKey, type RateLimit } from './rate-limit.ts'
import { findRoute, readTarget, requestIdOf } from './target.ts'
import { createAdmissionQueue } from './admission-queue.ts'
import { openUpload } from './upload.ts'
import { welcomeRoute } from './welcome.ts'

const overloaded = refusal(503, 'The server is overloaded.', { 'Retry-After': '1' })
const tooLarge = (limit: number): Outgoing => refusal(413, `The body is larger than ${limit} bytes.`)

export type ListenerOptions = {
  /** Routes of the APIs, matched in order; health, metrics and a welcome at / are added. */
  handlers: readonly Route[]
  log: Logger
  rateLimit: RateLimit
  metrics: Metrics
  /** Resolves while the application is operational: a ping of the database. */
  ready: () => Promise<void>
  /** Storage of uploaded files; without one no request may contain any. */
  files?: FileStore
  /** Proxies whose `X-Forwarded-For` is trusted: addresses and networks; none when absent. */
  trustedProxies?: readonly string[]
  /** Origins whose scripts may call the routes with `crossOrigin`; none when absent. */
  corsOrigins?: readonly string[]
  /** True when callers reach the server over HTTPS. */
  https?: boolean
  limits?: Partial<Limits>
}

type Listener = {
  /** Listens; port 0 takes any free one. @throws the system's error when the address is unavailable */
  listen(at: { host: string; port: number }): Promise<AddressInfo>
  /** Completes open requests, refuses new ones, closes. A second call waits for the same end. */
  stop(): Promise<void>
}

/** The HTTP server of the application: limits, common headers, health, routing to the APIs, graceful stop. */
export function createListener(options: ListenerOptions): Listener {
  const { log, rateLimit, metrics } = options
  const limits = { ...defaultLimits, ...options.limits }
  const uploadLimits = { ...limits, maxTextBytes: limits.maxBodyBytes }
  let stopping: Promise<void> | undefined
  const inFlight = createInFlight(limits.maxInFlight, metrics.inFlight)
  const arriving: Arriving = new UnorderedSet()
  let uploads = 0
  const streams = new Set<Exchange>()
  const commonHeaders = createCommonHeaders({ https: options.https ?? false })
  const crossOrigin = createCrossOrigin(options.corsOrigins ?? [])
  const compression = createCompression()
  const headersOf = ({ requestId, crossOrigin: added }: Exchange, allowance: Allowance): readonly string[] => {
    const common = commonHeaders(requestId, allowance)
    return added.length === 0 ? common : [...common, ...added]
  }

  const ready = async (): Promise<void> => {
    if (stopping) throw new Error('Stopping')
    await options.ready()
  }
  const routes = [...healthRoutes({ ready, metrics }), ...options.handlers, welcomeRoute]
  const probes = new Set(routes.flatMap(({ prefix, probe }) => (probe ? prefix : [])))
  const asksProbe = ({ url = '' }: IncomingMessage): boolean => probes.has(url.split('?', 1)[0] ?? '')

  const server = createServer({
    maxHeaderSize,
    headersTimeout: limits.headersTimeoutMs,
    // For the whole request, with or without files; a body without files has its own, shorter timeout.
    requestTimeout: Math.max(limits.requestTimeoutMs, limits.uploadTimeoutMs),
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 5_000),
    // Node's own refusal of a missing Host lacks body and headers; ours follows below.
    requireHostHeader: false,
  })
  server.timeout = limits.silenceTimeoutMs
  const addressOf = createAddressOf(options.trustedProxies ?? [])
  const admissionQueue = createAdmissionQueue(server)
  const endAnswer = createAnswerBatch()
  const exchanges = trackExchanges(server, {
    addressOf,
    onClose(exchange, seconds) {
      const status = exchange.response.writableFinished ? exchange.response.statusCode : 499
      metrics.observeRequest(exchange.api, status, seconds)
      const { requestId, request, address, facts, isProbe } = exchange
      const level = isProbe ? 'debug' : 'info'
      if (!log.isLevelEnabled(level)) return
      const line = { requestId, method: request.method, ...facts, status, ms: Math.round(seconds * 1000), address }
      log[level](line, 'Answered')
    },
  })

  /** Refuses without parsing or authenticating: resources spent on a flood are taken from the requests being served. */
  function refuseUnseen(request: IncomingMessage, response: ServerResponse): void {
    const requestId = requestIdOf(request.headers['x-request-id'])
    request.on('error', () => {})
    response.on('error', () => {})
    writeAnswer(request, response, overloaded, {
      common: commonHeaders(requestId, rateLimit.full),
      end: endAnswer,
      close: false,
      unread: hasMuchUnread(request, limits.maxBodyBytes),
    })
    metrics.observeRequest('none', overloaded.status, 0)
    const line = { requestId, method: request.method, status: overloaded.status, ms: 0, address: addressOf(request) }
    log.info(line, 'Answered')
  }

  /** Runs the handler for a complete request once the admission queue lets it in. */
  async function admitted({ disconnection, caller }: Exchange, handle: () => Promise<Outgoing>): Promise<Outgoing> {
    const leave = inFlight.enter(caller)
    if (!leave) return overloaded
    try {
      const inTime = await admissionQueue.pass(caller)
      if (disconnection.happened) throw new CallerDisconnected()
      return inTime ? await handle() : overloaded
    } finally {
      leave()
    }
  }

  async function callDoor(exchange: Exchange, head: RequestHead, route: Route, expectation: Expectation) {
    const { request, response, requestId, address, caller, facts, disconnection } = exchange
    const method = head.method === 'HEAD' ? 'GET' : head.method
    // Listing the members is several times as fast as copying those of the head, which each request would pay for.
    const { path, query, headers } = head
    const incoming = (body: Buffer, upload?: Incoming['upload']): Incoming => ({
      method,
      path,
      query,
      headers,
      body,
      upload,
      requestId,
      address,
      caller,
      facts,
      disconnection,
    })
    const declared = Number(request.headers['content-length'] ?? 0)
    const sendContinue = () => expectation === 'continue' && response.writeContinue()
    const encoding = request.headers['content-encoding'] ?? ''
    // Decompression would let the sender decide how much memory is used.
    if (announcesBody(request) && !['', 'identity'].includes(encoding.trim().toLowerCase())) {
      const message = `The Content-Encoding "${encoding.slice(0, 100)}" is not supported: send the body uncompressed.`
      return refusal(415, message, { 'Accept-Encoding': 'identity' })
    }
    if (options.files && isMultipart(request.headers['content-type']) && route.takesFiles?.(head)) {
      if (declared > limits.maxUploadBytes) return tooLarge(limits.maxUploadBytes)
      if (uploads >= limits.maxUploads) return overloaded
      const upload = openUpload(request, { store: options.files, goOn: sendContinue, limits: uploadLimits })
      uploads++
      try {
        return await route.handler(incoming(emptyBody, upload.read))
      } finally {
        uploads--
        await upload.close()
      }
    }
    const limit = Math.min(limits.maxBodyBytes, route.maxBodyBytes ?? limits.maxBodyBytes)
    if (declared <= limit) sendContinue()
    const { requestTimeoutMs: timeoutMs, maxArriving } = limits
    const body = await readBody(request, { limit, timeoutMs, arriving, maxArriving })
    if (!body) return tooLarge(limit)
    const handle = () => route.handler(incoming(body))
    return route.probe ? handle() : admitted(exchange, handle)
  }

  async function answer(exchange: Exchange, outgoing: Outgoing, allowance: Allowance): Promise<void> {
    const { request, response } = exchange
    if (response.headersSent || response.destroyed) return
    if (outgoing.events) return stream(exchange, outgoing, outgoing.events, allowance)
    const encoded = exchange.compressed ? compression(outgoing, request.headers['accept-encoding']) : outgoing
    writeAnswer(request, response, 'status' in encoded ? encoded : await encoded, {
      common: headersOf(exchange, allowance),
      end: endAnswer,
      // After a body timeout the end of the body is unknown, so the connection cannot be reused for a next request.
      close: stopping !== undefined || outgoing.status === 408,
      unread: hasMuchUnread(request, limits.maxBodyBytes),
    })
  }

  /** A stream ends when its caller disconnects or the server stops; the number of open ones is limited. */
  async function stream(
    exchange: Exchange,
    outgoing: Outgoing,
    events: AsyncIterable<Uint8Array>,
    allowance: Allowance,
  ): Promise<void> {
    const { request, response, disconnection } = exchange
    if (stopping || streams.size >= limits.maxStreams) {
      disconnection.happen()
      const full = refusal(503, 'Too many streams are open.', { 'Retry-After': '5' })
      return answer(exchange, full, allowance)
    }
    // HEAD returns only the head of a stream.
    if (request.method === 'HEAD') disconnection.happen()
    streams.add(exchange)
    try {
      await writeEvents(response, outgoing, events, headersOf(exchange, allowance))
    } finally {
      streams.delete(exchange)
    }
  }

  async function work(exchange: Exchange, expectation: Expectation, setAllowance: (allowance: Allowance) => void) {
    const { request, address, caller: key } = exchange
    const target = readTarget(request.url ?? '/')
    const refuse = async (outgoing: Outgoing): Promise<Outgoing> => {
      setAllowance(await rateLimit.peek(key))
      return outgoing
    }
    if ('status' in target) return refuse(target)
    if (request.httpVersionMinor > 0 && request.headers.host === undefined) {
      return refuse(refusal(400, 'The Host header is missing.'))
    }
    // Proxies and servers that read different ones route and log different requests (RFC 9112, 3.2).
    if (hasSeveral(request.rawHeaders, 'host')) {
      return refuse(refusal(400, 'The request has more than one Host header.'))
    }
    const { path, query } = target
    const head: RequestHead = { method: request.method ?? 'GET', path, query, headers: request.headers }
    const route = findRoute(routes, head.path)
    if (route) {
      exchange.api = route.api
      exchange.isProbe = route.probe === true
      exchange.facts.route = route.prefix
      exchange.compressed = route.compressed === true
      exchange.crossOrigin = crossOrigin(head, route)
    }
    const early = earlyAnswer(head, route, { expectation, stopping: stopping !== undefined })
    if (early || !route) return refuse(early ?? refusal(404, 'Not found.'))

    // Liveness must not depend on the store of the rate limits.
    if (route.probe) return callDoor(exchange, head, route, expectation)
    if (!route.limited?.(head)) setAllowance(await rateLimit.peek(key))
    else {
      const allowance = await rateLimit.admit(key, address)
      setAllowance(allowance)
      if (allowance.retryAfter !== undefined) {
        return refusal(429, 'Too Many Attempts.', { 'Retry-After': String(allowance.retryAfter) })
      }
    }
    return callDoor(exchange, head, route, expectation)
  }

  async function serve(request: IncomingMessage, response: ServerResponse, expectation: Expectation): Promise<void> {
    const caller = rateKey(request.headers, addressOf(request))
    if (!stopping && inFlight.full(caller) && !asksProbe(request)) return refuseUnseen(request, response)
    const exchange = exchanges.open(request, response, caller)
    const { requestId } = exchange
    let allowance = rateLimit.full
    try {
      const outgoing = await work(exchange, expectation, (known) => {
        allowance = known
      })
      await answer(exchange, outgoing, allowance)
    } catch (error) {
      if (error instanceof CallerDisconnected) return
      if (error instanceof BodyTooSlow) {
        await answer(exchange, refusal(408, 'The request took too long to arrive.'), allowance)
        return
      }
      const { method, headers } = request
      const about = describeRequest({ requestId, method, headers, facts: exchange.facts })
      log.error({ ...about, err: error }, 'A request failed unexpectedly')
      const body = JSON.stringify({ message: 'Server Error', request_id: requestId })
      await answer(exchange, { status: 500, body }, allowance)
    } finally {
      exchanges.finishWork(exchange)
    }
  }

  server.on('request', (request, response) => void serve(request, response, 'none'))
  server.on('checkContinue', (request, response) => void serve(request, response, 'continue'))
  server.on('checkExpectation', (request, response) => void serve(request, response, 'unknown'))
  answerMalformed(server, exchanges, { commonHeaders, allowance: rateLimit.full })

  return {
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ host, port, backlog }, () => {
          server.off('error', reject)
          server.on('error', (error) => log.error({ err: error }, 'The listener failed'))
          resolve(server.address() as AddressInfo)
        })
      }),
    stop() {
      stopping ??= exchanges.drain({ lingerMs: limits.stopLingerMs, graceMs: limits.stopGraceMs })
      for (const { disconnection } of streams) disconnection.happen()
      return stopping
    },
  }
}
