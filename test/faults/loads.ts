import { overload } from './overload.ts'
import type { Scenario } from './scenario.ts'

/** What too many, too slow or endless requests do, and stops under load. */
export const loads: readonly Scenario[] = [overload]
