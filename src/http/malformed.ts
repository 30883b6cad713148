import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { headersOf } from './answer.ts'
import type { Exchanges } from './exchange.ts'
import type { CommonHeaders } from './headers.ts'
import { type Allowance, refusal, type Refusal } from './http.ts'
import { longestUrl } from './target.ts'
import { lingerMs } from './unread.ts'

type ParseError = Error & { code?: string; rawPacket?: Buffer }

// Known only when the head arrived in one packet; otherwise the message is about the head as a whole.
const hasLongUrl = (packet: string): boolean => (/^[A-Z]+ (\S*)/.exec(packet)?.[1] ?? '').length >= longestUrl

function refusalOf(error: ParseError): Refusal {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return hasLongUrl(error.rawPacket?.toString('latin1') ?? '')
        ? refusal(414, `The URL is longer than ${longestUrl} characters.`)
        : refusal(431, 'The request line and headers are too large.')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refusal(408, 'The request took too long to arrive.')
    case 'HPE_INVALID_METHOD':
      return refusal(400, 'The method of the HTTP request is unknown; methods are in capitals, such as GET or POST.')
    default:
      return refusal(400, 'The HTTP request is malformed.')
  }
}

/** Responds to requests that Node's parser rejects, in the shape and with the headers of every other response. */
export function answerMalformed(
  server: Server,
  exchanges: Pick<Exchanges, 'latestOn' | 'isClosing' | 'isAnsweredEarly'>,
  { commonHeaders, allowance }: { commonHeaders: CommonHeaders; allowance: Allowance },
): void {
  const answered = new WeakSet<Duplex>()

  /** Writes the response to the bare socket, and closes it. */
  function answer(socket: Duplex, outgoing: Refusal, requestId: string = randomUUID()): void {
    if (!socket.writable || answered.has(socket)) return
    answered.add(socket)
    const { status, body } = outgoing
    const headers = headersOf(outgoing, commonHeaders(requestId, allowance), Buffer.byteLength(body), true)
    const lines = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
  }

  server.on('clientError', (error: ParseError, socket) => {
    // The parser reports every further packet of a connection that it has given up, also while the caller reads its last answer.
    const isEnding = answered.has(socket) || exchanges.isClosing(socket)
    if (error.code === 'ECONNRESET' || (!socket.writable && !isEnding)) socket.destroy()
    if (exchanges.isAnsweredEarly(socket)) socket.destroy()
    if (socket.destroyed || isEnding) return
    const outgoing = refusalOf(error)
    const open = exchanges.latestOn(socket)
    if (!open) answer(socket, outgoing)
    else if (open.request.complete) {
      // A well-formed request came first on this connection: its response is sent first.
      open.response.once('finish', () => answer(socket, outgoing))
    } else if (open.response.headersSent) socket.destroy()
    else answer(socket, outgoing, open.requestId)
  })
  server.on('connect', (_request, socket) => answer(socket, refusal(405, 'The method CONNECT is not allowed here.')))
}
