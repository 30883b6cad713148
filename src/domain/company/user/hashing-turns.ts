import { DomainError } from '../../kernel/error.ts'

// Each takes a processor for milliseconds and 19 MiB, and one of the few threads that files need too.
const atOnce = 2
const mostWaiting = 100

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs what hashes passwords when its turn comes: however many log in, the rest of the process goes on.
 * @throws UNAVAILABLE when too many wait
 */
export async function inHashingTurn<T>(run: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else {
    if (waiting.length >= mostWaiting) {
      throw new DomainError('UNAVAILABLE', 'Too many passwords are being checked; try again shortly.')
    }
    // Whoever ends hands the turn over, so that nobody slips in between.
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
