import { inFlightCap } from './in-flight-cap.ts'
import { overload } from './overload.ts'
import { rateLimit, sharedRateLimit } from './rate-limits.ts'
import type { Scenario } from './scenario.ts'
import { stops } from './stops.ts'

/** What too many, too slow or endless requests do, and stops under load. */
export const loads: readonly Scenario[] = [rateLimit, sharedRateLimit, inFlightCap, overload, stops]
