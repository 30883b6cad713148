import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FileContent } from '../files/file-content.ts'

/** Facts collected about a request for the log: nothing in it is a secret. */
export type RequestFacts = {
  /** The path in the form of its route, since a path may contain a secret: `/api/v1/invoice/{key}/download`. */
  route?: string
  /** Authenticated caller: keys of company and user, and the name of the token. */
  company?: number
  user?: number
  token?: string
}

/**
 * Remaining requests of a caller in the current minute, which ends at `resetAt` (Unix seconds; absent where no minute has begun).
 * With `retryAfter` (seconds) the request is refused.
 */
export type Allowance = { limit: number; remaining: number; resetAt?: number; retryAfter?: number }

/** A file of a multipart form, with its original name and its content. */
export type UploadedFile = { field: string; name: string; content: FileContent }

/** A multipart form: its text fields with nested keys, and its files in their order. */
export type UploadedForm = { body: Record<string, unknown>; files: readonly UploadedFile[] }

/** A request as passed to the APIs: its body is complete, its path decoded, and its limits are already checked. */
export type Incoming = {
  /** Upper case. HEAD arrives as GET: the listener omits the body of the response. */
  readonly method: string
  /** True for HEAD, which must change nothing, also where GET does (RFC 9110, 9.2.1): link previews and scanners of mail send it. */
  readonly headOnly?: boolean | undefined
  /** Percent-decoded, without query and without trailing slashes (except for "/"). */
  readonly path: string
  /** Raw, without the question mark. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  /** Empty when none was sent, and when it contains files. */
  readonly body: Buffer
  /** Reads a body with files, once; absent for every other. @throws BAD_REQUEST, TOO_LARGE */
  readonly upload?: (() => Promise<UploadedForm>) | undefined
  readonly requestId: string
  /** Address that the caller connects from. */
  readonly address: string
  /** The caller that the request counts against: `rateKey`. */
  readonly caller: string
  /** Filled during the request. */
  readonly facts: RequestFacts
  /** Tells that the caller has disconnected. */
  readonly disconnection: { readonly signal: AbortSignal }
}

/** A response. The content type is JSON unless a header sets another; lengths and common headers are added by the listener. */
export type Outgoing = {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Instead of a body: a long one in pieces, each of which is written when the caller has read what is before it. */
  pieces?: Buffer[]
  /** Instead of a body: a file, sent in chunks unchanged. */
  file?: Readable
  /** Event stream instead of a body; it ends soon after the caller disconnects. */
  events?: AsyncIterable<Uint8Array>
}

/** The length of a body in pieces. */
export const bytesOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0)

/** Responds to a request; expected failures are responses too, any thrown error becomes a masked 500. */
export type Handler = (request: Incoming) => Promise<Outgoing>

/** State of a request before its body is read. */
export type RequestHead = Pick<Incoming, 'method' | 'path' | 'query' | 'headers'>

/** The methods of a route that does not list its own. */
export const usualMethods: readonly string[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A handler for a path and everything below it; the prefix "/" matches only itself. */
export type Route = {
  prefix: string
  /** The name of the handler in metrics. */
  api: string
  handler: Handler
  /** The allowed methods; all usual ones when absent. */
  methods?: readonly string[]
  /** True for requests that count against the caller's limit; none when absent. */
  limited?: (head: RequestHead) => boolean
  /** Maximum bytes of a body, where less is needed than the listener's limit. */
  maxBodyBytes?: number
  /** True for requests that may carry files; none when absent. */
  takesFiles?: (head: RequestHead) => boolean
  /** True for routes that respond also when overloaded or stopping. */
  probe?: boolean
  /** True for routes that scripts of the allowed origins may call. */
  crossOrigin?: boolean
  /** True for routes whose response bodies are compressed where callers accept it. */
  compressed?: boolean
}

/** A refusal with a complete body. */
export type Refusal = { status: number; headers?: Record<string, string>; body: string }

/** A JSON refusal in the shape that all clients read. */
export const refusal = (status: number, message: string, headers: Record<string, string> = {}): Refusal => ({
  status,
  headers,
  body: JSON.stringify({ message }),
})

/** The answer to a request for which there is no room. */
export const overloaded = refusal(503, 'The server is overloaded.', { 'Retry-After': '1' })

/** True for a browser that opens the GraphiQL page itself: it contains no document to run, so it does not count as a request. */
export const asksForPage = (head: RequestHead): boolean =>
  head.method === 'GET' &&
  (head.headers.accept ?? '').includes('text/html') &&
  !/(?:^|&)(?:query|extensions)=/.test(head.query)
