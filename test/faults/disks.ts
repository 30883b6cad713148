import { badFiles } from './bad-files.ts'
import { damagedPages } from './damage.ts'
import { diskFull } from './disk-full.ts'
import { diskFullAtStart } from './disk-start.ts'
import { flippedBits } from './flips.ts'
import { readOnly } from './read-only.ts'
import type { Scenario } from './scenario.ts'

/** Scenarios with full or failing disks, and damaged files. */
export const disks: readonly Scenario[] = [badFiles, diskFull, diskFullAtStart, readOnly, damagedPages, flippedBits]
