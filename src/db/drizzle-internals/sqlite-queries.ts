import type { Statement as SqliteStatement } from 'better-sqlite3'
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { DatabaseOptions, Queries } from '../database.ts'
import type { Yielder } from '../../threads/yielder.ts'
import type { SqliteClient } from '../sqlite/client.ts'
import { translated } from '../failures/sqlite.ts'
import { PacedSession } from './paced-session.ts'

/** Compiled statements cached for each connection; lists of varying length create ever new ones. */
const mostStatements = 500

type Statement = Pick<SqliteStatement, 'run' | 'get' | 'all'> & { raw(): Pick<SqliteStatement, 'get' | 'all'> }

/**
 * A compiled statement that throws our error classes, wherever it runs: a read outside a transaction has no other error
 * translation.
 */
function compileStatement(client: SqliteClient, text: string): Statement {
  const statement = trying(() => client.prepare(text))
  const rows = {
    get: (...values: unknown[]) => trying(() => statement.get(...values)),
    all: (...values: unknown[]) => trying(() => statement.all(...values)),
  }
  return {
    ...rows,
    run: (...values) => trying(() => statement.run(...values)),
    raw() {
      statement.raw()
      return rows
    },
  }
}

function trying<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw translated(error)
  }
}

/** The connection with a cache of compiled statements: compiling a wide select costs SQLite 40 µs. */
function keepingStatements(client: SqliteClient): SqliteClient {
  const cached = new Map<string, Statement>()
  const prepare = (text: string) => {
    const statement = cached.get(text) ?? compileStatement(client, text)
    // Moved to the end: the first one is always the least recently used.
    cached.delete(text)
    cached.set(text, statement)
    if (cached.size > mostStatements) cached.delete(cached.keys().next().value ?? '')
    return statement
  }
  // The session only compiles statements: its transactions, which need more of the driver, are not in `Queries`.
  return { prepare } as unknown as SqliteClient
}

/** The query builder on a connection: statements are compiled once, and each waits until the pacer admits it. */
export function sqliteQueries(
  client: SqliteClient,
  pacer: Yielder,
  onStatement: DatabaseOptions['onStatement'],
): Queries {
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' })
  const session = new PacedSession(keepingStatements(client), dialect, pacer, {
    logger: { logQuery: (statement) => onStatement?.(statement) },
  })
  // The builders return their rows when awaited, as the asynchronous type says; only this part is shared with PostgreSQL.
  return new BetterSQLite3Database('sync', dialect, session, undefined) as unknown as Queries
}
