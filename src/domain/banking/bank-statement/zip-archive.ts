import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { UnreadableStatement } from './booking.ts'
import { tidy } from './text.ts'

/** A year of daily statements, with the directories and hidden files of the program that packed them. */
const mostEntries = 1_000

/** The entries of a ZIP archive without directories; nothing is unpacked before {@link ZipArchive.read}. */
export class ZipArchive {
  readonly #archive: ZipFile
  readonly #entries: readonly Entry[]
  readonly #length: number

  private constructor(archive: ZipFile, entries: readonly Entry[], length: number) {
    this.#archive = archive
    this.#entries = entries
    this.#length = length
  }

  /** @throws UnreadableStatement */
  static async open(bytes: Buffer): Promise<ZipArchive> {
    const archive = await readable(fromBufferPromise(bytes))
    return new ZipArchive(archive, await readable(entriesOf(archive)), bytes.length)
  }

  get names(): readonly string[] {
    return this.#entries.map(({ fileName }) => fileName)
  }

  /**
   * The chosen files one after the other, in the order of their names. Number and sizes are checked before anything is unpacked, and no
   * file unpacks to more than its size. @throws UnreadableStatement
   */
  async *read(isChosen: (name: string) => boolean, mostBytes: number): AsyncGenerator<{ name: string; bytes: Buffer }> {
    const entries = this.#entries.filter(({ fileName }) => isChosen(fileName))
    if (entries.some((entry) => entry.isEncrypted()))
      throw new UnreadableStatement('is a ZIP archive with a password: send it without')
    if (new Set(entries.map(nameOf)).size < entries.length) throw damaged('two of its files have one name')
    const size = entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0)
    if (size > mostBytes) {
      throw new UnreadableStatement(`unpacks to ${size} bytes; a statement must have at most ${mostBytes}`)
    }
    const packed = entries.reduce((total, { compressedSize }) => total + compressedSize, 0)
    if (packed > this.#length) throw damaged('its files overlap')
    for (const entry of entries) {
      yield { name: nameOf(entry), bytes: await readable(unpacked(this.#archive, entry)) }
    }
  }
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) {
    throw new UnreadableStatement(
      `is a ZIP archive of ${archive.entryCount} files; it must have at most ${mostEntries}`,
    )
  }
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) if (!entry.fileName.endsWith('/')) entries.push(entry)
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
}

const nameOf = ({ fileName }: Entry): string => tidy(fileName)

async function unpacked(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw damaged(`the checksum of "${nameOf(entry)}" is wrong`)
  return content
}

/** The refusal of an archive that its own parts contradict. */
export const damaged = (reason: string) => new UnreadableStatement(`is a damaged ZIP archive: ${reason}`)

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof UnreadableStatement || !(error instanceof Error) ? error : damaged(error.message)
  }
}
