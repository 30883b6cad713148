/** A round-robin queue: however many items one owner has queued, each other owner waits for at most one of them. */
export class FairQueue<Item> {
  /** The items of each owner; the owner whose turn is next comes first. */
  readonly #lines = new Map<string | number, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Number of owners with queued items. */
  get owners(): number {
    return this.#lines.size
  }

  sizeOf(owner: string | number): number {
    return this.#lines.get(owner)?.length ?? 0
  }

  push(owner: string | number, item: Item): void {
    const line = this.#lines.get(owner)
    if (line) line.push(item)
    else this.#lines.set(owner, [item])
    this.#size++
  }

  /** Puts back an item that was removed: it is the owner's next one. */
  unshift(owner: string | number, item: Item): void {
    const line = this.#lines.get(owner)
    if (line) line.unshift(item)
    else this.#lines.set(owner, [item])
    this.#size++
  }

  /** Removes the next item of the first owner in turn for whom `isPassedOver` is false. */
  shift(isPassedOver: (owner: string | number) => boolean = () => false): Item | undefined {
    for (const [owner, line] of this.#lines) {
      if (isPassedOver(owner)) continue
      const item = line.shift()
      this.#lines.delete(owner)
      if (line.length > 0) this.#lines.set(owner, line)
      this.#size--
      return item
    }
    return undefined
  }

  /** Removes and returns the items that match the condition. */
  takeWhere(isTaken: (item: Item) => boolean): Item[] {
    const taken: Item[] = []
    for (const [owner, line] of this.#lines) {
      const remaining = line.filter((item) => !isTaken(item))
      if (remaining.length === line.length) continue
      taken.push(...line.filter(isTaken))
      if (remaining.length > 0) this.#lines.set(owner, remaining)
      else this.#lines.delete(owner)
    }
    this.#size -= taken.length
    return taken
  }

  /** Removes and returns everything. */
  clear(): Item[] {
    const items = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#size = 0
    return items
  }
}

/** Limits to waiting for a turn, and the error of a job that would wait for longer. */
type WaitingLimits = { longest?: number; longestWaitMs?: number; full: () => Error }

/**
 * Runs at most `atOnce` jobs at a time, round-robin over their owners: however many jobs one owner has queued, each other owner
 * waits for at most one of them. A `queue` longer than its limit refuses jobs with the error `full`, and one that waited too long.
 */
export function createFairTurns(atOnce = 1, queue?: WaitingLimits) {
  const waiting = new FairQueue<() => void>()
  let running = 0

  /** Resolves when a finished job passes its slot on: a new job cannot jump the queue. */
  function turnOf(owner: string | number): Promise<void> {
    const { longest = Infinity, longestWaitMs, full } = queue ?? {}
    return new Promise((resolve, reject) => {
      if (full && waiting.size >= longest) return reject(full())
      const begin = (): void => {
        clearTimeout(late)
        resolve()
      }
      const giveUp = (): void => {
        waiting.takeWhere((other) => other === begin)
        if (full) reject(full())
      }
      const late = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
      waiting.push(owner, begin)
    })
  }

  return {
    /** Runs the work when it is its owner's turn. */
    async run<Result>(owner: string | number, work: () => Promise<Result>): Promise<Result> {
      if (running < atOnce) running++
      else await turnOf(owner)
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
