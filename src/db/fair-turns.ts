import { FairQueue } from './fair-queue.ts'

/**
 * Runs at most `atOnce` jobs at a time, round-robin over their owners: however many jobs one owner has queued, each other owner
 * waits for at most one of them.
 */
export function createFairTurns(atOnce = 1) {
  const waiting = new FairQueue<() => void>()
  let running = 0

  return {
    /** Runs the work when it is its owner's turn. */
    async run<Result>(owner: string | number, work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running++
      else await new Promise<void>((resolve) => waiting.push(owner, resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
