/** Something that is in one collection of {@link UnorderedSet} at a time. */
export type UnorderedItem = { place: number }

/**
 * A collection that changes with each request. V8 replaces the table of a set or map every few changes, and a replaced table that has
 * become old keeps all later ones alive, with what was in them, until the next full garbage collection: a hundred megabytes of
 * finished requests, copied one by one. An array has no such past.
 */
export class UnorderedSet<Item extends UnorderedItem> {
  readonly #items: Item[] = []

  get size(): number {
    return this.#items.length
  }

  add(item: Item): void {
    item.place = this.#items.push(item) - 1
  }

  /** Removes an item, if it is there. */
  remove(item: Item): void {
    const { place } = item
    if (this.#items[place] !== item) return
    const last = this.#items.pop()
    if (!last || last === item) return
    this.#items[place] = last
    last.place = place
  }

  /** The items, in no order. */
  items(): readonly Item[] {
    return this.#items
  }
}
