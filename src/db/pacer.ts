/** Longest time that the statements of a connection may take in one turn of the event loop, in ms; the next waits for another. */
export const slices = {
  /** Longer than the time in which the listener starts requests in one turn, so that short reads are not divided. */
  reads: 30,
  /** A read that begins beside a long write needs several turns, and waits for a slice of the write in each. */
  writes: 5,
} as const

/** Divides long jobs on an engine that computes on the calling thread. */
export type Pacer = {
  /** Undefined when a statement may run at once; else resolves after other work has had its turn. */
  pause(): Promise<void> | undefined
}

/** Yields the thread between the statements of a long job, such as a bulk action or an import. */
export function createPacer(sliceMs: number, now: () => number = () => performance.now()): Pacer {
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
