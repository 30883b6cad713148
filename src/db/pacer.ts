/** Longest time that statements may take in one turn of the event loop, in ms; the next statement waits for another turn. */
const sliceMs = 30

/** Divides long jobs on an engine that computes on the calling thread. */
export type Pacer = {
  /** Undefined when a statement may run at once; else resolves after other work has had its turn. */
  pause(): Promise<void> | undefined
}

/**
 * Yields the thread between the statements of a long job, such as a bulk action or an import. A slice is longer than the time
 * in which the listener starts requests in one turn, so short jobs are not divided.
 */
export function createPacer(now: () => number = () => performance.now()): Pacer {
  const waiting: (() => void)[] = []
  let began: number | undefined

  function isOver(): boolean {
    const at = now()
    if (began === undefined) {
      began = at
      setImmediate(() => {
        began = undefined
      })
    }
    return at - began >= sliceMs
  }

  /** Each waiter gets its own callback; the promise chains between two callbacks run to completion. */
  function admitNext(): void {
    if (isOver()) setImmediate(admitNext)
    else waiting.shift()?.()
  }

  return {
    pause() {
      if (!isOver()) return undefined
      return new Promise((resolve) => {
        waiting.push(resolve)
        setImmediate(admitNext)
      })
    },
  }
}
