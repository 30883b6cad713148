import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from './make-folder.ts'

/** Number of files that were copied now, and that an earlier copy already contained. */
type CopiedDocuments = { copied: number; present: number }

/**
 * Copies every uploaded file below `dataDir` to a folder of the same structure. A file is named by its content hash and never
 * changes, so a target folder can be reused: only new files are copied. @throws when a file's content does not match its name
 */
export async function copyDocuments(dataDir: string, target: string): Promise<CopiedDocuments> {
  const source = join(dataDir, 'documents')
  const counts = { copied: 0, present: 0 }
  for (const part of await namesIn(source, /^[0-9a-f]{2}$/)) {
    const folder = join(target, part)
    await makeFolder(folder)
    const present = new Set(await readdir(folder))
    for (const hash of await namesIn(join(source, part), /^[0-9a-f]{64}$/)) {
      if (present.has(hash)) counts.present++
      else if (await copy(join(source, part, hash), join(folder, hash), hash)) counts.copied++
    }
  }
  return counts
}

/** False when the file was deleted in the meantime. */
async function copy(from: string, to: string, hash: string): Promise<boolean> {
  const draft = `${to}.new`
  try {
    await copyFile(from, draft)
    const digest = createHash('sha256')
    await pipeline(createReadStream(draft), digest)
    if (digest.digest('hex') !== hash) throw new Error(`${from} is damaged: its content does not match its hash`)
    await rename(draft, to)
    return true
  } catch (error) {
    await rm(draft, { force: true })
    if (isMissing(error)) return false
    throw error
  }
}

async function namesIn(folder: string, form: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names.filter((name) => form.test(name)).toSorted()
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
