import { hash } from 'node:crypto'
import { compress, type Encoding, isCompressible, preferredEncoding } from './compression.ts'
import { hasTag } from './headers.ts'
import type { Incoming, Outgoing } from './http.ts'

const mebibyte = 1024 * 1024

// Brotli's quality 9 takes seconds for several megabytes, for a twentieth less.
const qualityFor = (bytes: number) => ({ br: bytes > mebibyte ? 5 : 9, gzip: 9 })

type AssetHeaders = Readonly<Record<string, string>> & { readonly 'Content-Type': string }

/** A file of the server that is the same for all callers. */
export type Asset = (request: Pick<Incoming, 'headers'>) => Promise<Outgoing>

/**
 * Serves a content that does not change, compressed once for each encoding and with an entity tag: a caller that has it already
 * gets 304. It is revalidated at each use unless `headers` say otherwise. `compressed` are encodings that exist already.
 */
export function createAsset(
  content: string | Buffer,
  headers: AssetHeaders,
  compressed: ReadonlyMap<Encoding, Buffer> = new Map(),
): Asset {
  const body = Buffer.from(content)
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const isText = isCompressible(headers['Content-Type'])
  const encoded = new Map([...compressed].map(([encoding, made]) => [encoding, Promise.resolve(made)]))

  function encodedBody(encoding: Encoding): Promise<Buffer> {
    const known = encoded.get(encoding)
    if (known) return known
    const made = compress(body, encoding, qualityFor(body.length))
    encoded.set(encoding, made)
    made.catch(() => encoded.delete(encoding))
    return made
  }

  return async (request) => {
    const encoding = isText ? preferredEncoding(request.headers['accept-encoding']) : undefined
    const tag = `"${digest}${encoding === undefined ? '' : `-${encoding}`}"`
    const validators = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding', ...headers, ETag: tag }
    if (hasTag(request.headers['if-none-match'], tag)) return { status: 304, headers: validators }
    if (encoding === undefined) return { status: 200, headers: validators, body }
    const shorter = await encodedBody(encoding)
    return { status: 200, headers: { ...validators, 'Content-Encoding': encoding }, body: shorter }
  }
}
