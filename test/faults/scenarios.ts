import { badFiles } from './bad-files.ts'
import { diskFull } from './disk-full.ts'
import { matches } from './matches.ts'
import { numbers } from './numbers.ts'
import type { Scenario } from './scenario.ts'
import { submissions } from './submissions.ts'

/** Everything that `npm run faults` does, in this order. */
export const scenarios: readonly Scenario[] = [numbers, matches, submissions, badFiles, diskFull]
