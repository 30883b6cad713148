import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFileStore } from '../src/files/file-store.ts'
import type { FileStore } from '../src/files/file-store.ts'

/** A file store in a folder of its own. Call `drop` when done. */
export async function openTestFiles(): Promise<{ files: FileStore; folder: string; drop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-files-'))
  const files = await openFileStore(folder)
  return { files, folder, drop: () => rm(folder, { recursive: true, force: true }) }
}
