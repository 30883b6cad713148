import { createIds } from '../api/ids.ts'
import { systemSources } from '../api/sources.ts'
import { ConfigError, readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { DatabaseBusyError, DatabaseRefusedError, DatabaseUnavailableError } from '../db/failure.ts'
import { createLog } from '../transport/log.ts'
import { createOutboxWorker } from '../worker.ts'

/**
 * Delivers what the outbox of the database at DATABASE_URL holds, until SIGTERM or SIGINT; beside servers that run with
 * OUTBOX_WORKER=false, or with their own workers: they share the work. Exit code 1 when it cannot start.
 */
async function main(): Promise<void> {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config.databaseUrl, { migrate: false })
  const ids = createIds(config.idSalt)
  const worker = createOutboxWorker(config, { database, ids, sources: systemSources, baseUrl: config.baseUrl, log })
  worker.start()
  log.info('Delivering')

  const signal = await new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  log.info({ signal }, 'Stopping')
  await worker.stop()
  await database.close()
}

const expected = [ConfigError, DatabaseRefusedError, DatabaseBusyError, DatabaseUnavailableError]

main().catch((error: unknown) => {
  const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind)
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
})
