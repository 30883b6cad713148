/** Who takes longer than this, in ms, came when too many were worked on at once. */
const lateMs = 1_000
/** So many are always let in. */
const least = 64
/** What remains of the bound after each that was late. */
const shrink = 0.99

/** The requests that are worked on. */
export type InFlight = {
  /** Whether one more would be refused. */
  full(): boolean
  /** Lets a request in, and answers how it leaves; undefined when that would be one too many. */
  enter(): (() => void) | undefined
}

/**
 * Bounds how many requests are worked on at once, to `most`, and to fewer while those that end have taken too long: how many
 * can be answered in time depends on the database, and on what is asked.
 */
export function createInFlight(
  most: number,
  gauge: { inc(): void; dec(): void },
  now: () => number = () => performance.now(),
): InFlight {
  let count = 0
  let bound = most
  const full = (): boolean => count >= bound
  return {
    full,
    enter() {
      if (full()) return undefined
      const since = now()
      count++
      gauge.inc()
      return () => {
        const late = now() - since > lateMs
        if (!late) bound = Math.min(most, bound + 1)
        // A few slow ones among few say nothing.
        else if (count > bound / 2) bound = Math.max(Math.min(least, most), bound * shrink)
        count--
        gauge.dec()
      }
    },
  }
}
