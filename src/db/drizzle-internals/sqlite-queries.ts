import type { SQL } from 'drizzle-orm'
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { type PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { DatabaseOptions, Queries } from '../database.ts'
import type { Yielder } from '../../threads/yielder.ts'
import type { SqliteClient } from '../sqlite/client.ts'
import { keepingStatements } from '../sqlite/compiled-statements.ts'

type Plain = Record<string, never>
type Base = BetterSQLiteSession<Plain, Plain>
type Constructed = ConstructorParameters<typeof BetterSQLiteSession<Plain, Plain>>
type PreparedQuery = ReturnType<Base['prepareQuery']>

/** A session that delays each statement until the pacer admits it; invisible to code that awaits the builder. */
class PacedSession extends BetterSQLiteSession<Plain, Plain> {
  readonly #pacer: Yielder

  constructor(client: Constructed[0], dialect: SQLiteSyncDialect, pacer: Yielder, options: Constructed[3]) {
    super(client, dialect, undefined, options)
    this.#pacer = pacer
  }

  override prepareQuery<T extends Omit<PreparedQueryConfig, 'run'>>(...parameters: Parameters<Base['prepareQuery']>) {
    return paced(super.prepareQuery<T>(...parameters), this.#pacer)
  }

  // With exact integers the driver counts in bigint; `$count` promises a number.
  override async count(query: SQL): Promise<number> {
    await this.#pacer.pause()
    const count: unknown = await super.count(query)
    return Number(count)
  }
}

/** The same statement with methods that return a promise when they have to wait: builders await them in any case. */
function paced<Prepared extends Pick<PreparedQuery, 'all' | 'get' | 'run'>>(
  statement: Prepared,
  pacer: Yielder,
): Prepared {
  const whenDue =
    (run: (values?: Record<string, unknown>) => unknown) =>
    (values?: Record<string, unknown>): unknown => {
      const pause = pacer.pause()
      return pause ? pause.then(() => run(values)) : run(values)
    }
  return Object.assign(statement, {
    all: whenDue(statement.all.bind(statement)),
    get: whenDue(statement.get.bind(statement)),
    run: whenDue(statement.run.bind(statement)),
  })
}

/** The query builder on a connection: statements are compiled once, and each waits until the pacer admits it. */
export function sqliteQueries(
  client: SqliteClient,
  pacer: Yielder,
  onStatement: DatabaseOptions['onStatement'],
): Queries {
  const dialect = new SQLiteSyncDialect({ casing: 'snake_case' })
  const session = new PacedSession(keepingStatements(client), dialect, pacer, {
    logger: { logQuery: (statement, values) => onStatement?.(statement, values) },
  })
  // The builders return their rows when awaited, as the asynchronous type says; only this part is shared with PostgreSQL.
  return new BetterSQLite3Database('sync', dialect, session, undefined) as unknown as Queries
}
