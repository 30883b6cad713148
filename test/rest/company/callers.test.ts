import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Queries } from '../../../src/db/database.ts'
import { DatabaseUnavailableError } from '../../../src/db/failures/failure.ts'
import { openTestDatabase } from '../../database.ts'
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

it('a caller is refused from the moment when its membership is archived', async () => {
  const { memberships } = app.database.tables
  const setArchived = (archivedAt: number | null) =>
    app.database.transact(app.owner.companyId, (db) =>
      db.update(memberships).set({ archivedAt }).where(eq(memberships.companyId, app.owner.companyId)),
    )
  expect((await app.rest('POST', '/clients', { name: 'Ada' })).status).toBe(200)
  expect(await status()).toBe(200)
  await setArchived(app.clock.now)
  expect(await status()).toBe(403)
  await setArchived(null)
  expect(await status()).toBe(200)
})

it('while the primary does not answer, a replica knows the callers, except those that it lacks', async () => {
  const away = await serveTestApp()
  const { database: behind, drop } = await openTestDatabase()
  const list = async () => (await away.rest('GET', '/clients')).status
  const primary = away.database.read
  try {
    away.database.standIn = () => behind.read
    expect(await list()).toBe(200)
    away.database.standIn = () => primary
    away.database.readFor = () => primary
    away.database.versionOf = () => undefined
    away.database.read = new Proxy(primary, {
      get() {
        throw new DatabaseUnavailableError('The primary is away')
      },
    })
    expect(await list()).toBe(200)
    away.database.standIn = () => undefined
    expect(await list()).toBe(503)
  } finally {
    await away.close()
    await drop()
  }
})

it('while the primary hangs, look-ups that wait for it end with what a replica knows', async () => {
  const away = await serveTestApp()
  const list = async () => (await away.rest('GET', '/clients')).status
  const primary = away.database.read
  let silent = false
  try {
    away.database.standIn = () => (silent ? primary : undefined)
    away.database.readFor = () => primary
    away.database.versionOf = () => undefined
    away.database.read = hanging(primary)
    // More than run at once.
    const waiting = Promise.all(Array.from({ length: 12 }, list))
    // By then, the look-ups have asked the primary.
    await pause(100)
    silent = true
    expect(new Set(await waiting)).toEqual(new Set([200]))
  } finally {
    await away.close()
  }
})

const endless = () => new Promise(() => undefined)

/** A database whose statements never end. */
function hanging(database: Queries): Queries {
  const prepared = { execute: endless, all: endless, get: endless }
  const builder: unknown = new Proxy(() => builder, {
    get: (_, name) => (name === 'prepare' ? () => prepared : name === 'then' ? endless : builder),
    apply: () => builder,
  })
  return new Proxy(database, { get: () => builder })
}
