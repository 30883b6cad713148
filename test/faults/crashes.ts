import { killServer } from './kill-server.ts'
import type { Scenario } from './scenario.ts'

/** What happens when processes, threads and the log of the database end in the middle. */
export const crashes: readonly Scenario[] = [killServer]
