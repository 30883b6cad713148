import { createApp } from './app.ts'
import { systemSources } from './api/sources.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { foundFirstCompany } from './domain/company/company/found.ts'
import type { FoundedCompany } from './domain/company/company/found.ts'
import { operatorMessage } from './operator-failures.ts'

/** Process managers send SIGKILL ten seconds after SIGTERM. */
const longestStopMs = 9_500

/** Serves until SIGTERM or SIGINT. Configuration errors are reported in one line, with exit code 1. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  })

async function start(): Promise<void> {
  const config = readConfig()
  const app = await createApp(config)
  const founded = await foundFirstCompany(app.database, systemSources, {
    email: config.ownerEmail,
    password: config.ownerPassword,
    token: config.apiToken,
  })
  if (founded) introduce(founded, config)
  const { address, port } = await app.listen()
  app.log.info({ address, port, baseUrl: config.baseUrl }, 'Listening')

  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    app.log.info({ signal }, 'Stopping')
    const late = setTimeout(() => {
      app.log.fatal('Could not stop in time')
      process.exit(1)
    }, longestStopMs)
    late.unref()
    app.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.fatal({ err: error }, 'Could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
