import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIds } from '../api/ids.ts'
import { createApp } from '../server/app.ts'
import { type Config, readConfig } from '../server/config.ts'
import { openDatabase } from '../db/open-database.ts'
import { demoOwner } from '../demo/company.ts'
import { curlCommand, demoRequests } from '../demo/requests.ts'
import { type Demo, seedDemo } from '../demo/seed.ts'
import { openFileStore } from '../files/file-store.ts'
import { startFailure } from '../server/operator-failures.ts'
import { servedAt } from '../server/serve.ts'

/** The server with a demo company in a temporary database, until Ctrl-C. HOST, PORT and BASE_URL apply as usual. */
export const demo = (): Promise<void> =>
  start().catch((error: unknown) => {
    process.stderr.write(`${startFailure(error)}\n`)
    process.exit(1)
  })

async function start(): Promise<void> {
  const { smtpUrl: _noMail, ...chosen } = readConfig()
  const folder = await mkdtemp(join(tmpdir(), 'quittance-demo-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Durability is unimportant: this database is temporary and not worth waiting for the disk.
  const database = await openDatabase(`file:${join(folder, 'demo.db')}`, { durability: 'normal' })
  const files = await openFileStore(folder)
  const config: Config = { ...chosen, dataDir: folder, logLevel: 'warn', graphiql: true, introspection: true }
  const company = await seedDemo({ database, files, ids: createIds(config.idSalt) }, Math.floor(Date.now() / 1000))
  const app = await createApp(config, { database, files, graphiqlTabs: company.tabs })
  const url = servedAt(config, (await app.listen()).port)
  process.stdout.write(introduction(url, company, app.hasConsole))

  const stop = () => {
    app.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function introduction(url: string, company: Demo, hasConsole: boolean): string {
  const commands = demoRequests(company).flatMap((request, index) => [
    `# ${index + 1}. ${request.title}`,
    curlCommand(url, request),
    '',
  ])
  return [
    'Harbour & Pine Studio, a made-up company: 40 clients, 200 quotes, 150 invoices, 120 bank transactions.',
    'It lives in a temporary database, which is gone when you press Ctrl-C.',
    '',
    ...(hasConsole ? [`  console   ${url}/console#token=${demoOwner.token}`] : []),
    `  GraphiQL  ${url}/graphql   (five tabs that run as they are)`,
    `  REST      ${url}/api/v1    (described at ${url}/docs)`,
    `  token     ${demoOwner.token}`,
    `  log-in    ${demoOwner.email}, password "${demoOwner.password}"`,
    '',
    'Eight commands to paste, the four operations through both APIs:',
    '',
    ...commands,
  ].join('\n')
}
