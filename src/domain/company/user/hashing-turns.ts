import { DomainError } from '../../kernel/error.ts'

// Each hash uses a processor for milliseconds, 19 MiB, and one of the few threads that file access needs too.
const atOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs a password hash when a slot is free, so that many log-ins do not block the rest of the process.
 * @throws UNAVAILABLE when too many wait
 */
export async function inHashingTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else {
    if (waiting.length >= mostWaiting) {
      throw new DomainError('UNAVAILABLE', 'Too many passwords are being checked; try again shortly.')
    }
    // A finished hash passes its slot directly to the next waiter, so a new request cannot jump the queue.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  try {
    return await run()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
