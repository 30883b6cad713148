import { numbers } from './numbers.ts'
import type { Scenario } from './scenario.ts'

/** Everything that `npm run faults` does, in this order. */
export const scenarios: readonly Scenario[] = [numbers]
