/** A reproducible random generator: the same seed creates the same company. */
export type Random = {
  /** A whole number from `least` to `most`, both inclusive. */
  whole(least: number, most: number): number
  pick<Item>(items: readonly Item[]): Item
  /** True with a probability of `percent`. */
  chance(percent: number): boolean
}

/** Marsaglia's xorshift over 32 bits: no library, the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  const whole = (least: number, most: number) => least + (next() % (most - least + 1))
  return {
    whole,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (percent) => whole(1, 100) <= percent,
  }
}
