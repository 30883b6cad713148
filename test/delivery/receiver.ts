import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gate } from '../http/listening.ts'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** An HTTP server on loopback that records requests; `answers` handles them, 204 by default. */
export async function openReceiver() {
  const received: Received[] = []
  const arrived = gate()
  const plan: { answer: (received: Received, response: ServerResponse) => void } = {
    answer: (_received, response) => response.writeHead(204).end(),
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const each = { method, path: url, headers, body: Buffer.concat(parts).toString() }
      received.push(each)
      arrived.open()
      plan.answer(each, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    /** Resolves when the first request has arrived. */
    arrived: arrived.opened,
    /** Sets the handler of later requests. */
    answers(answer: (received: Received, response: ServerResponse) => void) {
      plan.answer = answer
    },
    status: (status: number, headers: Record<string, string> = {}) => {
      plan.answer = (_received, response) => void response.writeHead(status, headers).end()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
