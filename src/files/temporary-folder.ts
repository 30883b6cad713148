import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Open folders of this process, so that a later call in the same process does not treat them as left over. */
const open = new Set<string>()

// For a folder of another machine on a shared disk, it is unknown if its process is alive.
const longestElsewhereMs = 24 * 60 * 60 * 1000

/** Makes a private folder for files of requests below `parent`, and removes those of processes that no longer exist. */
export async function openTemporaryFolder(parent: string): Promise<{ path: string; close: () => Promise<void> }> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  for (const name of await readdir(parent)) {
    const left = join(parent, name)
    if (await isLeftOver(left, name)) await rm(left, { recursive: true, force: true })
  }
  const path = join(parent, `${hostname()}.${process.pid}.${randomBytes(6).toString('hex')}`)
  await mkdir(path, { mode: 0o700 })
  open.add(path)
  return {
    path,
    async close() {
      await rm(path, { recursive: true, force: true })
      open.delete(path)
    },
  }
}

async function isLeftOver(path: string, name: string): Promise<boolean> {
  if (open.has(path)) return false
  const [, machine = '', pid = ''] = /^(.*)\.(\d+)\.[0-9a-f]+$/.exec(name) ?? []
  if (machine === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid))
  const changed = await stat(path).catch(() => undefined)
  return changed !== undefined && Date.now() - changed.mtimeMs > longestElsewhereMs
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process of another user, which exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
