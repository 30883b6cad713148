import { killBackend, killPostmaster } from './kill-postgres.ts'
import { killServer } from './kill-server.ts'
import { killThread } from './kill-thread.ts'
import { killWorker } from './kill-worker.ts'
import type { Scenario } from './scenario.ts'
import { tornLog } from './torn-log.ts'

/** What happens when processes, threads and the log of the database end in the middle. */
export const crashes: readonly Scenario[] = [killServer, killBackend, killPostmaster, tornLog, killWorker, killThread]
