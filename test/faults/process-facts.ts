import { readdir, readFile } from 'node:fs/promises'

/** Number of open files, sockets and pipes of a process. Only on Linux. */
export async function openHandles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Resident memory of a process, in MiB. */
export async function residentMebibytes(pid: number): Promise<number> {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kibibytes) / 1024)
}
