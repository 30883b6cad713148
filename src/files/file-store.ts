import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FileContent } from './file-content.ts'
import { FilesUnavailableError, tellingOfDisk } from './failure.ts'
import { makeFolder } from './make-folder.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** Uploaded bytes, each content once under its SHA-256, for all. A failing disk is a FilesUnavailableError. */
export type FileStore = {
  /** Writes the chunks into a temporary file and hashes them on the way. The caller must discard it. */
  receive(chunks: AsyncIterable<Buffer>): Promise<FileContent>
  /** Deletes a temporary file; kept content stays. Does nothing for other content. */
  discard(content: FileContent): Promise<void>
  /** Stores the bytes; they are on disk when it resolves. Existing content is left unchanged. */
  keep(content: FileContent): Promise<void>
  has(hash: string): Promise<boolean>
  /** @throws ENOENT */
  size(hash: string): Promise<number>
  /** @throws ENOENT */
  read(hash: string): Promise<Buffer>
  /** Returns a stream that fails with ENOENT on reading. */
  stream(hash: string): Readable
  /** Removes the bytes unless `needed`, asked again once they are moved away; a concurrent upload of them stores them again. */
  remove(hash: string, needed: () => Promise<boolean>): Promise<void>
  /** Hashes of content written before an instant, in batches. */
  olderThan(instant: Date): AsyncIterable<string[]>
  /** Removes every temporary file. */
  close(): Promise<void>
}

const hashForm = /^[0-9a-f]{64}$/

/** Opens the store below a folder, made if missing. @throws FilesUnavailableError saying what to do */
export async function openFileStore(dataDir: string): Promise<FileStore> {
  const documents = join(dataDir, 'documents')
  const temporary = await openFolders(dataDir, documents)
  const paths = new WeakMap<FileContent, string>()

  const placeOf = (hash: string): string => {
    if (!hashForm.test(hash)) throw new Error('Not a hash')
    return join(documents, hash.slice(0, 2), hash)
  }
  const newPath = () => join(temporary.path, randomBytes(12).toString('hex'))

  async function receive(chunks: AsyncIterable<Buffer>): Promise<FileContent> {
    const path = newPath()
    try {
      const written = await write(path, chunks)
      const content = FileContent.ofFile(path, written)
      paths.set(content, path)
      return content
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }

  async function keep(content: FileContent): Promise<void> {
    const place = placeOf(content.hash)
    if (await isThere(place)) return
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    const own = paths.get(content)
    // A hard link to the temporary file: the original stays until the request has ended, in case the bytes are needed again.
    const path = newPath()
    if (own === undefined || !(await linked(own, path))) await write(path, content.stream())
    await rename(path, place)
    await syncFolder(dirname(place))
  }

  return {
    receive: tellingOfDisk(receive),
    async discard(content) {
      const path = paths.get(content)
      if (path !== undefined) await rm(path, { force: true })
    },
    keep: tellingOfDisk(keep),
    has: tellingOfDisk((hash) => isThere(placeOf(hash))),
    size: tellingOfDisk(async (hash) => (await stat(placeOf(hash))).size),
    read: tellingOfDisk((hash) => readFile(placeOf(hash))),
    stream: (hash) => createReadStream(placeOf(hash)),
    remove: tellingOfDisk(async (hash, needed) => {
      const place = placeOf(hash)
      if ((await needed()) || !(await isThere(place))) return
      const aside = newPath()
      if (!(await moved(place, aside))) return
      // Checked again: an upload may have relied on the bytes since the first check.
      if ((await needed()) && !(await isThere(place))) await rename(aside, place)
      else await rm(aside, { force: true })
    }),
    olderThan: (instant) => hashesOlderThan(documents, instant),
    close: temporary.close,
  }
}

const openFolders = (dataDir: string, documents: string) =>
  tellingOfFolder(dataDir, async () => {
    await makeFolder(documents)
    return openTemporaryFolder(join(dataDir, 'tmp'))
  })

/** Checks that {@link openFileStore} can be called, and leaves nothing behind. @throws FilesUnavailableError */
export const checkFolder = (dataDir: string): Promise<void> =>
  tellingOfFolder(dataDir, async () => {
    const created = await makeFolder(dataDir)
    await rm(await mkdtemp(join(dataDir, 'check-')), { recursive: true })
    if (created !== undefined) await rm(created, { recursive: true })
  })

async function tellingOfFolder<Result>(dataDir: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new FilesUnavailableError(
      `DATA_DIR is ${dataDir}, which is not writable: set it to a folder that the server can write to (${why})`,
      { cause: error },
    )
  }
}

const hashesAtOnce = 200

async function* hashesOlderThan(folder: string, instant: Date): AsyncGenerator<string[]> {
  const parts = (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const part of parts) {
    const names = (await readdir(join(folder, part))).filter((name) => hashForm.test(name))
    for (let at = 0; at < names.length; at += hashesAtOnce) {
      const hashes = names.slice(at, at + hashesAtOnce)
      const old = await Promise.all(hashes.map((hash) => isOlder(join(folder, part, hash), instant)))
      yield hashes.filter((_hash, index) => old[index])
    }
  }
}

/** False for a file that no longer exists. */
const isOlder = (path: string, instant: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < instant,
    () => false,
  )

async function write(path: string, chunks: AsyncIterable<Buffer>): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { hash: hash.digest('hex'), size }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** False when the file system has no hard links. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )

/** False when there was nothing to move: another process was quicker. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
