import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A folder on a disk that can be filled and freed. */
export type Disk = {
  /** Description of the method, for the report. */
  how: string
  /** Leaves this many KiB free; `pid` is the server's. */
  tighten(pid: number, kibibytes: number): Promise<void>
  free(pid: number): Promise<void>
  /** Call after the servers on it have exited. */
  close(): Promise<void>
}

/**
 * Creates a limited disk for the folder, which must be empty. Root mounts a small memory disk, where every write fails with
 * ENOSPC. Without the right to mount, the process gets a file size limit, which can be lifted while it runs: Node ignores the
 * signal (SIGXFSZ), so a write fails with EFBIG, which SQLite reports as an I/O error. Files below the limit can still be
 * written.
 */
export async function openDisk(folder: string, mebibytes = 12): Promise<Disk> {
  return (await canMount()) ? mountDisk(folder, mebibytes) : limitFiles(folder)
}

/** True if this process may mount a memory disk. */
export async function canMount(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'quittance-mount-'))
  try {
    await mount(folder, 1)
    await unmount(folder)
    return true
  } catch {
    return false
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function mountDisk(folder: string, mebibytes: number): Promise<Disk> {
  await mkdir(folder, { recursive: true })
  await mount(folder, mebibytes)
  const ballast = join(folder, 'ballast')
  return {
    how: `tmpfs of ${mebibytes} MiB`,
    async tighten(_pid, kibibytes) {
      const file = await open(ballast, 'a')
      try {
        for (let left = await freeBytes(folder); left > kibibytes * 1024; left = await freeBytes(folder)) {
          const more = Math.min(left - kibibytes * 1024, 1024 * 1024)
          // The last page may already be missing.
          if ((await file.write(randomBytes(more)).catch(() => undefined)) === undefined) return
        }
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    close: () => unmount(folder),
  }
}

function limitFiles(folder: string): Disk {
  return {
    how: 'a limit of the size of files',
    async tighten(pid, kibibytes) {
      const sizes = await Promise.all(
        (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
      )
      const largest = kibibytes === 0 ? 0 : Math.max(0, ...sizes) + kibibytes * 1024
      await limitWrites(pid, largest)
    },
    free: (pid) => limitWrites(pid, 'unlimited'),
    close: async () => {},
  }
}

/** From now on the process cannot write beyond this many bytes of any file; 0 prevents all writes. */
export async function limitWrites(pid: number, bytes: number | 'unlimited'): Promise<void> {
  // Only the soft limit, which the owner of a process may raise again.
  await run('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

/** Mounts a memory disk. */
export async function mount(folder: string, mebibytes: number): Promise<void> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=755`, 'quittance-faults', folder])
}

/** Makes the mounted folder read-only or writable. No file in it may be open for writing. */
export async function remount(folder: string, mode: 'ro' | 'rw'): Promise<void> {
  await run('mount', ['-o', `remount,${mode}`, folder])
}

/** Unmounts the disk, even while it is in use. */
export async function unmount(folder: string): Promise<void> {
  await run('umount', ['-l', folder])
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
