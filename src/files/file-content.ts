import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { mediaTypeOf } from './media-type.ts'

/** The bytes of an uploaded file until the request ends, identified by their hash; logs and stored values hold hash and size alone. */
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

  /** Content of a temporary file, hashed while it was written. */
  static ofFile(path: string, { hash, size }: { hash: string; size: number }): FileContent {
    return new FileContent(hash, size, path)
  }

  /** Media type of the content, independent of the file name: `application/pdf`. Detected once. */
  mediaType(): Promise<string> {
    this.#mediaType ??= mediaTypeOf(this)
    return this.#mediaType
  }

  /** Returns the whole content: for small files only. */
  async bytes(): Promise<Buffer> {
    return typeof this.#at === 'string' ? readFile(this.#at) : this.#at
  }

  /** Streams the content, which may be large. */
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
