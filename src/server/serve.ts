import { once } from 'node:events'
import { createServer } from 'node:net'
import { createApp } from './app.ts'
import { systemSources } from '../api/sources.ts'
import { type Config, misspelledVariables, readConfig } from './config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/database.ts'
import { databasePath } from '../db/sqlite/file.ts'
import { type FoundedCompany, foundFirstCompany } from '../domain/company/company/found.ts'
import { closeToOthers } from '../files/private-files.ts'
import { type Logger, openLog } from '../http/log.ts'
import { connectSiblings } from './siblings.ts'
import { startFailure } from './operator-failures.ts'
import { ProcessNotStarted, startProcesses } from './primary.ts'

/** Process managers send SIGKILL ten seconds after SIGTERM. */
const longestStopMs = 9_500

/** Serves until SIGTERM or SIGINT. Configuration errors are reported in one line, with exit code 1. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    if (!(error instanceof ProcessNotStarted)) process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  })

async function start(): Promise<void> {
  const config = readConfig()
  const siblings = connectSiblings()
  // Known before anything is created. In several processes, the first one has checked it.
  if (!siblings) await checkPort(config)
  if (config.workers > 1 && !siblings) return startMany(config)
  const app = await createApp(config, { siblings })
  if (!siblings) warnOfNames(app.log)
  if (!siblings) await foundFirst(app, config)
  if (!siblings) void closeFiles(config, app.log)
  const { address, port } = await app.listen()
  app.log.info({ address, port, baseUrl: config.baseUrl }, 'Listening')
  stopOnSignal(app)
  if (process.stdout.isTTY) process.stdout.write(addresses(config, port, app.hasConsole))
}

/** @throws the error of the system when the port cannot be listened on */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Port 0 means any: only the listener knows the assigned one. */
export const servedAt = (config: Config, port: number): string =>
  config.port === 0 ? config.baseUrl.replace(/:0$/, `:${port}`) : config.baseUrl

/** The addresses to open, for people who start the server on a terminal. */
function addresses(config: Config, port: number, hasConsole: boolean): string {
  const url = servedAt(config, port)
  return [
    ...(hasConsole ? [`Console   ${url}/console`] : []),
    ...(config.graphiql ? [`GraphiQL  ${url}/graphql`] : []),
    `REST      ${url}/docs`,
    '',
  ].join('\n')
}

/** Names the variables that look like a mistake. */
export function warnOfNames(log: Logger): void {
  for (const { set, meant } of misspelledVariables()) log.warn(`${set} has no effect: ${meant} is probably meant`)
}

/** Prepares the database once, then starts the processes that serve. */
async function startMany(config: Config): Promise<void> {
  const log = await openLog(config.logLevel)
  warnOfNames(log)
  const database = await openDatabase(config.databaseUrl, config.database)
  try {
    await foundFirst({ database, log }, config)
  } finally {
    await database.close()
  }
  void closeFiles(config, log)
  stopOnSignal({ log, ...(await startProcesses(config.workers, log)) })
}

/** Closes the files that an older version left open to other users of the machine, beside the requests: there may be many. */
async function closeFiles({ dataDir, databaseUrl }: Config, log: Logger): Promise<void> {
  try {
    const changed = await closeToOthers({
      dataDir,
      databasePath: databaseUrl.startsWith('file:') ? databasePath(databaseUrl) : undefined,
    })
    if (changed > 0) log.warn({ changed, dataDir }, 'Files were open to other users of the machine, and are no longer')
  } catch (error) {
    log.error({ err: error, dataDir }, 'The files could not be closed to other users of the machine')
  }
}

async function foundFirst({ database, log }: { database: Database; log: Logger }, config: Config): Promise<void> {
  const founded = await foundFirstCompany(database, systemSources, {
    email: config.ownerEmail,
    password: config.ownerPassword,
    token: config.apiToken,
  })
  if (founded) introduce(founded, config)
  else if (config.ownerEmail ?? config.ownerPassword ?? config.apiToken)
    log.info('OWNER_EMAIL, OWNER_PASSWORD and API_TOKEN have no effect: the database has a company already')
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
