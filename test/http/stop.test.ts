import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Incoming } from '../../src/http/http.ts'
import { dial, echo, gate, listen } from './listening.ts'

function slowDoor() {
  const door = gate()
  const entered = gate()
  const handler = async (request: Incoming) => {
    entered.open()
    await door.opened
    return echo(request)
  }
  return { handler, entered: entered.opened, release: door.open }
}

async function isAccepted(port: number): Promise<boolean> {
  const { socket } = dial(port)
  const accepted = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('close', () => resolve(false))
  })
  return accepted.finally(() => socket.destroy())
}

test('a stop lets a started request finish and closes its connection', async () => {
  const { handler, entered, release } = slowDoor()
  const { listener, port } = await listen(handler)
  const { socket, all } = dial(port)
  socket.write('GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n')
  await entered
  const stopped = listener.stop()
  release()
  const received = await all
  expect(received).toContain('HTTP/1.1 200 OK')
  expect(received).toContain('Connection: close')
  expect(received).toContain('"path":"/api/v1/x"')
  await stopped
})

test('during a stop, requests on open connections are 503 and new connections are refused', async () => {
  const { handler, entered, release } = slowDoor()
  const { listener, port, url } = await listen(handler)
  const kept = dial(port)
  kept.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await kept.until('"name":"Quittance"')
  const probed = dial(port)
  probed.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await probed.until('"name":"Quittance"')
  const alive = dial(port)
  alive.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await alive.until('"name":"Quittance"')
  const slow = fetch(`${url}/api/v1/slow`)
  await entered

  const stopped = listener.stop()
  kept.socket.write('GET /api/v1/late HTTP/1.1\r\nHost: a\r\n\r\n')
  const received = await kept.all
  expect(received).toMatch(/HTTP\/1\.1 503 Service Unavailable[^]*Retry-After: 1\r\n[^]*Connection: close/)
  probed.socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await probed.all).toContain('HTTP/1.1 503')
  alive.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await alive.all).toContain('{"status":"ok"}')
  // The linger ends when no connection has come for a moment, which the requests above may precede.
  await expect.poll(() => isAccepted(port)).toBe(false)

  release()
  expect((await slow).status).toBe(200)
  await stopped
})

test('a connection opened before a stop gets 503 for a later request', async () => {
  const { listener, port } = await listen(echo, { limits: { stopLingerMs: 200 } })
  const { socket, all } = dial(port)
  await once(socket, 'connect')
  const stopped = listener.stop()
  socket.write('GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(await all).toMatch(/HTTP\/1\.1 503 [^]*Connection: close/)
  await stopped
})

test('idle and unused connections do not delay a stop', async () => {
  const { listener, port } = await listen()
  const idle = dial(port)
  idle.socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await idle.until('"name":"Quittance"')
  const silent = dial(port)
  const half = dial(port)
  half.socket.write('GET / HTTP/1.1\r\n')
  await idle.until('}')
  await listener.stop()
  await idle.all
  expect(await Promise.all([silent.all, half.all])).toEqual(['', ''])
})

test('a request that never ends is cut off after the grace period', async () => {
  const { handler, entered, release } = slowDoor()
  const { listener, port } = await listen(handler, { limits: { stopGraceMs: 20 } })
  const { socket, all } = dial(port)
  socket.write('GET /api/v1/x HTTP/1.1\r\nHost: a\r\n\r\n')
  await entered
  await listener.stop()
  expect(await all).toBe('')
  release()
})

test('a second stop waits for the same end', async () => {
  const { listener } = await listen()
  expect(listener.stop()).toBe(listener.stop())
  await listener.stop()
})

test('listen rejects if the address is in use', async () => {
  const { port } = await listen()
  await expect(listen(echo, {}, port)).rejects.toThrow('EADDRINUSE')
})
