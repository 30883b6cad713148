import type { Statement as SqliteStatement } from 'better-sqlite3'
import { LRUCache } from 'lru-cache'
import { sqliteFailure } from '../failures/sqlite.ts'
import type { SqliteClient } from './client.ts'

/** Compiled statements cached for each connection: lists of varying length create ever new ones. */
const mostStatements = 500

type Statement = Pick<SqliteStatement, 'run' | 'get' | 'all'> & { raw(): Pick<SqliteStatement, 'get' | 'all'> }

/** A compiled statement that throws our error classes, also for reads outside a transaction. */
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
    throw sqliteFailure(error)
  }
}

/** The connection with a cache of compiled statements: compiling a wide select costs SQLite 40 µs. */
export function keepingStatements(client: SqliteClient): SqliteClient {
  const cached = new LRUCache<string, Statement>({ max: mostStatements })
  const prepare = (text: string): Statement => {
    const known = cached.get(text)
    if (known) return known
    const statement = compileStatement(client, text)
    cached.set(text, statement)
    return statement
  }
  // The session only compiles statements: its transactions, which need more of the driver, are not in `Queries`.
  return { prepare } as unknown as SqliteClient
}
