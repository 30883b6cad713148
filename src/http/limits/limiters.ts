import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { RateLimiterAbstract } from 'rate-limiter-flexible'

/** So many points per key within a fixed window of seconds, which begins with the key's first point. */
type Window = { name: string; points: number; duration: number }

/** Makes what counts the points of a window. */
export type Limiters = (window: Window) => RateLimiterAbstract

/** Counts in this process alone. */
export const memoryLimiters: Limiters = ({ name, ...window }) => new RateLimiterMemory({ keyPrefix: name, ...window })
