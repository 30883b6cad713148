import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FileStore } from '../files/file-store.ts'
import { createAdmissionStage, createOwners, createUnsent, type Owners, type Unsent } from './admission.ts'
import { createAnswerStage } from './answer.ts'
import { createBodyStage } from './body.ts'
import { createAddressOf } from './caller.ts'
import { CallerDisconnected, type Exchange, type Expectation, Exchanges } from './exchange.ts'
import { createCommonHeaders, createCrossOrigin } from './headers.ts'
import { type Outgoing, overloaded, type Route } from './http.ts'
import { backlog, defaultLimits, type Limits, maxHeaderSize } from './limits.ts'
import { describeRequest, type Logger } from './log.ts'
import { answerMalformed } from './malformed.ts'
import type { Metrics } from './metrics.ts'
import { healthRoutes, welcomeRoute } from './own-routes.ts'
import { NotReadyError, type ReadyCheck } from './readiness.ts'
import { createRateLimitStage, type RateLimit } from './rate-limit.ts'
import { createTargetStage } from './target.ts'

export type ListenerOptions = {
  /** Routes of the APIs, matched in order; health, metrics and a welcome at / are added. */
  handlers: readonly Route[]
  log: Logger
  rateLimit: RateLimit
  metrics: Metrics
  /** Resolves while the application is operational, with what is amiss all the same: a ping of the database. */
  ready: ReadyCheck
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

/**
 * The HTTP server of the application. A request is an exchange that passes through stages (`createStages`), each of which completes it, or
 * ends it with a response of its own.
 */
export function createListener(options: ListenerOptions): Listener {
  const { log, rateLimit, metrics } = options
  const limits = { ...defaultLimits, ...options.limits }
  const server = openServer(limits)
  let stopping: Promise<void> | undefined
  const isStopping = () => stopping !== undefined
  const ready = async () => (stopping ? Promise.reject(new NotReadyError('the server is stopping')) : options.ready())
  const routes = [...healthRoutes({ ready, metrics, log }), ...options.handlers, welcomeRoute]
  const commonHeaders = createCommonHeaders({ https: options.https ?? false })
  const exchanges = new Exchanges(server, {
    addressOf: createAddressOf(options.trustedProxies ?? []),
    allowance: rateLimit.full,
    onClose: createObserver(options),
  })
  const shared = { owners: createOwners(), unsent: createUnsent(limits.maxUnsentBytes) }
  const respond = createStages(server, options, { routes, limits, isStopping, ...shared })
  const answers = createAnswerStage({ limits, commonHeaders, isStopping, ...shared })

  async function serve(request: IncomingMessage, response: ServerResponse, expectation: Expectation): Promise<void> {
    if (exchanges.isClosing(request.socket)) {
      request.on('error', () => {}).resume()
      return
    }
    const exchange = exchanges.open(request, response, expectation)
    try {
      const outgoing = await respond(exchange)
      await answers.write(exchange, exchange.bodyRefusal ?? outgoing)
    } catch (error) {
      if (error instanceof CallerDisconnected) return
      await answers.write(exchange, exchange.bodyRefusal ?? failure(exchange, error, log))
    } finally {
      exchanges.finishPart(exchange)
    }
  }

  server.on('timeout', (socket) => exchanges.endSilence(socket))
  server.on('request', (request, response) => void serve(request, response, 'none'))
  server.on('checkContinue', (request, response) => void serve(request, response, 'continue'))
  server.on('checkExpectation', (request, response) => void serve(request, response, 'unknown'))
  answerMalformed(server, exchanges, { commonHeaders, allowance: rateLimit.full })

  return {
    listen: (at) => listen(server, at, log),
    stop() {
      stopping ??= exchanges.drain({ lingerMs: limits.stopLingerMs, graceMs: limits.stopGraceMs })
      answers.endStreams()
      return stopping
    },
  }
}

type Staged = { routes: readonly Route[]; limits: Limits; isStopping: () => boolean; owners: Owners; unsent: Unsent }

/** The stages of a request up to its answer, in their order. */
function createStages(
  server: Server,
  { rateLimit, metrics, files, corsOrigins = [] }: ListenerOptions,
  { routes, limits, isStopping, owners, unsent }: Staged,
) {
  const findTarget = createTargetStage({ routes, crossOrigin: createCrossOrigin(corsOrigins), isStopping })
  const countRequest = createRateLimitStage(rateLimit)
  const receiveBody = createBodyStage({ limits, files })
  const admission = createAdmissionStage(server, { most: limits.maxInFlight, gauge: metrics.inFlight, owners, unsent })
  const asksProbe = createProbeCheck(routes)

  /** Resources spent on a flood are taken from the requests being served: these are refused without parsing or authenticating. */
  const isFlood = (exchange: Exchange): boolean =>
    !isStopping() && admission.isFull(exchange) && !asksProbe(exchange.request)

  return async (exchange: Exchange): Promise<Outgoing> => {
    if (isFlood(exchange)) return overloaded
    const early = findTarget(exchange)
    if (early) {
      exchange.allowance = await rateLimit.peek(exchange.caller)
      return early
    }
    try {
      const refused =
        (await countRequest(exchange)) ?? (await receiveBody(exchange)) ?? (await admission.enter(exchange))
      return refused ?? (await handle(exchange))
    } finally {
      await exchange.leave?.()
    }
  }
}

/** True for requests that ask a probe, before their target is read. */
function createProbeCheck(routes: readonly Route[]) {
  const probes = new Set(routes.flatMap(({ prefix, probe }) => (probe ? prefix : [])))
  return ({ url = '' }: IncomingMessage): boolean => probes.has(url.split('?', 1)[0] ?? '')
}

function openServer(limits: Limits): Server {
  const server = createServer({
    maxHeaderSize,
    headersTimeout: limits.headersTimeoutMs,
    // For the whole request, with or without files; a body without files has its own, shorter timeout.
    requestTimeout: Math.max(limits.requestTimeoutMs, limits.uploadTimeoutMs),
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(limits.headersTimeoutMs, 5_000),
    // Node's own refusal of a missing Host lacks body and headers; the first stage has its own.
    requireHostHeader: false,
  })
  server.timeout = limits.silenceTimeoutMs
  server.maxConnections = limits.maxConnections
  // Connections between two requests make room for the callers after this one.
  server.on('drop', () => server.closeIdleConnections())
  return server
}

const listen = (server: Server, { host, port }: { host: string; port: number }, log: Logger): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, backlog }, () => {
      server.off('error', reject)
      server.on('error', (error) => log.error({ err: error }, 'The listener failed'))
      resolve(server.address() as AddressInfo)
    })
  })

/** Counts and logs an exchange that has ended. */
const createObserver =
  ({ metrics, log }: Pick<ListenerOptions, 'metrics' | 'log'>) =>
  ({ request, response, route, requestId, facts, address }: Exchange, seconds: number): void => {
    const status = response.writableFinished ? response.statusCode : 499
    metrics.observeRequest(route.api, status, seconds)
    const level = route.probe ? 'debug' : 'info'
    if (!log.isLevelEnabled(level)) return
    const line = { requestId, method: request.method, ...facts, status, ms: Math.round(seconds * 1000), address }
    log[level](line, 'Answered')
  }

function failure({ request, ...exchange }: Exchange, error: unknown, log: Logger): Outgoing {
  const about = describeRequest({ ...exchange, method: request.method })
  log.error({ ...about, err: error }, 'A request failed unexpectedly')
  return { status: 500, body: JSON.stringify({ message: 'Server Error', request_id: exchange.requestId }) }
}

/** The handler sees GET for HEAD: the body of the response is left out when it is written. */
function handle(exchange: Exchange): Promise<Outgoing> {
  if (exchange.method === 'HEAD') {
    exchange.method = 'GET'
    exchange.headOnly = true
  }
  return exchange.route.handler(exchange)
}
