import type { Database, DatabaseOptions } from './database.ts'

/**
 * Opens `file:<path>` (SQLite) or `postgres://…`.
 * @throws DatabaseRefusedError, DatabaseBusyError, DatabaseUnavailableError
 */
export async function openDatabase(url: string, options: DatabaseOptions = {}): Promise<Database> {
  if (/^postgres(ql)?:\/\//.test(url)) return (await import('./postgres/postgres.ts')).openPostgres(url, options)
  return (await import('./sqlite/sqlite.ts')).openSqlite(url, options)
}
