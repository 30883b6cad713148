import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBacklog } from '../../src/delivery/backlog.ts'
import { newClient } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { newWebhook } from './outbox.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('the backlog counts the deliveries of each kind that wait or failed, and the age of the oldest', async () => {
  const nothing = { waiting: 0, failed: 0, oldestSeconds: 0 }
  const others = [
    { kind: 'email', ...nothing },
    { kind: 'e_send', ...nothing },
  ]
  expect(await readBacklog(app.database, app.clock.now)).toEqual([...others, { kind: 'webhook', ...nothing }])

  await newWebhook(app, 'create_client', 'https://example.com/hook')
  for (let count = 0; count < 4; count++) await newClient(app)
  const { outbox } = app.database.tables
  const rows = await app.database.read.select({ id: outbox.id }).from(outbox)
  const states = ['pending', 'leased', 'failed', 'delivered'] as const
  for (const [index, state] of states.entries()) {
    // The failed and the delivered one are the oldest: they wait no more.
    const createdAt = app.clock.now - 10 * (index + 1)
    await app.database.transact(app.owner.companyId, (db) =>
      db
        .update(outbox)
        .set({ state, createdAt })
        .where(eq(outbox.id, rows[index]?.id ?? 0)),
    )
  }
  expect(await readBacklog(app.database, app.clock.now)).toEqual([
    ...others,
    { kind: 'webhook', waiting: 2, failed: 1, oldestSeconds: 20 },
  ])
})
