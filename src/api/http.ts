import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FileContent } from '../files/file-content.ts'

/** A file of a multipart form, with its original name and its content. */
export type UploadedFile = { field: string; name: string; content: FileContent }

/** Facts collected about a request for the log: nothing in it is a secret. */
export type RequestFacts = {
  /** The path in the form of its route, since a path may contain a secret: `/api/v1/invoice/{key}/download`. */
  route?: string
  /** Authenticated caller: keys of company and user, and the name of the token. */
  company?: number
  user?: number
  token?: string
}

/** A request as the APIs see it; the transport's own type satisfies it. */
export type Incoming = {
  /** Upper case. */
  readonly method: string
  /** Percent-decoded, complete, without query and trailing slashes. */
  readonly path: string
  /** Raw, without the question mark. */
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Reads a body with files, once; absent for every other. @throws BAD_REQUEST, TOO_LARGE */
  readonly upload?: () => Promise<{ body: Record<string, unknown>; files: readonly UploadedFile[] }>
  readonly requestId: string
  /** Address that the caller connects from. */
  readonly address: string
  /** Filled during the request. */
  readonly facts: RequestFacts
  readonly signal: AbortSignal
}

/** A response; its content type is JSON unless a header sets another. */
export type Outgoing = {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** Instead of a body: a file, sent in chunks unchanged. */
  file?: Readable
  /** Event stream instead of a body; it ends soon after the request's signal is aborted. */
  events?: AsyncIterable<Uint8Array>
}

/** Maximum characters of the JSON of a REST or GraphQL response: a record embedded in many others multiplies. */
export const longestAnswer = 64 * 1024 * 1024

/** Maximum bytes of a body for a caller without a token: a log-in, or a document that reads the schema. */
export const mostAnonymousBytes = 16 * 1024

/** Interface of an API towards the transport. */
export type Handler = (request: Incoming) => Promise<Outgoing>
