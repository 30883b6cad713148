import { hostileBodies } from './hostile.ts'
import { inFlightCap } from './in-flight-cap.ts'
import { oneCaller } from './one-caller.ts'
import { overload } from './overload.ts'
import { rateLimit, sharedRateLimit } from './rate-limits.ts'
import type { Scenario } from './scenario.ts'
import { slowSenders } from './slow-senders.ts'
import { steady } from './steady.ts'
import { stops } from './stops.ts'

/** Scenarios with too many, slow, endless or hostile requests, and with stops under load. */
export const loads: readonly Scenario[] = [
  rateLimit,
  sharedRateLimit,
  inFlightCap,
  hostileBodies,
  oneCaller,
  overload,
  slowSenders,
  stops,
  steady,
]
