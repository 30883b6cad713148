import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { mediaTypeOf } from './media-type.ts'

/**
 * The bytes of a file on their way through a request, known by their hash. What prints, stores or compares it sees hash
 * and size alone. Bytes in a temporary file are there until the request has ended.
 */
export class FileContent {
  /** SHA-256, in hex. */
  readonly hash: string
  /** Bytes. */
  readonly size: number
  readonly #at: Buffer | string
  #mediaType: Promise<string> | undefined

  private constructor(hash: string, size: number, at: Buffer | string) {
    this.hash = hash
    this.size = size
    this.#at = at
  }

  static ofBytes(bytes: Buffer): FileContent {
    return new FileContent(createHash('sha256').update(bytes).digest('hex'), bytes.length, bytes)
  }

  /** What a temporary file holds, hashed while it was written. */
  static ofFile(path: string, { hash, size }: { hash: string; size: number }): FileContent {
    return new FileContent(hash, size, path)
  }

  /** What the content is, whatever name it was given: `application/pdf`. Looked at once. */
  mediaType(): Promise<string> {
    this.#mediaType ??= mediaTypeOf(this)
    return this.#mediaType
  }

  /** All of it: for what is known to be small enough. */
  async bytes(): Promise<Buffer> {
    return typeof this.#at === 'string' ? readFile(this.#at) : this.#at
  }

  /** For what may be large. */
  stream(): Readable {
    return typeof this.#at === 'string' ? createReadStream(this.#at) : Readable.from([this.#at], { objectMode: false })
  }

  /** Its first bytes, at most `length` of them. */
  async beginning(length: number): Promise<Buffer> {
    if (typeof this.#at !== 'string') return this.#at.subarray(0, length)
    const file = await open(this.#at)
    try {
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(Math.min(length, this.size)), position: 0 })
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  }
}
