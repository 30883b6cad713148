import { createIds } from '../../src/api/ids.ts'
import { systemSources } from '../../src/api/sources.ts'
import { createApp } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import type { DemoRequest } from '../../src/demo/requests.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { openTestDatabase } from '../database.ts'
import { openTestFiles } from '../file-store.ts'

/** The demo on a test database, served on a loopback port as `npm run demo` does; with `stoppedAt` its clock stands still. */
export async function serveDemo(env: Record<string, string> = {}, stoppedAt?: number) {
  const opened = await openTestDatabase({ durability: 'normal' })
  const { database } = opened
  const { files, drop } = await openTestFiles()
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', BASE_URL: 'http://quittance.test', ...env })
  const now = stoppedAt ?? systemSources.now()
  const ids = createIds(config.idSalt)
  const demo = await seedDemo({ database, files, ids }, now)
  const app = await createApp(config, {
    database,
    files,
    graphiqlTabs: demo.tabs,
    ...(stoppedAt !== undefined && { sources: { ...systemSources, now: () => stoppedAt } }),
  })
  const { port } = await app.listen()
  const origin = `http://127.0.0.1:${port}`
  return {
    demo,
    database,
    ids,
    now,
    origin,
    /** Sends one of the printed requests. Returns status and parsed body. */
    async send({ method, path, headers, body }: Omit<DemoRequest, 'title'>) {
      const response = await fetch(origin + path, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: (await response.json()) as unknown }
    },
    async close() {
      await app.stop()
      await opened.drop()
      await drop()
    },
  }
}
