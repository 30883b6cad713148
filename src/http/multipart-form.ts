import { Readable } from 'node:stream'
import { badRequest, DomainError } from '../domain/kernel/error.ts'
import type { FileStore } from '../files/file-store.ts'
import { parseBody } from './form.ts'
import type { UploadedFile, UploadedForm } from './http.ts'
import { readMultipart } from './multipart.ts'
import { nest } from './nested-keys.ts'
import type { FormValue } from './nested-keys.ts'

export type UploadLimits = {
  /** Limit of one file. */
  maxFileBytes: number
  maxFiles: number
  /** Limit of the whole body. */
  maxUploadBytes: number
  /** Limit of all text fields, including their names. */
  maxTextBytes: number
}

// Each part costs some 50 µs, in which nobody else is served.
const mostParts = 1_000
const mebibyte = 1024 * 1024

export const isMultipart = (contentType: string | undefined): boolean =>
  /^\s*multipart\/form-data\s*(?:;|$)/i.test(contentType ?? '')

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
    takeFile: (file: { field: string; name: string }, content: Readable) => Promise<void>
  },
): Promise<Record<string, FormValue>> {
  const fields: [key: string, value: string][] = []
  let textBytes = 0
  await readMultipart(contentType, body, {
    mostBytes: options.maxBytes,
    mostParts,
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
 * @throws BAD_REQUEST, TOO_LARGE naming the file; then no file is left
 */
export async function receiveForm(
  contentType: string,
  body: Readable,
  { store, limits }: { store: FileStore; limits: UploadLimits },
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
      maxTextBytes: limits.maxTextBytes,
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
