/** After so many ms of statements in one turn of the event loop, the next one waits for another turn. */
const sliceMs = 30

/** Divides long works on an engine that computes on the calling thread. */
export type Pacer = {
  /** Undefined when a statement may run at once; else resolves when others have had their turn. */
  pause(): Promise<void> | undefined
}

/**
 * Lets others have the thread between the statements of a long work, such as a bulk action or an import. A slice is longer than
 * the listener begins requests for in one turn: short works are not divided.
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

  /** Each in a callback of its own, between which promises go as far as they come. */
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
