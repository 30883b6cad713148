import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createContextFactory } from '../../src/api/context.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import type { Database } from '../../src/db/database.ts'
import { subscribers } from '../../src/domain/workspace/subscribers.ts'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'

const read = ['tokens', 'companies']

/** The part of a version that commits change. */
const commitsOf = (database: Database): string | undefined => database.versionOf(read)?.split(' ')[0]

describe.skipIf(!process.env['TEST_DATABASE_URL'])('tables that each request reads, on PostgreSQL', () => {
  let app: ServedApp
  let other: Database
  const statements: string[] = []
  beforeAll(async () => {
    app = await serveTestApp()
    other = await openDatabase(app.url, { migrate: false, onStatement: (statement) => statements.push(statement) })
    await vi.waitFor(() => expect([commitsOf(app.database), commitsOf(other)]).not.toContain(undefined))
  })
  afterAll(async () => {
    await other.close()
    await app.close()
  })

  const rename = (database: Database) =>
    database.transact(app.owner.companyId, (db) =>
      db
        .update(database.tables.tokens)
        .set({ name: 'New' })
        .where(eq(database.tables.tokens.companyId, app.owner.companyId)),
    )

  it('a commit of this process changes their version at once, one of another process soon', async () => {
    const before = [commitsOf(app.database), commitsOf(other)]
    await rename(app.database)
    expect(commitsOf(app.database)).not.toBe(before[0])
    await vi.waitFor(() => expect(commitsOf(other)).not.toBe(before[1]))
  })

  it('a transaction that is rolled back changes nothing', async () => {
    const before = commitsOf(app.database)
    const refused = app.database.transact(app.owner.companyId, async (db) => {
      await db.update(app.database.tables.tokens).set({ name: 'Other' })
      throw new Error('Refused')
    })
    await expect(refused).rejects.toThrow('Refused')
    expect(commitsOf(app.database)).toBe(before)
  })

  it('what requests write every day does not change their version', async () => {
    const before = commitsOf(app.database)
    const clientId = (await app.rest('POST', '/clients', { name: 'Ada' })).at('data.id')
    const invoice = { client_id: clientId, line_items: [{ cost: 10, quantity: 1 }] }
    expect((await app.rest('POST', '/invoices?mark_sent=true', invoice)).status).toBe(200)
    expect(commitsOf(app.database)).toBe(before)
  })

  it('a caller is looked up once a second, not at every request', async () => {
    const contextOf = createContextFactory({
      ...app,
      database: other,
      redirectOrigins: [],
      subscribers,
    })
    const caller = { headers: { 'x-api-token': app.owner.token }, requestId: '', address: '', caller: '' }
    statements.length = 0
    const started = performance.now()
    for (let request = 0; request < 100; request++) await contextOf(caller)
    const seconds = (performance.now() - started) / 1_000
    expect(statements.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  })

  it('the version of other tables is unknown', () => {
    expect(app.database.versionOf(['tokens', 'clients'])).toBeUndefined()
    expect(app.database.versionOf()).toBeUndefined()
  })
})
