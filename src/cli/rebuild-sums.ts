import { asc } from 'drizzle-orm'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../db/open-database.ts'
import { rebuildMoneySums } from '../domain/audit/money-sums.ts'
import { unitOfWork } from '../domain/kernel/unit-of-work.ts'
import { runCommand } from './run-command.ts'

/**
 * Replaces the sums of the charts by those of the records, one company after the other, each in a transaction of its own; a server
 * may run meanwhile.
 */
export const rebuildSums = (): Promise<void> =>
  runCommand(async () => {
    const config = readConfig()
    const database = await openDatabase(config.databaseUrl, { ...config.database, migrate: false })
    try {
      const { companies } = database.tables
      const rows = await database.read.select({ id: companies.id }).from(companies).orderBy(asc(companies.id))
      for (const { id: companyId } of rows) {
        await unitOfWork(database, companyId, ({ db }) => rebuildMoneySums({ db, tables: database.tables, companyId }))
      }
      process.stdout.write(`Rebuilt the sums of ${rows.length} ${rows.length === 1 ? 'company' : 'companies'}.\n`)
    } finally {
      await database.close()
    }
  })
