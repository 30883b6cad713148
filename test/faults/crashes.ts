import { killBackend, killPostmaster } from './kill-postgres.ts'
import { killServer } from './kill-server.ts'
import { killThread, killWritingThread } from './kill-thread.ts'
import { killWorker } from './kill-worker.ts'
import type { Scenario } from './scenario.ts'
import { tornLog } from './torn-log.ts'

/** Scenarios in which processes, threads or the write-ahead log end abruptly. */
export const crashes: readonly Scenario[] = [
  killServer,
  killBackend,
  killPostmaster,
  tornLog,
  killWorker,
  killThread,
  killWritingThread,
]
