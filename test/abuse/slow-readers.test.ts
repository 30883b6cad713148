import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newClient } from '../fixtures.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

let app: ServedApp
const sockets: Socket[] = []
beforeAll(async () => {
  app = await serveTestApp({ limits: { maxUnsentBytes: 1024 * 1024 } })
  const text = 'x'.repeat(60_000)
  for (let count = 0; count < 20; count++) await newClient(app, { name: 'Acme', publicNotes: text, privateNotes: text })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const lists = Array.from({ length: 10 }, (_each, index) => `a${index}: clients { nodes { publicNotes privateNotes } }`)
const longQuery = JSON.stringify({ query: `{ ${lists.join(' ')} }` })

/** Sends a request whose answer has 24 MB, more than the buffers of the system, and never reads it. */
function ask(): void {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1')
  sockets.push(socket.pause())
  socket.on('error', () => {})
  socket.write(
    [
      'POST /graphql HTTP/1.1',
      'Host: 127.0.0.1',
      `X-API-TOKEN: ${app.owner.token}`,
      'Content-Type: application/json',
      `Content-Length: ${longQuery.length}`,
      `\r\n${longQuery}`,
    ].join('\r\n'),
  )
}

const statusOf = async (token: string) => (await app.rest('GET', '/clients?per_page=1', undefined, { token })).status

it('a company that does not read its answers gets no further ones, and others do', async () => {
  const other = await app.otherCompany()
  ask()
  await expect.poll(() => statusOf(app.owner.token), { timeout: 10_000 }).toBe(503)
  expect(await statusOf(other.token)).toBe(200)
  const { token } = await app.member('view_client')
  await expect.poll(() => statusOf(token)).toBe(503)
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => statusOf(app.owner.token)).toBe(200)
})
