import { connect, type Socket } from 'node:net'
import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { createListener, type ListenerOptions } from '../../src/http/listener.ts'
import type { Incoming, Outgoing } from '../../src/http/http.ts'
import { asksForPage } from '../../src/http/http.ts'
import { createLog } from '../../src/http/log.ts'
import { createMetrics } from '../../src/http/metrics.ts'
import { createRateLimit } from '../../src/http/rate-limit.ts'

/** A handler that reports the requests it receives. */
export const echo = async (request: Incoming): Promise<Outgoing> => {
  const { method, path, query, body, requestId } = request
  return { status: 200, body: JSON.stringify({ method, path, query, body: body.toString(), requestId }) }
}

/** A listener on a free port, with `rest` at /api/v1 and an echo handler at /graphql; stopped after the test. */
export async function listen(
  rest: (request: Incoming) => Promise<Outgoing> = echo,
  options: Partial<ListenerOptions> & { perMinute?: number } = {},
  at = 0,
) {
  const lines: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const metrics = createMetrics({ processMetrics: false })
  const listener = createListener({
    handlers: [
      { prefix: '/api/v1', api: 'rest', handler: rest, limited: () => true },
      { prefix: '/graphql', api: 'graphql', handler: echo, limited: (head) => !asksForPage(head) },
    ],
    log: createLog('debug', destination),
    rateLimit: createRateLimit(options.perMinute ?? 0),
    metrics,
    ready: async () => [],
    ...options,
    limits: { stopLingerMs: 0, ...options.limits },
  })
  const { port } = await listener.listen({ host: '127.0.0.1', port: at })
  onTestFinished(() => listener.stop())
  return { listener, metrics, lines, port, url: `http://127.0.0.1:${port}` }
}

/** A raw connection: sends bytes unchanged; `all` contains everything received until the end. */
export function dial(port: number): { socket: Socket; all: Promise<string>; until: (text: string) => Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
  })
  socket.on('error', () => {})
  const all = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received))
  })
  const until = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => received.includes(text) && resolve(received)
      socket.on('data', look).on('close', () => reject(new Error(`The connection ended after: ${received}`)))
      look()
    })
  onTestFinished(() => void socket.destroy())
  return { socket, all, until }
}

/** A promise and the function that resolves it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open: (() => void) | undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open?.() }
}
