import { createHash } from 'node:crypto'

/** Reproducible random choices. */
export type Random = {
  /** An integer from 0 to `limit` - 1. */
  below(limit: number): number
  /** One of the values. */
  of<Value>(values: readonly Value[]): Value
}

/** Returns the same choices for the same seed. */
export function createRandom(seed: string): Random {
  let turn = 0
  // 48 bits, which a double represents exactly.
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
