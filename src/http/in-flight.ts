/** Duration in ms above which a request counts as late: too many were in flight when it arrived. */
const lateMs = 1_000
/** Lower limit of the bound. */
const least = 64
/** Callers without a request that are kept. */
const mostIdle = 1_000
/** Factor applied to the bound after each late request. */
const shrink = 0.99

/** Maximum of places that one caller may occupy. */
export const mostOfOne = (bound: number): number => bound - Math.floor(bound / 10)

/** The requests in flight. */
type InFlight = {
  /** True when the next request of the caller would be refused. */
  full(caller: string): boolean
  /** Admits a request of the caller and returns its release function; undefined when the bound is reached. */
  enter(caller: string): (() => void) | undefined
}

/**
 * Bounds the requests in flight, to `most`, and to fewer while they take too long: how many can be served in time depends on the
 * database, and on the operations. A tenth of the places is reserved against a single caller that occupies all others.
 */
export function createInFlight(
  most: number,
  gauge: { inc(): void; dec(): void },
  now: () => number = () => performance.now(),
): InFlight {
  let count = 0
  let bound = most
  /** Their numbers of requests; those without one stay until there are many (see `UnorderedSet`). */
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
        // A few slow requests among few are not significant.
        else if (count > bound / 2) bound = Math.max(Math.min(least, most), bound * shrink)
        count--
        callers.set(caller, of(caller) - 1)
        if (callers.size > mostIdle + count)
          for (const [each, running] of callers) if (running === 0) callers.delete(each)
        gauge.dec()
      }
    },
  }
}
