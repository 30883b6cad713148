import { createHash } from 'node:crypto'

/** Choices that another run repeats. */
export type Random = {
  /** A whole number from 0 up to and without `limit`. */
  below(limit: number): number
  /** One of the values. */
  of<Value>(values: readonly Value[]): Value
}

/** The same seed gives the same choices. */
export function createRandom(seed: string): Random {
  let turn = 0
  // 48 bits, which a double holds exactly.
  const next = () => createHash('sha256').update(`${seed} ${turn++}`).digest().readUIntBE(0, 6)
  const below = (limit: number) => next() % limit
  return {
    below,
    of<Value>(values: readonly Value[]) {
      if (values.length === 0) throw new RangeError('There is nothing to choose from')
      return values[below(values.length)] as Value
    },
  }
}
