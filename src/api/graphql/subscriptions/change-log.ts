/** A change of a record; later changes have a larger `at`. */
export type Change = { id: number; at: number }

/** Default maximum of records in a log. */
const defaultCapacity = 10_000

/** The changed records of one kind by their latest changes. Bounded: a reader that missed a dropped change is behind. */
export class ChangeLog {
  readonly #capacity: number
  /** In order; an entry is valid while it is the latest of its record. */
  #entries: Change[] = []
  readonly #latest = new Map<number, number>()
  #now = 0
  /** The last change that was dropped. */
  #dropped = 0

  constructor(capacity = defaultCapacity) {
    this.#capacity = capacity
  }

  /** The position of a reader that starts now. */
  get now(): number {
    return this.#now
  }

  note(ids: Iterable<number>): void {
    for (const id of ids) {
      const at = ++this.#now
      this.#latest.set(id, at)
      this.#entries.push({ id, at })
      if (this.#entries.length >= 2 * this.#capacity) this.#compact()
    }
  }

  /** The first change after a position, of any record or of one; `behind` when one was dropped before it was read. */
  next(after: number, only?: number): Change | 'behind' | undefined {
    if (only !== undefined) {
      const at = this.#latest.get(only)
      if (at !== undefined) return at > after ? { id: only, at } : undefined
      return after < this.#dropped ? 'behind' : undefined
    }
    if (after < this.#dropped) return 'behind'
    for (let index = this.#indexAfter(after); index < this.#entries.length; index++) {
      const entry = this.#entries[index]
      if (entry && this.#latest.get(entry.id) === entry.at) return entry
    }
    return undefined
  }

  #compact(): void {
    const current = this.#entries.filter(({ id, at }) => this.#latest.get(id) === at)
    const dropped = current.splice(0, Math.max(0, current.length - this.#capacity))
    for (const { id } of dropped) this.#latest.delete(id)
    this.#dropped = dropped.at(-1)?.at ?? this.#dropped
    this.#entries = current
  }

  /** Binary search: the index of the first entry after the position. */
  #indexAfter(after: number): number {
    let low = 0
    let high = this.#entries.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle]?.at ?? Infinity) > after) high = middle
      else low = middle + 1
    }
    return low
  }
}
