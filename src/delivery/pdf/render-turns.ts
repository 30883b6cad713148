import { FairQueue } from '../../db/fair-queue.ts'

/**
 * Has documents set one after the other, companies in turn: each takes the thread for half a second in slices, which several at
 * once would follow each other with.
 */
export function createRenderTurns() {
  const waiting = new FairQueue<() => void>()
  let isTaken = false

  return {
    /** Runs the work when the company's turn has come. */
    async run<Result>(companyId: number, work: () => Promise<Result>): Promise<Result> {
      if (isTaken) await new Promise<void>((resolve) => waiting.push(companyId, resolve))
      isTaken = true
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else isTaken = false
      }
    },
  }
}
