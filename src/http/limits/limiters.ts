import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** Points per key in a fixed window of seconds, which begins with the key's first point. */
type Window = { name: string; points: number; duration: number }

/** Creates a counter of the points in a window. */
export type Limiters = (window: Window) => RateLimiterAbstract

/** Counts in this process only. */
export const memoryLimiters: Limiters = ({ name, ...window }) => new RateLimiterMemory({ keyPrefix: name, ...window })
