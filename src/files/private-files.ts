import { chmod, lstat, readdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

/** Folders of the server below its data folder. */
const ownFolders: ReadonlySet<string> = new Set(['documents', 'outbox', 'tmp'])

type Places = { dataDir: string; databasePath: string | undefined }

/**
 * Takes the access that other users of the machine have to the server's files and folders, which older versions gave them: 0600 and 0700.
 * Access of the group is left as it is: an operator has given it. A data folder with files of others is left alone, those in it are not.
 * Returns the number of changed files and folders. @throws the system's error
 */
export async function closeToOthers({ dataDir, databasePath }: Places): Promise<number> {
  const name = databasePath === undefined ? undefined : basename(databasePath)
  const entries = await readdir(dataDir).catch(absent)
  const isOwn = (entry: string): boolean => ownFolders.has(entry) || (name !== undefined && entry.startsWith(name))
  let changed = entries.length > 0 && entries.every(isOwn) ? await close(resolve(dataDir)) : 0
  for (const folder of entries.filter((entry) => ownFolders.has(entry)))
    changed += await closeAll(join(dataDir, folder))
  if (databasePath !== undefined) {
    for (const suffix of ['', '-wal', '-shm']) changed += await close(`${databasePath}${suffix}`)
  }
  return changed
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** No entries for a folder that was deleted meanwhile, such as one of temporary files. */
function absent(error: unknown): [] {
  if (isMissing(error)) return []
  throw error
}

/** Closes the folder and everything below it. */
async function closeAll(path: string): Promise<number> {
  let changed = await close(path)
  const entries = await readdir(path, { withFileTypes: true }).catch(absent)
  for (const entry of entries) {
    const inner = join(path, entry.name)
    changed += entry.isDirectory() ? await closeAll(inner) : await close(inner)
  }
  return changed
}

/** 1 if the mode was changed; a file that was deleted meanwhile, a link, and a file of another user are left alone. */
async function close(path: string): Promise<0 | 1> {
  try {
    const found = await lstat(path)
    const isOurs = process.getuid?.() === found.uid && (found.isFile() || found.isDirectory())
    if (!isOurs || (found.mode & 0o007) === 0) return 0
    await chmod(path, found.isDirectory() ? 0o700 : 0o600)
    return 1
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}
