import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { AddressOf } from './caller-address.ts'
import { UnorderedSet, type UnorderedItem } from './unordered-set.ts'
import { Disconnection } from './disconnection.ts'
import type { RequestFacts } from './http.ts'
import { requestIdOf } from './target.ts'

/** One request and its response, from the arrival of the head until the response is sent and the work on it has ended. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  address: string
  /** The caller that the request counts against: `rateKey`. */
  caller: string
  api: string
  /** Headers of the response for scripts of other origins. */
  crossOrigin: readonly string[]
  /** True if the body of the response is compressed where the caller accepts it. */
  compressed: boolean
  /** Facts collected about the request, for the log. */
  facts: RequestFacts
  isProbe: boolean
  /** Happens when the caller disconnects before the response is complete, or a stream is to end. */
  disconnection: Disconnection
  /** Number of parts still open: the work, the response. */
  openParts: number
}

export type Exchanges = {
  open(request: IncomingMessage, response: ServerResponse, caller: string): Exchange
  /** The work on the exchange has ended, independent of its response. */
  finishWork(exchange: Exchange): void
  /** The latest exchange on a socket, if it is still open. */
  latestOn(socket: unknown): Exchange | undefined
  /**
   * Accepts new connections during the linger, to refuse their requests; then stops accepting, waits for open exchanges, and
   * closes every connection; forcibly after the grace period.
   */
  drain(times: { lingerMs: number; graceMs: number }): Promise<void>
}

type Connection = UnorderedItem & { socket: Socket }

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

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Tracks a server's open exchanges and connections, so that it can stop without breaking any. */
export function trackExchanges(
  server: Server,
  { addressOf, onClose }: { addressOf: AddressOf; onClose: (exchange: Exchange, seconds: number) => void },
): Exchanges {
  const connections = new UnorderedSet<Connection>()
  // Not a set of them: what changes with each request would keep them alive (see `UnorderedSet`).
  let open = 0
  const latest = new WeakMap<object, Exchange>()
  let onDrained: (() => void) | undefined

  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, place: -1 }
    connections.add(connection)
    socket.once('close', () => connections.remove(connection))
  })

  const finishPart = (exchange: Exchange): void => {
    exchange.openParts--
    if (exchange.openParts > 0) return
    open--
    if (open === 0) onDrained?.()
  }

  return {
    open(request, response, caller) {
      const startedAt = performance.now()
      const exchange: Exchange = {
        request,
        response,
        requestId: requestIdOf(request.headers['x-request-id']),
        address: addressOf(request),
        caller,
        api: 'none',
        crossOrigin: [],
        compressed: false,
        facts: {},
        isProbe: false,
        disconnection: new Disconnection(),
        openParts: 2,
      }
      open++
      latest.set(request.socket, exchange)
      // Without a listener a connection reset in the middle of a body would end the process.
      request.on('error', () => {})
      response.on('error', () => {})
      response.once('close', () => {
        if (!response.writableFinished) exchange.disconnection.happen()
        onClose(exchange, (performance.now() - startedAt) / 1000)
        finishPart(exchange)
      })
      return exchange
    },
    finishWork: finishPart,
    latestOn(socket) {
      const exchange = typeof socket === 'object' && socket !== null ? latest.get(socket) : undefined
      return exchange?.response.writableFinished === false && !exchange.response.closed ? exchange : undefined
    },
    async drain({ lingerMs, graceMs }) {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), graceMs)
      // A new or kept-alive connection may have a request in transit: it gets a response that also closes the connection.
      await Promise.race([pause(lingerMs), aborted(late.signal)])
      await turnsUntilQuiet(server)
      // http.Server.close would close idle kept-alive connections at once, including requests in transit; those get a 503 while
      // the open exchanges finish.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
      while (!late.signal.aborted) {
        // Data that has arrived is processed before the connections are closed.
        await nextTurn()
        await nextTurn()
        if (open === 0) break
        const drained = new Promise<void>((resolve) => {
          onDrained = resolve
        })
        await Promise.race([drained, aborted(late.signal)])
      }
      clearTimeout(timer)
      for (const { socket } of connections.items()) socket.destroy()
      server.close()
      await closed
    },
  }
}
