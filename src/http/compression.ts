import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bytesOf, type Outgoing } from './http.ts'
import { weightsOf } from './headers.ts'

export type Encoding = 'br' | 'gzip'

/** Shorter bodies are not compressed, in bytes. */
const leastBytes = 1_024
/** Longer bodies are not compressed while they are answered: 16 MiB take a thread about a second. */
const mostBytes = 16 * 1024 * 1024
/** Bodies compressed at once, on Node's threads. Further ones are sent uncompressed, so that answers cost a bounded share of the CPU. */
const mostAtOnce = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))

/** True for types of text; images, PDF and archives are compressed in themselves. */
export const isCompressible = (type: string): boolean => textTypes.test(type)

const textTypes = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/i

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Compresses on a thread. `quality` is that of Brotli, 0 to 11; gzip has its own scale of 1 to 9. */
export const compress = (body: string | Buffer, encoding: Encoding, quality: { br: number; gzip: number }) =>
  encoding === 'gzip'
    ? compressors.gzip(body, { level: quality.gzip })
    : compressors.br(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality.br,
          [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(body),
        },
      })

/** For answers that are compressed once and sent once: some 10 ms for a megabyte of JSON. */
const fast = { br: 3, gzip: 4 }

/** The encoding that the caller prefers, Brotli among equals; undefined for none. */
export function preferredEncoding(accept: string | undefined): Encoding | undefined {
  if (!accept) return undefined
  const weights = weightsOf(accept)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gz] = [weightOf('br'), Math.max(weightOf('gzip'), weights.get('x-gzip') ?? 0)]
  const best = Math.max(br, gz)
  if (best === 0 || best < (weights.get('identity') ?? 0)) return undefined
  return br === best ? 'br' : 'gzip'
}

/** The value of a header, whose name may be in any case. */
function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const key in headers) if (key.length === name.length && key.toLowerCase() === name) return headers[key]
  return undefined
}

const lengthOf = ({ body, pieces }: Outgoing): number =>
  pieces ? bytesOf(pieces) : body === undefined ? 0 : Buffer.byteLength(body)

/** False for responses whose encoding does not depend on the caller, however long they are: files, and types compressed in themselves. */
function mayVary({ status, headers = {}, file }: Outgoing): boolean {
  if (file !== undefined || status === 204 || status === 206 || headerOf(headers, 'content-encoding') !== undefined)
    return false
  return isCompressible(headerOf(headers, 'content-type') ?? 'application/json')
}

/** The response with `Vary: Accept-Encoding` beside what it varies by already. */
function varying(outgoing: Outgoing): Outgoing {
  const { Vary: own, ...headers } = outgoing.headers ?? {}
  return {
    ...outgoing,
    headers: { ...headers, Vary: own === undefined ? 'Accept-Encoding' : `${own}, Accept-Encoding` },
  }
}

/**
 * A response that is compressed if the caller accepts it and the server has time. Each one that could be names that it varies, also a short
 * one or 304: caches otherwise give a compressed answer to callers that cannot read it.
 */
export type Compression = (outgoing: Outgoing, accept: string | undefined) => Outgoing | Promise<Outgoing>

/** Compresses the bodies of responses as the callers prefer. */
export function createCompression(): Compression {
  let running = 0
  async function compressed(outgoing: Outgoing, body: string | Buffer, encoding: Encoding): Promise<Outgoing> {
    running++
    try {
      const shorter = await compress(body, encoding, fast)
      return { ...outgoing, headers: { ...outgoing.headers, 'Content-Encoding': encoding }, body: shorter }
    } finally {
      running--
    }
  }
  return (outgoing, accept) => {
    if (!mayVary(outgoing)) return outgoing
    const varied = varying(outgoing)
    const length = lengthOf(outgoing)
    if (outgoing.status === 304 || length <= leastBytes) return varied
    const encoding = preferredEncoding(accept)
    if (encoding === undefined || running >= mostAtOnce || length > mostBytes) return varied
    const { pieces, ...whole } = varied
    return compressed(whole, pieces ? Buffer.concat(pieces) : (whole.body ?? ''), encoding)
  }
}
