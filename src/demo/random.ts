/** A reproducible random generator: the same seed creates the same company. */
export type Random = ReturnType<typeof seededRandom>

/** Marsaglia's xorshift over 32 bits: no library, the same numbers on every machine. */
export function seededRandom(seed: number) {
  let state = seed | 1
  /** A whole number from `least` to `most`, both inclusive. */
  const whole = (least: number, most: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return least + ((state >>> 0) % (most - least + 1))
  }
  return {
    whole,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    /** True with a probability of `percent`. */
    chance: (percent: number): boolean => whole(1, 100) <= percent,
  }
}
