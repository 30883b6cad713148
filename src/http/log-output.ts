import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Bytes of lines that wait until they can be written; a line that would be one too many is lost. */
const mostWaiting = 1024 * 1024
const againMs = 50

/**
 * Where the lines of the log go, one write for each. A full disk, or a reader that is slow or gone, holds up nobody: lines wait
 * in memory and are written later; a line says how many were lost meanwhile.
 */
export function openLogOutput(fd = 1): DestinationStream {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  /** Writes what it can of what waits; false when something is left. */
  function writeWaiting(): boolean {
    for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
      const written = tryWrite(fd, line)
      waitingBytes -= written
      if (written < line.length) {
        // The rest of it comes first, so that every line is whole in the end.
        waiting[0] = line.subarray(written)
        return false
      }
      waiting.shift()
    }
    return true
  }

  function add(line: Buffer): void {
    waiting.push(line)
    waitingBytes += line.length
  }

  function writeOn(): void {
    timer = undefined
    if (writeWaiting() && lost > 0) {
      add(Buffer.from(`{"level":40,"time":${Date.now()},"lost":${lost},"msg":"Lines of the log were lost"}\n`))
      lost = 0
      writeWaiting()
    }
    if (waiting.length > 0) timer = setTimeout(writeOn, againMs).unref()
  }

  return {
    write(text) {
      const line = Buffer.from(text)
      if (waitingBytes + line.length > mostWaiting) lost++
      else add(line)
      if (!timer) writeOn()
    },
  }
}

/** How many bytes were written. Where the log cannot be written there is nobody to tell. */
function tryWrite(fd: number, line: Buffer): number {
  try {
    return writeSync(fd, line)
  } catch {
    return 0
  }
}
