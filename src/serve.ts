import { createApp } from './app.ts'
import { systemSources } from './api/sources.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import type { Database } from './db/database.ts'
import { foundFirstCompany } from './domain/company/company/found.ts'
import type { FoundedCompany } from './domain/company/company/found.ts'
import { createLog } from './http/log.ts'
import type { Logger } from './http/log.ts'
import { connectSiblings } from './http/siblings.ts'
import { operatorMessage } from './operator-failures.ts'
import { ProcessNotStarted, startProcesses } from './primary.ts'

/** Process managers send SIGKILL ten seconds after SIGTERM. */
const longestStopMs = 9_500

/** Serves until SIGTERM or SIGINT. Configuration errors are reported in one line, with exit code 1. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    if (!(error instanceof ProcessNotStarted)) process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })

async function start(): Promise<void> {
  const config = readConfig()
  const siblings = connectSiblings()
  if (config.workers > 1 && !siblings) return startMany(config)
  const app = await createApp(config, { siblings })
  if (!siblings) await foundFirst(app.database, config)
  const { address, port } = await app.listen()
  app.log.info({ address, port, baseUrl: config.baseUrl }, 'Listening')
  stopOnSignal(app)
}

/** Prepares the database once, then starts the processes that serve. */
async function startMany(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase(config.databaseUrl, config.database)
  try {
    await foundFirst(database, config)
  } finally {
    await database.close()
  }
  stopOnSignal({ log, ...(await startProcesses(config.workers, log)) })
}

async function foundFirst(database: Database, config: Config): Promise<void> {
  const founded = await foundFirstCompany(database, systemSources, {
    email: config.ownerEmail,
    password: config.ownerPassword,
    token: config.apiToken,
  })
  if (founded) introduce(founded, config)
}

function stopOnSignal({ log, stop }: { log: Logger; stop: () => Promise<void> }): void {
  let stopping = false
  const begin = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'Stopping')
    const late = setTimeout(() => {
      log.fatal('Could not stop in time')
      process.exit(1)
    }, longestStopMs)
    late.unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'Could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
}

/** Prints the first company's credentials. Secrets from the environment are known there and are not repeated. */
function introduce(founded: FoundedCompany, config: Config): void {
  const lines = [
    'Created a new database with one company.',
    `  owner     ${founded.email}`,
    `  password  ${config.ownerPassword === undefined ? founded.password : '(from OWNER_PASSWORD)'}`,
    `  token     ${config.apiToken === undefined ? founded.token : '(from API_TOKEN)'}`,
    ...(config.ownerPassword === undefined || config.apiToken === undefined
      ? ['Generated credentials are shown only once and are not stored in plain text.']
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** One line for errors that an operator can fix; the whole error for bugs. */
function explain(error: unknown): string {
  const message = operatorMessage(error)
  if (message !== undefined) return message
  if (error instanceof Error && 'code' in error && 'syscall' in error) return `Cannot start: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
