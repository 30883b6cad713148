import type { IncomingMessage } from 'node:http'
import type { UnorderedItem, UnorderedSet } from './unordered-set.ts'

export const emptyBody = Buffer.alloc(0)
const bodyless: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** The caller disconnected before the request was complete: no response is possible. */
export class CallerDisconnected extends Error {}

/** The body did not arrive in time. */
export class BodyTooSlow extends Error {}

/** True when the head announces a body. */
export const announcesBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0

/** True when a body is worth waiting for. */
const hasBody = (request: IncomingMessage): boolean => !bodyless.has(request.method) && announcesBody(request)

/** True when the unread rest of the body is too large to be worth reading just to keep the connection. */
export const hasMuchUnread = (request: IncomingMessage, limit: number): boolean =>
  !request.complete &&
  (request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > limit)

/** A body being received since `since`, in ms. */
type ArrivingBody = UnorderedItem & { giveUp: () => void; since: number }

/** The bodies being received. */
export type Arriving = UnorderedSet<ArrivingBody>

const oldestOf = (arriving: Arriving): ArrivingBody | undefined => {
  let oldest: ArrivingBody | undefined
  for (const body of arriving.items()) if (!oldest || body.since < oldest.since) oldest = body
  return oldest
}

type Bounds = { limit: number; timeoutMs: number; arriving: Arriving; maxArriving: number }

/**
 * The whole body, or undefined as soon as it is known to exceed the limit; never holds more than the limit and one chunk. When
 * too many are arriving, the one that began first is aborted, so that slow senders cannot block others.
 * @throws CallerDisconnected, BodyTooSlow
 */
export async function readBody(
  request: IncomingMessage,
  { limit, timeoutMs, arriving, maxArriving }: Bounds,
): Promise<Buffer | undefined> {
  if (!hasBody(request)) return emptyBody
  if (Number(request.headers['content-length'] ?? 0) > limit) return undefined
  if (arriving.size >= maxArriving) oldestOf(arriving)?.giveUp()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (): void => {
      clearTimeout(timer)
      arriving.remove(body)
    }
    const stop = (): void => {
      settle()
      request.off('data', onData).off('end', onEnd).off('close', onGone)
    }
    const onData = (chunk: Buffer): void => {
      size += chunk.length
      if (size <= limit) {
        chunks.push(chunk)
        return
      }
      stop()
      request.pause()
      resolve(undefined)
    }
    const onEnd = (): void => {
      // The listeners stay: nothing is to come, and removing them would take longer than reading a short body.
      settle()
      const [first = emptyBody] = chunks
      resolve(chunks.length > 1 ? Buffer.concat(chunks, size) : first)
    }
    const onGone = (): void => {
      if (request.readableEnded) return
      stop()
      reject(new CallerDisconnected())
    }
    const giveUp = (): void => {
      stop()
      request.pause()
      reject(new BodyTooSlow())
    }
    const timer = setTimeout(giveUp, timeoutMs)
    const body: ArrivingBody = { giveUp, since: performance.now(), place: -1 }
    arriving.add(body)
    request.on('data', onData).on('end', onEnd).on('close', onGone)
  })
}
