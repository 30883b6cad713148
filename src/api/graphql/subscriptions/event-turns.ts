import { FairQueue } from '../../../threads/fair-queue.ts'

/** Number of events of all streams that are executed per tick. */
const atOnce = 4

/** Releases a slot; calling it again has no effect. */
export type EndTurn = () => void

/** Queue for the events of all streams. */
type EventTurns = {
  /** Resolves when an event of the company may be read and written. */
  take(companyId: number): Promise<EndTurn>
}

/** Starts a few events per tick, round-robin over the companies: requests wait for one event, not for all that are due. */
export function createEventTurns(): EventTurns {
  const waiting = new FairQueue<() => void>()
  let underWay = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || waiting.size === 0 || underWay >= atOnce) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      waiting.shift()?.()
      schedule()
    })
  }

  function begin(): EndTurn {
    let ended = false
    underWay++
    return () => {
      if (ended) return
      ended = true
      underWay--
      schedule()
    }
  }

  return {
    take: (companyId) =>
      new Promise((resolve) => {
        waiting.push(companyId, () => resolve(begin()))
        schedule()
      }),
  }
}
