import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { type AddressOf, rateKey } from './caller.ts'
import { type Allowance, type Incoming, refusal, type Refusal, type Route } from './http.ts'

/** Tells that a caller has disconnected. Its signal is created at its first use: most requests are answered without one. */
export class Disconnection {
  #happened = false
  #controller: AbortController | undefined

  get happened(): boolean {
    return this.#happened
  }

  /** Aborted when the caller disconnects. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#happened) this.#controller.abort()
    return this.#controller.signal
  }

  happen(): void {
    this.#happened = true
    this.#controller?.abort()
  }
}

/** The Expect header: absent or met, `100-continue`, or something else. */
export type Expectation = 'none' | 'continue' | 'unknown'

/**
 * One request and its response, from the arrival of the head until the response is sent and the work on it has ended. Each stage of
 * the listener completes it; the handler gets it as its request.
 */
export type Exchange = { -readonly [Member in keyof Incoming]: Incoming[Member] } & {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  expectation: Expectation
  /** `noRoute` until one is found. */
  route: Route
  /** Headers of the response for scripts of other origins. */
  crossOrigin: readonly string[]
  allowance: Allowance
  /** Happens when the caller disconnects before the response is complete, or a stream is to end. */
  readonly disconnection: Disconnection
  /** Gives back the place that the request occupies. Called once, when it has been handled. */
  leave?: (() => void | Promise<void>) | undefined
  /** Ends the receiving of the body, and answers 408; undefined while none is received. */
  giveUp?: (() => void) | undefined
  /** Answer to a body whose receiving was given up, in place of that of the handler. */
  bodyRefusal?: Refusal | undefined
  /** True once the answer says that the connection closes after it. */
  closes: boolean
  /** Number of parts still open: the work, the response. */
  openParts: number
}

/** The caller disconnected before the request was complete: no response is possible. */
export class CallerDisconnected extends Error {}

/** The route of a request that has none. */
export const noRoute: Route = { prefix: '', api: 'none', handler: async () => refusal(404, 'Not found.') }

const emptyBody = Buffer.alloc(0)
const acceptableId = /^[A-Za-z0-9._-]{1,128}$/

/** The caller's `X-Request-Id` when it is safe to repeat in headers and logs, else a new one. */
const requestIdOf = (sent: string | string[] | undefined): string =>
  typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID()

type Known = Pick<Exchange, 'expectation' | 'address' | 'allowance'>

const openExchange = (request: IncomingMessage, response: ServerResponse, known: Known): Exchange => ({
  request,
  response,
  expectation: known.expectation,
  method: request.method ?? 'GET',
  headOnly: undefined,
  path: '',
  query: '',
  headers: request.headers,
  body: emptyBody,
  upload: undefined,
  requestId: requestIdOf(request.headers['x-request-id']),
  address: known.address,
  caller: rateKey(request.headers, known.address),
  facts: {},
  route: noRoute,
  crossOrigin: [],
  allowance: known.allowance,
  disconnection: new Disconnection(),
  leave: undefined,
  giveUp: undefined,
  bodyRefusal: undefined,
  closes: false,
  openParts: 2,
})

const mostTurns = 1_000

/** Resolves when no connection waits to be accepted: a tick of the event loop accepts one connection. */
async function turnsUntilQuiet(server: Server): Promise<void> {
  let came = true
  const onConnection = (): void => {
    came = true
  }
  server.on('connection', onConnection)
  for (let turns = 0; came && turns < mostTurns; turns++) {
    came = false
    await nextTurn()
  }
  server.off('connection', onConnection)
}

type Tracking = {
  addressOf: AddressOf
  /** The allowance of callers whose own is not known yet. */
  allowance: Allowance
  onClose: (exchange: Exchange, seconds: number) => void
}

/** Tracks a server's open exchanges, so that it can stop without breaking any. */
export class Exchanges {
  readonly #server: Server
  readonly #tracking: Tracking
  // Not a set of them. V8 replaces the table of a set or map every few changes, and a replaced table that has become old keeps all later
  // ones alive, with what was in them, until the next full garbage collection: a hundred megabytes of finished requests.
  #open = 0
  readonly #latest = new WeakMap<object, Exchange>()
  #onDrained: (() => void) | undefined

  constructor(server: Server, tracking: Tracking) {
    this.#server = server
    this.#tracking = tracking
  }

  open(request: IncomingMessage, response: ServerResponse, expectation: Expectation): Exchange {
    const { addressOf, allowance, onClose } = this.#tracking
    const startedAt = performance.now()
    const exchange = openExchange(request, response, { expectation, address: addressOf(request), allowance })
    this.#open++
    this.#latest.set(request.socket, exchange)
    // Without a listener a connection reset in the middle of a body would end the process.
    request.on('error', () => {})
    response.on('error', () => {})
    response.once('close', () => {
      if (!response.writableFinished) exchange.disconnection.happen()
      onClose(exchange, (performance.now() - startedAt) / 1000)
      this.finishPart(exchange)
    })
    return exchange
  }

  /** The work on the exchange, or its response, has ended. */
  finishPart(exchange: Exchange): void {
    exchange.openParts--
    if (exchange.openParts > 0) return
    this.#open--
    if (this.#open === 0) this.#onDrained?.()
  }

  /** True for a connection that closes after the latest answer: a request behind it must not be acted on (RFC 9112, 9.6). */
  isClosing(socket: object): boolean {
    return this.#latest.get(socket)?.closes ?? false
  }

  /**
   * Ends what a silent caller keeps open: a connection between requests, an answer that is not read, a body that does not arrive. A caller
   * who waits for the work on a request is silent too, and keeps the connection.
   */
  endSilence(socket: Socket): void {
    const open = this.latestOn(socket)
    // An answer behind an earlier one on the connection has no socket yet.
    if (!open || (open.response.headersSent && open.response.socket)) socket.destroy()
    else open.giveUp?.()
  }

  /** True while the rest of a request that has its answer is still to come: whatever is wrong with it gets no second one. */
  isAnsweredEarly(socket: object): boolean {
    const latest = this.#latest.get(socket)
    return latest?.request.complete === false && latest.response.writableFinished
  }

  /** The latest exchange on a socket, if it is still open. */
  latestOn(socket: object): Exchange | undefined {
    const exchange = this.#latest.get(socket)
    return exchange?.response.writableFinished === false && !exchange.response.closed ? exchange : undefined
  }

  /**
   * Accepts new connections during the linger, to refuse their requests; then stops accepting, waits for open exchanges, and
   * closes every connection; forcibly after the grace period.
   */
  async drain({ lingerMs, graceMs }: { lingerMs: number; graceMs: number }): Promise<void> {
    const server = this.#server
    const grace = new AbortController()
    const timer = setTimeout(() => grace.abort(), graceMs)
    const late = once(grace.signal, 'abort')
    // A new or kept-alive connection may have a request in transit: it gets a response that also closes the connection.
    await Promise.race([pause(lingerMs), late])
    await turnsUntilQuiet(server)
    // http.Server.close would close idle kept-alive connections at once, including requests in transit; those get a 503 while
    // the open exchanges finish.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    while (!grace.signal.aborted) {
      // Data that has arrived is processed before the connections are closed.
      await nextTurn()
      await nextTurn()
      if (this.#open === 0) break
      const drained = new Promise<void>((resolve) => {
        this.#onDrained = resolve
      })
      await Promise.race([drained, late])
    }
    clearTimeout(timer)
    server.close()
    server.closeAllConnections()
    await closed
  }
}
