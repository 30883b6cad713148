import type { IncomingHttpHeaders } from 'node:http'

/** A request as a door sees it; the transport's own type satisfies it. */
export type Incoming = {
  /** Upper case. */
  readonly method: string
  /** Percent-decoded, complete, without query and trailing slashes. */
  readonly path: string
  /** Raw, without the question mark. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  readonly requestId: string
  /** Where the caller connects from. */
  readonly address: string
  readonly signal: AbortSignal
}

/** A body of unknown length, such as server-sent events: it ends soon after the request's signal is aborted. */
export type BodyStream = AsyncIterable<Uint8Array>

/** An answer; its content type is JSON unless a header says otherwise. */
export type Outgoing = {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer | BodyStream
}

/** Most characters of a record's or a graph's JSON: a record that stands in many others multiplies. */
export const longestAnswer = 64 * 1024 * 1024

/** What a door is to the transport. */
export type Handler = (request: Incoming) => Promise<Outgoing>
