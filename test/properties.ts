import * as fc from 'fast-check'
import { isFull } from './size.ts'

/**
 * Configuration of property tests. A failure prints its seed and the path to its minimal case: `ABUSE_SEED=… ABUSE_PATH=…`
 * repeats it. `ABUSE_RUNS=20` runs every property twenty times as often, and `ABUSE_SHRINK=false` disables shrinking.
 */
const { ABUSE_SEED: seed, ABUSE_PATH: path, ABUSE_RUNS: times = '1', ABUSE_SHRINK: shrinks } = process.env

fc.configureGlobal({
  ...(seed && { seed: Number(seed) }),
  ...(path && { path }),
  endOnFailure: shrinks === 'false',
})

/** This number of runs, multiplied by `ABUSE_RUNS`; a quarter of it in the default size. */
export const runs = (few: number): { numRuns: number } => ({
  numRuns: Math.ceil(isFull ? few : few / 4) * Number(times),
})
