/** Who takes longer than this, in ms, came when too many were worked on at once. */
const lateMs = 1_000
/** So many are always let in. */
const least = 64
/** What remains of the bound after each that was late. */
const shrink = 0.99

/** How many of a bound one caller may have. */
export const mostOfOne = (bound: number): number => bound - Math.floor(bound / 10)

/** The requests that are worked on. */
export type InFlight = {
  /** Whether one more of the caller would be refused. */
  full(caller: string): boolean
  /** Lets a request of the caller in, and answers how it leaves; undefined when that would be one too many. */
  enter(caller: string): (() => void) | undefined
}

/**
 * Bounds how many requests are worked on at once, to `most`, and to fewer while those that end have taken too long: how many
 * can be answered in time depends on the database, and on what is asked. A tenth of the places is kept from whoever has all the
 * others.
 */
export function createInFlight(
  most: number,
  gauge: { inc(): void; dec(): void },
  now: () => number = () => performance.now(),
): InFlight {
  let count = 0
  let bound = most
  const callers = new Map<string, number>()
  const of = (caller: string): number => callers.get(caller) ?? 0
  const full = (caller: string): boolean => count >= bound || of(caller) >= mostOfOne(bound)
  return {
    full,
    enter(caller) {
      if (full(caller)) return undefined
      const since = now()
      count++
      callers.set(caller, of(caller) + 1)
      gauge.inc()
      return () => {
        const late = now() - since > lateMs
        if (!late) bound = Math.min(most, bound + 1)
        // A few slow ones among few say nothing.
        else if (count > bound / 2) bound = Math.max(Math.min(least, most), bound * shrink)
        count--
        if (of(caller) > 1) callers.set(caller, of(caller) - 1)
        else callers.delete(caller)
        gauge.dec()
      }
    },
  }
}
