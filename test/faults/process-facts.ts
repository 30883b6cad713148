import { readdir, readFile } from 'node:fs/promises'

/** How many files, sockets and pipes a process has open. Linux alone tells. */
export async function openHandles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** What a process has in memory, in MiB. */
export async function residentMebibytes(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kibibytes) / 1024)
}
