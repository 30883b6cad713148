import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Every file below a folder with the hash of its content, as comparable text. Files that match `leave` are excluded. */
export async function stateOf(folder: string, leave: RegExp = /^server-\d+\.log$/): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => !leave.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      if ((await stat(path)).isDirectory()) return `${name}/`
      return `${name} ${createHash('sha256')
        .update(await readFile(path))
        .digest('hex')}`
    }),
  )
}
