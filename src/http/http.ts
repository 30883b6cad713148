import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { UploadedForm } from './multipart-form.ts'

/** What is learnt of a request on its way, for the log: nothing in it is a secret. */
export type RequestFacts = {
  /** The address as the routes have it, since a path may hold a secret: `/api/v1/invoice/{key}/download`. */
  route?: string
  /** Who was recognised: keys of company and person, and what their token is called. */
  company?: number
  user?: number
  token?: string
}

/** A request as the doors see it: its body is complete, its path decoded, and its limits are already checked. */
export type Incoming = {
  /** Upper case. HEAD arrives as GET: the listener leaves the body out of the answer. */
  method: string
  /** Percent-decoded, without query and without trailing slashes (but for "/"). */
  path: string
  /** Raw, without the question mark. */
  query: string
  headers: IncomingHttpHeaders
  /** Empty when none was sent, and when it comes with files. */
  body: Buffer
  /** Reads a body that comes with files, once; absent for every other. @throws BAD_REQUEST, TOO_LARGE */
  upload?: () => Promise<UploadedForm>
  requestId: string
  address: string
  facts: RequestFacts
  /** Aborted when the caller has gone. */
  signal: AbortSignal
}

/** An answer. The content type is JSON unless a header says otherwise; lengths and common headers are the listener's. */
export type Outgoing = {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** In place of a body: a file, sent in chunks as it is. */
  file?: Readable
  /** In place of a body: what is told as it happens; it ends soon after the request's signal is aborted. */
  events?: AsyncIterable<Uint8Array>
}

/** Answers a request; expected failures are answers too, anything thrown becomes a masked 500. */
type Handler = (request: Incoming) => Promise<Outgoing>

/** What is known of a request before its body is read. */
export type RequestHead = Pick<Incoming, 'method' | 'path' | 'query' | 'headers'>

/** What answers at a path and below it; the prefix "/" stands for itself alone. */
export type Route = {
  prefix: string
  /** The name of the door in metrics. */
  door: string
  handler: Handler
  /** The methods that are let through; all usual ones when absent. */
  methods?: readonly string[]
  /** Which requests count against the caller's limit; none when absent. */
  limited?: (head: RequestHead) => boolean
  /** Bytes of a body, where fewer are enough than the listener takes. */
  maxBodyBytes?: number
  /** Which requests may bring files; none when absent. */
  takesFiles?: (head: RequestHead) => boolean
  /** Answers also when overloaded or stopping. */
  probe?: boolean
}

/** A refusal, whose body is complete. */
export type Refusal = { status: number; headers?: Record<string, string>; body: string }

/** A JSON refusal in the shape that every client reads. */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}): Refusal => ({
  status,
  headers,
  body: JSON.stringify({ message }),
})

/** True for a browser opening the GraphiQL page itself: no document to run, so it does not count as a request. */
export const asksForPage = (head: RequestHead): boolean =>
  head.method === 'GET' &&
  (head.headers.accept ?? '').includes('text/html') &&
  !/(?:^|&)(?:query|extensions)=/.test(head.query)
