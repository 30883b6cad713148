import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveTestApp } from '../../serving.ts'
import type { ServedApp } from '../../serving.ts'

let app: ServedApp
beforeAll(async () => {
  app = await serveTestApp()
})
afterAll(() => app.close())

const status = async () => (await app.rest('GET', '/clients')).status

it('a token is refused from the moment when it is archived, whoever archives it', async () => {
  const { tokens } = app.database.tables
  expect([await status(), await status()]).toEqual([200, 200])
  const setArchived = (archivedAt: number | null) =>
    app.database.transact(app.owner.companyId, (db) =>
      db.update(tokens).set({ archivedAt }).where(eq(tokens.companyId, app.owner.companyId)),
    )
  await setArchived(app.clock.now)
  expect(await status()).toBe(403)
  await setArchived(null)
  expect(await status()).toBe(200)
})
