import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { UnreadableStatement } from './booking.ts'
import { notAStatement, tidy, zipKind } from './text.ts'

/** A year of daily statements, with the directories and hidden files of the program that packed them. */
const mostEntries = 1_000

/**
 * The files of a ZIP archive one after the other, in the order of their names, without directories and hidden files. Number and sizes are
 * checked before anything is unpacked, and no file unpacks to more than its size. @throws UnreadableStatement
 */
export async function* filesOf(bytes: Buffer, mostBytes: number): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const archive = await readable(fromBufferPromise(bytes))
  const entries = await readable(entriesOf(archive))
  if (entries.length === 0) throw new UnreadableStatement('is a ZIP archive without files')
  const size = entries.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0)
  if (size > mostBytes) {
    throw new UnreadableStatement(`unpacks to ${size} bytes; a statement must have at most ${mostBytes}`)
  }
  const packed = entries.reduce((total, { compressedSize }) => total + compressedSize, 0)
  if (packed > bytes.length) throw damaged('its files overlap')
  for (const entry of entries) {
    yield { name: nameOf(entry), bytes: await readable(unpacked(archive, entry)) }
  }
}

async function entriesOf(archive: ZipFile): Promise<Entry[]> {
  if (archive.entryCount > mostEntries) {
    throw new UnreadableStatement(
      `is a ZIP archive of ${archive.entryCount} files; it must have at most ${mostEntries}`,
    )
  }
  const entries: Entry[] = []
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName === '[Content_Types].xml') throw notAStatement(zipKind)
    if (entry.fileName === 'mimetype') throw notAStatement('an OpenDocument file')
    if (isHidden(entry.fileName)) continue
    if (entry.isEncrypted()) throw new UnreadableStatement('is a ZIP archive with a password: send it without')
    entries.push(entry)
  }
  const names = new Set(entries.map(nameOf))
  if (names.size < entries.length) throw damaged('two of its files have one name')
  return entries.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
}

/** Directories, hidden files, and the attributes of files that macOS adds. */
const isHidden = (name: string): boolean => /\/$|^__MACOSX\/|(?:^|\/)\./.test(name)

const nameOf = ({ fileName }: Entry): string => tidy(fileName)

async function unpacked(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32) throw damaged(`the checksum of "${nameOf(entry)}" is wrong`)
  return content
}

const damaged = (reason: string) => new UnreadableStatement(`is a damaged ZIP archive: ${reason}`)

async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    throw error instanceof UnreadableStatement || !(error instanceof Error) ? error : damaged(error.message)
  }
}
