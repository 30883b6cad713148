import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { type RemoteCallback, SqliteRemoteDatabase, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy'
import { type DatabaseOptions, noTenant, type Queries } from '../database.ts'
import { DatabaseUnavailableError } from '../failures/failure.ts'
import { SqliteClient } from './client.ts'
import { sqliteFailure } from '../failures/sqlite.ts'
import type { StatementAnswer, ThreadConnection, StatementJob } from './connection-thread.ts'
import { ThreadPool, threadProgram } from '../../threads/thread-pool.ts'

const program = threadProgram('connection-thread', import.meta.url)

/** A thread holds the rows of one statement at a time. With V8's default of 48 MiB it would fill that with rows it has passed on. */
const resourceLimits = { maxYoungGenerationSizeMb: 6 }

class ThreadSession extends SQLiteRemoteSession<Record<string, never>, Record<string, never>> {
  // With exact integers the driver counts in bigint; `$count` promises a number.
  override async count(query: SQL): Promise<number> {
    const count: unknown = await super.count(query)
    return Number(count)
  }
}

const failure = (reason: string, cause?: Error): Error =>
  new DatabaseUnavailableError(`A thread of the database failed: ${reason}`, { cause })

/**
 * Connections on threads of their own: a statement there does not block the process. A statement goes to the first one that is free;
 * of those that wait, tenants take turns. A connection that writes is the only one, and takes statements only inside a transaction.
 */
export class ConnectionPool {
  readonly #threads: ThreadPool<StatementJob, StatementAnswer>
  readonly #onStatement: DatabaseOptions['onStatement']

  constructor(size: number, workerData: ThreadConnection, onStatement: DatabaseOptions['onStatement']) {
    this.#threads = new ThreadPool({ program, size, workerData, resourceLimits, failure })
    this.#onStatement = onStatement
  }

  /** The query builder of the threads for the statements of a tenant. */
  queriesOf(tenant: number): Queries {
    const run: RemoteCallback = async (sql, values, method) =>
      rowsFor(method, await this.#send(tenant, { sql, values }))
    const logger = { logQuery: (statement: string, values: unknown[]) => this.#onStatement?.(statement, values) }
    const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })
    const session = new ThreadSession(run, dialect, undefined, undefined, { logger })
    // Not `drizzle(…)`, which does not pass on both casing and logger.
    return new SqliteRemoteDatabase('async', dialect, session, undefined)
  }

  /**
   * Begins or ends a transaction; a rollback without one does nothing.
   * @throws DatabaseUnavailableError without a `cause` of the driver when the thread ended, at worst after it had carried it out
   */
  async control(sql: 'begin immediate' | 'commit' | 'rollback'): Promise<void> {
    await this.#send(noTenant, { sql, values: [], control: true })
  }

  /** Ends the threads; the next statement starts another one. */
  restart(): Promise<void> {
    return this.#threads.restart()
  }

  /** Ends the threads; rejects statements that still wait. */
  close(): Promise<void> {
    return this.#threads.close()
  }

  /** Rows by position. @throws DatabaseUnavailableError when the thread ends before its answer */
  async #send(tenant: number, job: StatementJob): Promise<unknown[][]> {
    const answer = await this.#threads.run(tenant, job)
    if ('rows' in answer) return answer.rows
    throw failureOf(answer)
  }
}

const rowsFor = (method: 'run' | 'all' | 'values' | 'get', rows: unknown[][]): { rows: unknown[] } => ({
  rows: method === 'get' ? (rows[0] ?? []) : rows,
})

const failureOf = ({ message, code }: { message: string; code: string | undefined }): unknown =>
  code === undefined ? new Error(message) : sqliteFailure(new SqliteClient.SqliteError(message, code))
