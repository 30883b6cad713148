import { FairQueue } from '../../db/fair-queue.ts'

/** So many events of all streams are worked on at once. */
const atOnce = 4

/** Ends a turn; calling it again does nothing. */
export type EndTurn = () => void

/** Where the events of all streams wait for their turn. */
export type EventTurns = {
  /** Resolves when an event of the company may be read and written. */
  take(companyId: number): Promise<EndTurn>
}

/**
 * Begins one event in a turn of the event loop, a few at a time, companies one after the other: requests that arrive meanwhile
 * wait for one event, not for all that are due.
 */
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
