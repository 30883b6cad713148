import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Exchange } from './exchange.ts'

/** Time, in ms, that a caller has to send more, or to close, after an answer that closes the connection. */
export const lingerMs = 2_000

/** Limits to the discarding of what is left of a request. */
type DiscardLimits = {
  maxBytes: number
  /** Time without a byte. */
  idleMs: number
  totalMs: number
}

const isChunked = ({ headers }: IncomingMessage): boolean => headers['transfer-encoding'] !== undefined

/** Bytes of the body as the head declares them; 0 for a body in chunks. */
export const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

/** True for requests whose head announces a body. */
export const announcesBody = (request: IncomingMessage): boolean => isChunked(request) || declaredBytes(request) > 0

/**
 * True if the connection cannot serve a next request after the answer to this incomplete one: the length of its rest is unknown or not
 * worth reading, or the caller waits for 100 Continue and may never send it (RFC 9110, 10.1.1).
 */
export const isNotWorthReading = ({ request, expectation }: Exchange, limit: number): boolean =>
  isChunked(request) || declaredBytes(request) > limit || expectation === 'continue'

/**
 * Discards what arrives of a request, until it is complete, its caller has closed, or a limit is reached. A request that was paused
 * would otherwise leave its connection unread for good.
 */
export function discardRest(request: IncomingMessage, { maxBytes, idleMs, totalMs }: DiscardLimits): Promise<void> {
  const { socket } = request
  const startedAt = performance.now()
  let bytes = 0
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(idle)
      request.off('data', discard).off('end', finish).off('close', finish)
      socket.off('end', finish)
      resolve()
    }
    const discard = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes > maxBytes || performance.now() - startedAt > totalMs) finish()
      else idle.refresh()
    }
    const idle = setTimeout(finish, idleMs)
    socket.once('end', finish)
    request.on('data', discard).once('end', finish).once('close', finish).resume()
    if (request.closed) finish()
  })
}

/** Resolves when the caller has closed its side of the connection, or after a time. */
function closedByCaller(request: IncomingMessage): Promise<void> {
  const { socket } = request
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer)
      socket.off('end', finish).off('close', finish)
      resolve()
    }
    const timer = setTimeout(finish, lingerMs)
    socket.once('end', finish).once('close', finish)
    if (socket.readableEnded || socket.closed) finish()
  })
}

/**
 * Writes the body of an answer whose request is incomplete, and closes the connection. The server's side is closed first, and what arrives
 * is discarded while the caller reads: closing at once would reset the connection, and the caller would lose the answer.
 */
export async function endUnread(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  body: string | Buffer,
  limits: DiscardLimits,
): Promise<void> {
  // The length of the body is announced: the caller has all of it. Behind the answer to an earlier request the connection is not its own yet.
  const closeOwnSide = (): void => void response.socket?.end()
  if (body.length > 0) response.write(body, closeOwnSide)
  else {
    response.flushHeaders()
    closeOwnSide()
  }
  await discardRest(request, limits)
  if (request.complete || request.closed) await closedByCaller(request)
  response.end()
}
