import { createFairTurns } from '../../../threads/fair-queue.ts'
import { DomainError } from '../../kernel/error.ts'

// Each hash uses a processor for milliseconds, 19 MiB, and one of the few threads that file access needs too.
const atOnce = 2
const turns = createFairTurns(atOnce, {
  longest: 100,
  full: () => new DomainError('UNAVAILABLE', 'Too many passwords are being checked; try again shortly.'),
})

/** Hashes when a slot is free, so that log-ins do not block the process. @throws UNAVAILABLE when too many wait */
export const inHashingTurn = <T>(run: () => Promise<T>): Promise<T> =>
  // One owner: before the check it is unknown whose password it is.
  turns.run('', run)
