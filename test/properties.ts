import * as fc from 'fast-check'

/**
 * How properties run. A failure prints its seed and the path to its shrunken case: `ABUSE_SEED=… ABUSE_PATH=…` repeats it.
 * `ABUSE_RUNS=20` runs every property twenty times as often, and `ABUSE_SHRINK=false` leaves the first failure as it is.
 */
const { ABUSE_SEED: seed, ABUSE_PATH: path, ABUSE_RUNS: times = '1', ABUSE_SHRINK: shrinks } = process.env

fc.configureGlobal({
  ...(seed && { seed: Number(seed) }),
  ...(path && { path }),
  endOnFailure: shrinks === 'false',
})

/** So many runs, unless more are asked for. */
export const runs = (few: number): { numRuns: number } => ({ numRuns: few * Number(times) })
