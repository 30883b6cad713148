import { readFile } from 'node:fs/promises'
import {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api'
import { describe, expect, it } from 'vitest'
import { readMigrations } from '../../src/db/migrations.ts'
import { defineTables } from '../../src/db/tables/all.ts'
import { postgresKit } from '../../src/db/tables/columns.postgres.ts'
import { sqliteKit } from '../../src/db/tables/columns.sqlite.ts'

async function lastSnapshot(dialect: 'sqlite' | 'postgres') {
  const steps = await readMigrations(dialect)
  const index = String(steps.length - 1).padStart(4, '0')
  const file = new URL(`../../drizzle/${dialect}/meta/${index}_snapshot.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as unknown
}

const names = async (dialect: 'sqlite' | 'postgres') => (await readMigrations(dialect)).map(({ name }) => name)

describe('migrations', () => {
  it('both engines have the same migrations', async () => {
    expect(await names('sqlite')).toEqual(await names('postgres'))
  })

  it.each(['sqlite', 'postgres'] as const)(
    'the columns of %s are in snake_case, with numbers attached',
    async (dialect) => {
      const [first] = await readMigrations(dialect)
      const columns = ['custom_value1', 'tax_name1', 'address1', 'e_invoice', 'paid_to_date', 'custom_surcharge_taxes1']
      for (const column of columns) expect(first?.statements.join('')).toMatch(new RegExp(`["\`]${column}["\`]`))
    },
  )

  it('migrations produce the tables of the code on SQLite', async () => {
    const previous = (await lastSnapshot('sqlite')) as Awaited<ReturnType<typeof generateSQLiteDrizzleJson>>
    const current = await generateSQLiteDrizzleJson(defineTables(sqliteKit), previous.id, 'snake_case')
    expect(await generateSQLiteMigration(previous, current)).toEqual([])
  })

  it('migrations produce the tables of the code on PostgreSQL', async () => {
    const previous = (await lastSnapshot('postgres')) as ReturnType<typeof generateDrizzleJson>
    const current = generateDrizzleJson(defineTables(postgresKit), previous.id, undefined, 'snake_case')
    expect(await generateMigration(previous, current)).toEqual([])
  })
})
