import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Maximum bytes of buffered lines; a line beyond it is lost. */
const mostWaiting = 1024 * 1024
const againMs = 50

/**
 * Log stream with one write per line. A full disk, or a slow or missing reader, blocks nothing: lines are buffered in memory and
 * written later; a line reports the number of lost ones.
 */
export function openLogOutput(fd = 1): DestinationStream {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  /** Writes as much of the buffer as possible; false when some is left. */
  function writeWaiting(): boolean {
    for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
      const written = tryWrite(fd, line)
      waitingBytes -= written
      if (written < line.length) {
        // The rest of a partly written line comes first, so that every line is complete in the end.
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
      add(Buffer.from(`{"level":40,"time":${Date.now()},"lost":${lost},"msg":"Log lines were dropped"}\n`))
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

/** Number of bytes written. A failure cannot be reported, since the log itself is unwritable. */
function tryWrite(fd: number, line: Buffer): number {
  try {
    return writeSync(fd, line)
  } catch {
    return 0
  }
}
