/**
 * `npm test` runs a share of the suites that try every field, route or setting; `TEST_SIZE=full` runs all their cases, as CI does.
 * `ABUSE_SEED` selects another share.
 */
export const isFull = process.env['TEST_SIZE'] === 'full'
const seed = Number(process.env['ABUSE_SEED'] ?? '1')

/** A share of the cases, one in `among`, spread evenly over the list, and at least one; all of them in the full size. */
export function share<Case>(cases: readonly Case[], among = 16): Case[] {
  const every = Math.min(among, cases.length)
  return cases.filter((_, index) => isFull || (index + seed) % every === 0)
}

/** The number of runs of a property whose single run is long. */
export const longRuns = (full: number): number => (isFull ? full : Math.ceil(full / 6))
