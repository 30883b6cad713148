import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { integer as pgInteger, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '../../src/db/database.ts'
import { withRowMapper } from '../../src/db/drizzle-internals/row-mapper.ts'
import { sqliteQueries } from '../../src/db/drizzle-internals/sqlite-queries.ts'
import manifest from '../../package.json' with { type: 'json' }
import { SqliteClient } from '../../src/db/sqlite/client.ts'

const notes = sqliteTable('notes', { id: integer().primaryKey(), tags: text({ mode: 'json' }) })
const postgresNotes = pgTable('notes', { id: pgInteger().primaryKey(), tags: jsonb() })

let client: SqliteClient
let db: Queries
let pauses = 0

const pause = async (): Promise<void> => {
  pauses++
}

const pausesOf = async (statement: PromiseLike<unknown>): Promise<number> => {
  pauses = 0
  await statement
  return pauses
}

beforeAll(() => {
  client = new SqliteClient(':memory:')
  client.exec(`create table notes (id integer primary key, tags text); insert into notes values (1, '["new"]')`)
  db = sqliteQueries(client, { pause }, undefined)
})
afterAll(() => client.close())

const build = () =>
  db
    .select({ id: notes.id, tags: notes.tags, one: sql`1`.mapWith(String) })
    .from(notes)
    .prepare()

describe('the parts of Drizzle that the database layer relies on', () => {
  it('are those of drizzle-orm 0.45: read src/db/drizzle-internals again before an upgrade', () => {
    expect(manifest.dependencies['drizzle-orm']).toMatch(/^0\.45\.\d+$/)
  })

  it('let the session delay each statement, whichever builder starts it', async () => {
    const updated = () => db.update(notes).set({ tags: ['old'] })
    expect(await pausesOf(db.select().from(notes))).toBe(1)
    expect(await pausesOf(db.select().from(notes).prepare().execute())).toBe(1)
    expect(await pausesOf(db.$count(notes))).toBe(1)
    expect(await pausesOf(db.insert(notes).values({ id: 2, tags: [] }))).toBe(1)
    expect(await pausesOf(updated().returning())).toBe(1)
    expect(await pausesOf(updated())).toBe(1)
    expect(await pausesOf(db.delete(notes).where(eq(notes.id, 2)))).toBe(1)
  })

  it('let a prepared statement of SQLite decode its rows with a precomputed list of decoders', async () => {
    const mapped = withRowMapper(build())
    expect(mapped).toHaveProperty('customResultMapper', expect.any(Function))
    expect(await mapped.execute()).toEqual(await build().execute())
  })

  it('let a prepared statement of PostgreSQL decode its rows with a precomputed list of decoders', () => {
    const statement = withRowMapper(drizzle.mock().select().from(postgresNotes).prepare('notes.all'))
    const { customResultMapper } = statement as unknown as { customResultMapper?: (rows: unknown[][]) => unknown }
    expect(customResultMapper?.([[1, ['new']]])).toEqual([{ id: 1, tags: ['new'] }])
  })
})
