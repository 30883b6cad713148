import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { once } from 'node:events'
import { token } from './server.ts'

/** A form request with one file of this many random bytes, as raw bytes. */
export function uploadOf(path: string, fields: Record<string, string>, file: { name: string; bytes: number }) {
  const boundary = `faults${randomBytes(8).toString('hex')}`
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(texts.join('')),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="documents[]"; filename="${file.name}"\r\n\r\n`),
    randomBytes(file.bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: faults',
    `X-API-TOKEN: ${token}`,
    'Accept: application/json',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
}

/** Sends raw bytes over a new connection. Returns the status and the headers of the answer; status 0 if there was none. */
export async function sendRaw(port: number, request: Buffer): Promise<{ status: number; text: string }> {
  const socket = await dial(port)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  socket.write(request)
  await once(socket, 'close')
  const text = Buffer.concat(parts).toString()
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}

/** A connection to the server; its errors are not failures of the test. */
export async function dial(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}
