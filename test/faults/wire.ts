import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Unanswered } from './caller.ts'

/** Parts of an answer, if its values do not matter: few, so that parsing costs less than the request. */
export type Received = { status: number; head: string; ms: number }

/** A connection with one request in flight at a time. */
export type Wire = {
  socket: Socket
  /** Sends a request and resolves with the complete answer. @throws {Unanswered} if the connection closes */
  ask(request: Buffer): Promise<Received>
  /** False after the server has closed the connection or announced that it will. */
  usable(): boolean
}

const endOfHead = Buffer.from('\r\n\r\n')
const empty = Buffer.alloc(0)

/** A connection that sends raw requests; the answers must have a Content-Length. */
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

/** Opens this many connections and waits until each is accepted. */
export async function openWires(port: number, count: number): Promise<Wire[]> {
  const wires = Array.from({ length: count }, () => openWire(port))
  await Promise.all(wires.map(({ socket }) => once(socket, 'connect')))
  return wires
}

/** Bytes of a request. */
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
