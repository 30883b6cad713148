import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { FileContent } from '../files/file-content.ts'

/** A file of a request's form, as it was called and what it holds. */
export type UploadedFile = { field: string; name: string; content: FileContent }

/** What is learnt of a request on its way, for the log: nothing in it is a secret. */
export type RequestFacts = {
  /** The address as the routes have it, since a path may hold a secret: `/api/v1/invoice/{key}/download`. */
  route?: string
  /** Who was recognised: keys of company and person, and what their token is called. */
  company?: number
  user?: number
  token?: string
}

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
  /** Reads a body that comes with files, once; absent for every other. @throws BAD_REQUEST, TOO_LARGE */
  readonly upload?: () => Promise<{ body: Record<string, unknown>; files: readonly UploadedFile[] }>
  readonly requestId: string
  /** Where the caller connects from. */
  readonly address: string
  /** Filled on the way. */
  readonly facts: RequestFacts
  readonly signal: AbortSignal
}

/** An answer; its content type is JSON unless a header says otherwise. */
export type Outgoing = {
  status: number
  headers?: Record<string, string>
  body?: string | Buffer
  /** In place of a body: a file, sent in chunks as it is. */
  file?: Readable
  /** In place of a body: what is told as it happens; it ends soon after the request's signal is aborted. */
  events?: AsyncIterable<Uint8Array>
}

/** Most characters of a record's or a graph's JSON: a record that stands in many others multiplies. */
export const longestAnswer = 64 * 1024 * 1024

/** Bytes of a body that is read for a caller without a token: a log-in, or a document that reads the schema. */
export const mostAnonymousBytes = 16 * 1024

/** What a door is to the transport. */
export type Handler = (request: Incoming) => Promise<Outgoing>
