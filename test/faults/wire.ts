import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Unanswered } from './caller.ts'

/** What is read of an answer whose values do not matter: little, so that the load costs less than what it asks for. */
export type Received = { status: number; head: string; ms: number }

/** One connection, on which one request is under way at a time. */
export type Wire = {
  socket: Socket
  /** Sends a request and resolves when its answer has arrived whole. @throws {Unanswered} when the connection breaks */
  ask(request: Buffer): Promise<Received>
  /** False once the server has ended it, or said that it will. */
  usable(): boolean
}

const endOfHead = Buffer.from('\r\n\r\n')
const empty = Buffer.alloc(0)

/** A connection over which requests are sent as they are written; their answers have to tell their length. */
export function openWire(port: number): Wire {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: { begun: number; resolve: (received: Received) => void; reject: (error: Error) => void } | undefined
  let usable = true
  let failure = 'the connection ended'
  let head: string | undefined
  let unread: Buffer = empty
  let bodyLeft = 0

  const finish = (text: string): void => {
    const { begun, resolve } = waiting ?? {}
    waiting = undefined
    head = undefined
    unread = empty
    if (/\r\nconnection: close/i.test(text)) usable = false
    resolve?.({ status: Number(text.slice(9, 12)), head: text, ms: performance.now() - (begun ?? 0) })
  }
  socket.on('data', (chunk: Buffer) => {
    let body = chunk
    let text = head
    if (text === undefined) {
      unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
      const end = unread.indexOf(endOfHead)
      if (end < 0) return
      text = unread.toString('latin1', 0, end)
      body = unread.subarray(end + endOfHead.length)
      bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
      head = text
    }
    bodyLeft -= body.length
    if (bodyLeft <= 0) finish(text)
  })
  socket.on('error', (error) => {
    failure = error.message
  })
  socket.on('end', () => {
    usable = false
  })
  socket.on('close', () => {
    usable = false
    waiting?.reject(new Unanswered(failure))
    waiting = undefined
  })
  return {
    socket,
    usable: () => usable,
    ask(request) {
      const begun = performance.now()
      return new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Unanswered(failure))
        waiting = { begun, resolve, reject }
        socket.write(request)
      })
    },
  }
}

/** Opens so many connections, each of them accepted. */
export async function openWires(port: number, count: number): Promise<Wire[]> {
  const wires = Array.from({ length: count }, () => openWire(port))
  await Promise.all(wires.map(({ socket }) => once(socket, 'connect')))
  return wires
}

/** A request as the bytes that are sent. */
export function written(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Buffer {
  const all: Record<string, string> = {
    Host: '127.0.0.1',
    Accept: 'application/json',
    ...(body !== undefined && {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    }),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
