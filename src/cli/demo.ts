import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIds } from '../api/ids.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { ConfigError } from '../config-values.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { demoOwner } from '../demo/company.ts'
import { curlCommand, demoRequests } from '../demo/requests.ts'
import { seedDemo } from '../demo/seed.ts'
import type { Demo } from '../demo/seed.ts'
import { openFileStore } from '../files/file-store.ts'

/** The server with a demo company in a temporary database, until Ctrl-C. HOST, PORT and BASE_URL apply as usual. */
async function main(): Promise<void> {
  const { smtpUrl: _noMail, ...chosen } = readConfig()
  const folder = await mkdtemp(join(tmpdir(), 'quittance-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Durability is unimportant: this database is temporary and not worth waiting for the disk.
  const database = await openDatabase(`file:${join(folder, 'demo.db')}`, { durability: 'normal' })
  const files = await openFileStore(folder)
  const config: Config = { ...chosen, dataDir: folder, logLevel: 'warn', graphiql: true, introspection: true }
  const demo = await seedDemo({ database, files, ids: createIds(config.idSalt) }, Math.floor(Date.now() / 1000))
  const app = await createApp(config, { database, files, graphiqlTabs: demo.tabs })
  const url = urlOf(config, await app.listen())
  process.stdout.write(introduction(url, demo))

  const stop = () => {
    app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** Port 0 means any: only the listener knows the assigned one. */
const urlOf = (config: Config, { port }: AddressInfo): string =>
  config.port === 0 ? config.baseUrl.replace(/:0$/, `:${port}`) : config.baseUrl

function introduction(url: string, demo: Demo): string {
  const commands = demoRequests(demo).flatMap((request, index) => [
    `# ${index + 1}. ${request.title}`,
    curlCommand(url, request),
    '',
  ])
  return [
    'Harbour & Pine Studio, a made-up company: 40 clients, 200 quotes, 150 invoices, 120 bank transactions.',
    'It lives in a temporary database, which is gone when you press Ctrl-C.',
    '',
    `  GraphiQL  ${url}/graphql   (open it in a browser: four tabs that run as they are)`,
    `  REST      ${url}/api/v1    (described in ${url}/openapi.json)`,
    `  token     ${demoOwner.token}`,
    `  log-in    ${demoOwner.email}, password "${demoOwner.password}"`,
    '',
    'Eight commands to paste, the four operations through both doors:',
    '',
    ...commands,
  ].join('\n')
}

/** One line for errors that the user can fix; the whole error for bugs. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return error.message
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use: stop what listens there, or choose another one: PORT=4100 npm run demo`
  }
  if ('code' in error && 'syscall' in error) return `Cannot start: ${error.message}`
  return error.stack ?? error.message
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
