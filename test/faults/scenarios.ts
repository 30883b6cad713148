import { badFiles } from './bad-files.ts'
import { crashes } from './crashes.ts'
import { diskFull } from './disk-full.ts'
import { loads } from './loads.ts'
import { races } from './races.ts'
import type { Scenario } from './scenario.ts'

/** Everything that `npm run faults` does, in this order. */
export const scenarios: readonly Scenario[] = [...races, badFiles, diskFull, ...loads, ...crashes]
