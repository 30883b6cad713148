import type { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { badRequest, DomainError } from '../domain/kernel/error.ts'

/** One part of a multipart form: a text field, or a file when it has a file name. */
type PartHead = { name: string; fileName: string | undefined }

const cutOff = () => badRequest('The multipart body ends before its closing boundary.')

const mostHeaderPairs = 50
/** Bytes that are parsed at once. */
const pieceBytes = 16 * 1024

function boundaryOf(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) throw badRequest('The multipart Content-Type has no boundary.')
  return boundary
}

// Escapes that browsers use for the three characters that would end a name.
const escapes: Readonly<Record<string, string>> = { '%22': '"', '%0d': '\r', '%0a': '\n' }

const plainName = (written: string): string =>
  // The parser decodes heads as Latin-1; the actual encoding is UTF-8.
  Buffer.from(written, 'latin1')
    .toString()
    .replace(/%22|%0d|%0a/gi, (escape) => escapes[escape.toLowerCase()] ?? escape)

function extendedName(written: string): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(\S*)$/i.exec(written) ?? []
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

// Busboy reads heads too, but it publishes that reader only with a form parser that skips malformed parts instead of refusing them.
/** @throws BAD_REQUEST for a part without a name */
function readHead(headers: Readonly<Record<string, readonly string[]>>): PartHead {
  const [disposition = ''] = headers['content-disposition'] ?? []
  const parameters = /^form-data([^]*)$/i.exec(disposition.trim())?.[1] ?? ''
  const name = /;\s*name="([^"]*)"/i.exec(parameters)?.[1]
  if (name === undefined) throw badRequest('A part of the multipart body has no name.')
  const extended = /;\s*filename\*=([^\s;]+)/i.exec(parameters)?.[1]
  const quoted = /;\s*filename="((?:\\.|[^"\\])*)"/i.exec(parameters)?.[1]?.replaceAll(/\\(["\\])/g, '$1')
  const bare = /;\s*filename=([^\s;"]+)/i.exec(parameters)?.[1]
  const written = quoted ?? bare
  const fileName = (extended && extendedName(extended)) ?? (written === undefined ? undefined : plainName(written))
  return { name: plainName(name), fileName: fileName ?? (extended === undefined ? undefined : '') }
}

type MultipartOptions = {
  /** Consumes one part: reads all of its content, or throws, which ends the reading of the whole body. */
  take: (head: PartHead, content: Readable) => Promise<void>
  mostBytes: number
  mostParts: number
}

/**
 * Reads a `multipart/form-data` body part by part, buffering no more than a few chunks.
 * @throws BAD_REQUEST for a body that is truncated or not multipart, TOO_LARGE, and errors of `take`
 */
export async function readMultipart(contentType: string, body: Readable, options: MultipartOptions): Promise<void> {
  const parser = new Dicer({ boundary: boundaryOf(contentType), maxHeaderPairs: mostHeaderPairs })
  await new Promise<void>((resolve, reject) => {
    const open = new Set<Readable>()
    const taken: Promise<void>[] = []
    let failure: unknown
    let headless = false
    let parsed = false
    let bytes = 0

    const stop = (): void => {
      body.off('data', onData).off('end', onEnd).off('close', onGone)
    }
    const settle = async (): Promise<void> => {
      await Promise.all(taken)
      if (failure === undefined) resolve()
      else reject(failure)
    }
    const fail = (error: unknown): void => {
      if (failure !== undefined) return
      failure = error
      stop()
      body.pause()
      // Pending readers of a part are notified that no more data will come.
      for (const part of open) part.destroy()
      void settle()
    }
    const finish = (): void => {
      stop()
      if (headless) fail(cutOff())
      else if (failure === undefined) void settle()
    }
    const onPart = (part: Readable, headers: Readonly<Record<string, readonly string[]>>): void => {
      try {
        if (taken.length >= options.mostParts) {
          throw new DomainError('TOO_LARGE', `The body has more than ${options.mostParts} parts.`)
        }
        taken.push(options.take(readHead(headers), part).catch(fail))
      } catch (error) {
        fail(error)
      }
    }

    parser.on('part', (part) => {
      // The parser skips a part with an unterminated header.
      if (headless) fail(cutOff())
      headless = true
      open.add(part)
      part.on('error', () => fail(cutOff())).once('close', () => open.delete(part))
      part.on('header', (headers: object) => {
        headless = false
        onPart(part, headers as Record<string, string[]>)
      })
    })
    parser.on('error', () => fail(cutOff()))
    parser.on('drain', () => body.resume())
    parser.on('finish', () => {
      parsed = true
      if (body.readableEnded) finish()
      else body.resume()
    })

    const onData = (chunk: Buffer): void => {
      bytes += chunk.length
      if (bytes > options.mostBytes) {
        fail(new DomainError('TOO_LARGE', `The body is larger than ${options.mostBytes} bytes.`))
        return
      }
      let takesMore = true
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        // A body that is refused is not parsed to its end.
        if (failure !== undefined || parsed) return
        takesMore = parser.write(chunk.subarray(at, at + pieceBytes))
      }
      if (!takesMore) body.pause()
    }
    const onEnd = (): void => {
      if (parsed) finish()
      else parser.end()
    }
    const onGone = (): void => {
      if (!body.readableEnded) fail(cutOff())
    }
    body.on('data', onData).on('end', onEnd).on('close', onGone)
  })
}
