import { Readable } from 'node:stream'
import { Dicer } from '@fastify/busboy'
import { badRequest, DomainError } from '../domain/kernel/error.ts'
import type { FileStore } from '../files/file-store.ts'
import { type FormValue, isMultipart, nest, parseBody } from './form.ts'
import type { UploadedFile, UploadedForm } from './http.ts'
import type { Limits } from './limits.ts'

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
function readHead(headers: PartHeaders): PartHead {
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
  /** Ends the reading with the reason of its abortion. */
  signal?: AbortSignal
}

/**
 * Reads a `multipart/form-data` body part by part, buffering no more than a few chunks.
 * @throws BAD_REQUEST for a body that is truncated or not multipart, TOO_LARGE, and errors of `take`
 */
async function readMultipart(contentType: string, body: Readable, options: MultipartOptions): Promise<void> {
  const parser = new Dicer({ boundary: boundaryOf(contentType), maxHeaderPairs: mostHeaderPairs })
  await new MultipartReading(parser, body, options).run()
}

type PartHeaders = Readonly<Record<string, readonly string[]>>

/** One run of {@link readMultipart}: it ends when all parts are taken, or with the first failure. */
class MultipartReading {
  readonly #parser: Dicer
  readonly #body: Readable
  readonly #options: MultipartOptions
  readonly #open = new Set<Readable>()
  readonly #taken: Promise<void>[] = []
  #failure: unknown
  #headless = false
  #parsed = false
  #bytes = 0
  #end: (failure: unknown) => void = () => {}

  constructor(parser: Dicer, body: Readable, options: MultipartOptions) {
    this.#parser = parser
    this.#body = body
    this.#options = options
  }

  run(): Promise<void> {
    const ended = new Promise<void>((resolve, reject) => {
      this.#end = (failure) => (failure === undefined ? resolve() : reject(failure))
    })
    this.#parser
      .on('part', (part) => this.#onPart(part))
      .on('error', () => this.#fail(cutOff()))
      .on('drain', () => this.#body.resume())
      .on('finish', () => this.#onParsed())
    const { signal } = this.#options
    signal?.addEventListener('abort', () => this.#fail(signal.reason))
    this.#body.on('data', this.#onData).on('end', this.#onEnd).on('close', this.#onGone)
    return ended
  }

  readonly #onData = (chunk: Buffer): void => {
    this.#bytes += chunk.length
    if (this.#bytes > this.#options.mostBytes) {
      this.#fail(new DomainError('TOO_LARGE', `The body is larger than ${this.#options.mostBytes} bytes.`))
      return
    }
    let takesMore = true
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      // A body that is refused is not parsed to its end.
      if (this.#failure !== undefined || this.#parsed) return
      takesMore = this.#parser.write(chunk.subarray(at, at + pieceBytes))
    }
    if (!takesMore) this.#body.pause()
  }

  readonly #onEnd = (): void => {
    if (this.#parsed) this.#finish()
    else this.#parser.end()
  }

  readonly #onGone = (): void => {
    if (!this.#body.readableEnded) this.#fail(cutOff())
  }

  #onPart(part: Readable): void {
    // The parser skips a part with an unterminated header.
    if (this.#headless) this.#fail(cutOff())
    this.#headless = true
    this.#open.add(part)
    part.on('error', () => this.#fail(cutOff())).once('close', () => this.#open.delete(part))
    part.on('header', (headers: object) => {
      this.#headless = false
      this.#take(part, headers as PartHeaders)
    })
  }

  #take(part: Readable, headers: PartHeaders): void {
    const { mostParts: most, take } = this.#options
    try {
      if (this.#taken.length >= most) throw new DomainError('TOO_LARGE', `The body has more than ${most} parts.`)
      this.#taken.push(take(readHead(headers), part).catch((error: unknown) => this.#fail(error)))
    } catch (error) {
      this.#fail(error)
    }
  }

  #onParsed(): void {
    this.#parsed = true
    if (this.#body.readableEnded) this.#finish()
    else this.#body.resume()
  }

  #finish(): void {
    this.#stop()
    if (this.#headless) this.#fail(cutOff())
    else if (this.#failure === undefined) void this.#settle()
  }

  #fail(error: unknown): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    this.#stop()
    this.#body.pause()
    // Pending readers of a part are notified that no more data will come.
    for (const part of this.#open) part.destroy()
    void this.#settle()
  }

  #stop(): void {
    this.#body.off('data', this.#onData).off('end', this.#onEnd).off('close', this.#onGone)
  }

  async #settle(): Promise<void> {
    await Promise.all(this.#taken)
    this.#end(this.#failure)
  }
}

// Each part costs some 50 µs, in which nobody else is served.
const mostParts = 1_000
const mebibyte = 1024 * 1024

// An abandoned part must not be destroyed: the reader of the body would take that for its end.
const chunksOf = (content: Readable): AsyncIterable<Buffer> => content.iterator({ destroyOnReturn: false })

const tooLarge = (message: string) => new DomainError('TOO_LARGE', message)

const refuseFile = async ({ field }: { field: string }): Promise<never> => {
  throw new DomainError('UNSUPPORTED_MEDIA_TYPE', `The part "${field}" is a file; files are not accepted here.`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function textOf(name: string, bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw badRequest(`The part "${name.slice(0, 100)}" is not UTF-8 text.`)
  }
}

async function readForm(
  contentType: string,
  body: Readable,
  options: {
    maxBytes: number
    maxTextBytes: number
    signal?: AbortSignal
    takeFile: (file: { field: string; name: string }, content: Readable) => Promise<void>
  },
): Promise<Record<string, FormValue>> {
  const fields: [key: string, value: string][] = []
  let textBytes = 0
  await readMultipart(contentType, body, {
    mostBytes: options.maxBytes,
    mostParts,
    ...(options.signal && { signal: options.signal }),
    async take({ name, fileName }, content) {
      if (fileName !== undefined) return options.takeFile({ field: name, name: fileName }, content)
      const field: [string, string] = [name, '']
      fields.push(field)
      textBytes += name.length
      const chunks: Buffer[] = []
      for await (const chunk of chunksOf(content)) {
        textBytes += chunk.length
        if (textBytes > options.maxTextBytes) {
          throw tooLarge(`The text fields are larger than ${options.maxTextBytes} bytes.`)
        }
        chunks.push(chunk)
      }
      field[1] = textOf(name, Buffer.concat(chunks))
    },
  })
  return nest(fields)
}

/**
 * Parses a body held in memory into an object, by its content type: JSON, form, or the text fields of a multipart form.
 * @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE also for a file
 */
export async function parseAnyBody(contentType: string | undefined, body: Buffer): Promise<Record<string, unknown>> {
  if (body.length === 0 || contentType === undefined || !isMultipart(contentType)) return parseBody(contentType, body)
  const bounds = { maxBytes: body.length, maxTextBytes: body.length }
  return readForm(contentType, Readable.from([body]), { ...bounds, takeFile: refuseFile })
}

/**
 * Receives a multipart body: its files are streamed to temporary files, and never held in memory. The caller discards them.
 * @throws BAD_REQUEST, TOO_LARGE naming the file, the reason of an abortion; then no file is left
 */
export async function receiveForm(
  contentType: string,
  body: Readable,
  { store, limits, signal }: { store: FileStore; limits: Limits; signal: AbortSignal },
): Promise<UploadedForm> {
  const files: (UploadedFile | undefined)[] = []
  let count = 0
  const takeFile = async (file: { field: string; name: string }, content: Readable): Promise<void> => {
    if (count >= limits.maxFiles) throw tooLarge(`A request may bring at most ${limits.maxFiles} files.`)
    const position = count++
    const received = await store.receive(bounded(file.name, content, limits.maxFileBytes))
    // Browsers send an empty part for a file input without a selection.
    if (file.name === '' && received.size === 0) return store.discard(received)
    files[position] = { ...file, content: received }
  }
  try {
    const read = await readForm(contentType, body, {
      maxBytes: limits.maxUploadBytes,
      maxTextBytes: limits.maxBodyBytes,
      signal,
      takeFile,
    })
    return { body: read, files: files.filter((file) => file !== undefined) }
  } catch (error) {
    for (const file of files) if (file) await store.discard(file.content)
    throw error
  }
}

async function* bounded(name: string, content: Readable, most: number): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of chunksOf(content)) {
    size += chunk.length
    if (size > most) throw tooLarge(`The file "${name.slice(0, 255)}" is larger than ${most / mebibyte} MiB.`)
    yield chunk
  }
}
