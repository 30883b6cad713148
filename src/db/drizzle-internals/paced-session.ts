import type { SQL } from 'drizzle-orm'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import type { PreparedQueryConfig, SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import type { Yielder } from '../../threads/yielder.ts'

type Plain = Record<string, never>
type Base = BetterSQLiteSession<Plain, Plain>
type Constructed = ConstructorParameters<typeof BetterSQLiteSession<Plain, Plain>>
type Statement = ReturnType<Base['prepareQuery']>

/** A session that delays each statement until the pacer admits it; invisible to code that awaits the builder. */
export class PacedSession extends BetterSQLiteSession<Plain, Plain> {
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
function paced<Prepared extends Pick<Statement, 'all' | 'get' | 'run'>>(statement: Prepared, pacer: Yielder): Prepared {
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
