import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a private folder and those above it that are missing; returns the first one that was created. Node's own `recursive` tries
 * forever below a folder in which none can be created, such as /proc. @throws the system's error
 */
export async function makeFolder(path: string): Promise<string | undefined> {
  const above = dirname(path)
  const first = above === path || (await isThere(path)) || (await isThere(above)) ? undefined : await makeFolder(above)
  const made = await mkdir(path, { mode: 0o700 }).then(
    () => path,
    async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST' && (await stat(path)).isDirectory()) return undefined
      throw error
    },
  )
  return first ?? made
}

/** False also where the system does not tell; creating it then fails with the reason. */
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
