import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { bytesOf } from './hostile/request.ts'
import type { HostileRequest } from './hostile/request.ts'

/** A raw answer: `text` is its body; `status` is undefined if the connection ended without an answer. */
export type RawAnswer = { status: number | undefined; head: string; text: string; answers: number }

/** The first answer in the received bytes, once it is complete. */
function answerIn(received: Buffer, isHead: boolean): RawAnswer | undefined {
  const headEnd = received.indexOf('\r\n\r\n')
  if (headEnd < 0) return undefined
  const head = received.toString('latin1', 0, headEnd)
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1])
  const rest = received.subarray(headEnd + 4)
  if (status < 200) return answerIn(rest, isHead)
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0)
  const wanted = isHead || status === 204 || status === 304 ? 0 : length
  if (rest.length < wanted) return undefined
  const answers = (received.toString('latin1').match(/^HTTP\/1\.1 [2-5]\d\d /gm) ?? []).length
  return { status, head, text: unpacked(head, rest.subarray(0, wanted)).toString('utf8'), answers }
}

function unpacked(head: string, body: Buffer): Buffer {
  const encoding = /^content-encoding: (\w+)$/im.exec(head)?.[1]
  if (encoding === undefined || body.length === 0) return body
  return encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)
}

/** Sends the bytes over a new connection and reads the answer until the server ends the connection. */
export function sendRaw(port: number, request: HostileRequest, host = '127.0.0.1'): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    // A server that refuses a request may stop reading it.
    socket.on('error', () => {})
    socket.on('close', () => {
      const none: RawAnswer = { status: undefined, head: '', text: '', answers: 0 }
      resolve(answerIn(Buffer.concat(chunks), request.method === 'HEAD') ?? none)
    })
    socket.write(bytesOf(request))
    if (request.cutOff) socket.end()
  })
}

const inside =
  /node_modules|\.(?:ts|js):\d+|\bat \w+ \(|SQLITE_|sqlite|drizzle|pg_catalog|syntax error at or near|invalid byte sequence|select .{1,200}? from /gi

/** True if the answer names something of the inside that it does not quote from the request. */
function tellsOfTheInside(request: HostileRequest, text: string): boolean {
  const told = text.match(inside) ?? []
  if (told.length === 0) return false
  const said = bytesOf(request)
    .toString('latin1')
    .replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
  return told.some((words) => !said.includes(words))
}

/**
 * Describes an invalid answer to a hostile request; undefined if it is valid. `busy` also allows 503, for a server with a low
 * limit.
 */
export function faultOf(request: HostileRequest, answer: RawAnswer, { busy = false } = {}): string | undefined {
  const { status, head, text } = answer
  if (status === undefined) return request.cutOff ? undefined : 'the connection ended without an answer'
  const start = `${status} ${text.slice(0, 200)}`
  if (status >= 500 && !(busy && status === 503)) return start
  if (answer.answers > 1) return `${answer.answers} answers to one request: ${start}`
  if (status >= 400 && tellsOfTheInside(request, text)) return `tells of the inside: ${start}`
  const isJson = /^content-type: application\/(?:graphql-response\+)?json/im.test(head)
  if (isJson && text !== '') {
    const body = parsed(text)
    if (body === undefined) return `no JSON: ${start}`
    if (status >= 400 && body.message === undefined && body.errors === undefined) return `does not say why: ${start}`
    // GraphQL answers 200 for errors of execution, and for all errors if the caller accepts only plain JSON.
    if (request.refused && status < 400 && body.errors === undefined) return `was done: ${start}`
  } else if (request.refused && status < 400) return `was done: ${start}`
  return undefined
}

function parsed(text: string): { message?: unknown; errors?: unknown } | undefined {
  try {
    return JSON.parse(text) as { message?: unknown; errors?: unknown }
  } catch {
    return undefined
  }
}
