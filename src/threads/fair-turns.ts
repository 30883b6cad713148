import { FairQueue } from './fair-queue.ts'

/**
 * Runs at most `atOnce` jobs at a time, round-robin over their owners: however many jobs one owner has queued, each other owner
 * waits for at most one of them. A `queue` longer than its limit refuses jobs with the error `full`.
 */
export function createFairTurns(atOnce = 1, queue?: { longest: number; full: () => Error }) {
  const waiting = new FairQueue<() => void>()
  let running = 0

  return {
    /** Runs the work when it is its owner's turn. */
    async run<Result>(owner: string | number, work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running++
      else {
        if (queue && waiting.size >= queue.longest) throw queue.full()
        // A finished job passes its slot directly to the next one, so a new job cannot jump the queue.
        await new Promise<void>((resolve) => waiting.push(owner, resolve))
      }
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
