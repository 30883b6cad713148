import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** One call of a webhook. */
export type Call = { id: string; record: string }

/** A delayed webhook receiver on loopback; `calls` contains the received requests. */
export async function openReceiver(slownessMs: number) {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { id } = JSON.parse(Buffer.concat(parts).toString()) as { id: string }
      calls.push({ id: String(request.headers['webhook-id']), record: id })
      void pause(slownessMs).then(() => response.writeHead(204).end())
    })
    // The sender may be killed.
    request.on('error', () => {})
    response.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
