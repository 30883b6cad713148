import { createIds } from '../api/ids.ts'
import { systemSources } from '../api/sources.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../db/open-database.ts'
import { openFileStore } from '../files/file-store.ts'
import { createHousekeeping } from '../delivery/housekeeping.ts'
import { openLog } from '../http/log.ts'
import { warnOfNames } from '../server/serve.ts'
import { createOutboxWorker } from '../server/create-outbox-worker.ts'
import { runCommand } from './run-command.ts'

/**
 * Delivers the outbox of the database at DATABASE_URL, until SIGTERM or SIGINT; beside servers that run with OUTBOX_WORKER=false,
 * or with their own workers: they share the work. Exit code 2 when it cannot start.
 */
export const runWorker = (): Promise<void> => runCommand(untilStopped)

async function untilStopped(): Promise<void> {
  const config = readConfig()
  const log = await openLog(config.logLevel)
  warnOfNames(log)
  const database = await openDatabase(config.databaseUrl, { ...config.database, migrate: false })
  const files = await openFileStore(config.dataDir)
  const ids = createIds(config.idSalt)
  const shared = { database, ids, sources: systemSources, files, baseUrl: config.baseUrl, log }
  const worker = createOutboxWorker(config, shared)
  worker.start()
  log.info('Delivering')
  const housekeeping = createHousekeeping({ database, files, sources: systemSources, log })
  housekeeping.start()

  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  await housekeeping.stop()
  log.info({ signal }, 'Stopping')
  await worker.stop()
  await files.close()
  await database.close()
}
