import type { Worker } from 'node:worker_threads'
import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { SqliteRemoteDatabase, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy'
import type { RemoteCallback } from 'drizzle-orm/sqlite-proxy'
import type { DatabaseOptions, Queries } from '../database.ts'
import { DatabaseUnavailableError } from '../failures/failure.ts'
import { SqliteClient } from './client.ts'
import { translated } from '../failures/sqlite.ts'
import type { ThreadAnswer, ThreadConnection, ThreadJob } from './connection-thread.ts'
import { startThread, threadProgram } from '../thread.ts'

const program = threadProgram('connection-thread', import.meta.url)

/** A thread holds the rows of one statement at a time. With V8's default of 48 MiB it would fill that with rows it has passed on. */
const heapLimits = { maxYoungGenerationSizeMb: 6 }

type Pending = { resolve: (rows: unknown[][]) => void; reject: (error: unknown) => void }

class ThreadSession extends SQLiteRemoteSession<Record<string, never>, Record<string, never>> {
  // With exact integers the driver counts in bigint; `$count` promises a number.
  override async count(query: SQL): Promise<number> {
    const count: unknown = await super.count(query)
    return Number(count)
  }
}

type Send = (sql: string, values: unknown[]) => Promise<unknown[][]>

/** A query builder whose statements are sent elsewhere. */
export function queriesSentBy(send: Send, onStatement: DatabaseOptions['onStatement']): Queries {
  const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })
  const run: RemoteCallback = async (sql, values, method) => rowsFor(method, await send(sql, values))
  const logger = { logQuery: (statement: string) => onStatement?.(statement) }
  const session = new ThreadSession(run, dialect, undefined, undefined, { logger })
  // Not `drizzle(…)`, which does not pass on both casing and logger.
  return new SqliteRemoteDatabase('async', dialect, session, undefined)
}

/**
 * A connection on a thread of its own: a statement there does not block the process. The thread starts at the first statement and
 * does not keep an idle process alive. A connection that writes takes statements only inside a transaction.
 */
export class SqliteThread {
  /** The query builder of the thread. */
  readonly queries: Queries
  readonly #connection: ThreadConnection
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #lastId = 0
  #closed = false

  constructor(connection: ThreadConnection, onStatement: DatabaseOptions['onStatement']) {
    this.#connection = connection
    this.queries = queriesSentBy((sql, values) => this.send(sql, values), onStatement)
  }

  /** Number of statements that were sent and not answered. */
  get unanswered(): number {
    return this.#pending.size
  }

  /**
   * Begins or ends a transaction; a rollback without one does nothing.
   * @throws DatabaseUnavailableError without a `cause` of the driver when the thread ended, at worst after it had carried it out
   */
  async control(sql: 'begin immediate' | 'commit' | 'rollback'): Promise<void> {
    await this.send(sql, [], true)
  }

  /** Ends the thread; the next statement starts another one. */
  async restart(): Promise<void> {
    await this.#end('The thread of the database was restarted')
  }

  /** Ends the thread; rejects statements that still wait. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#end('The database is closed')
  }

  async #end(reason: string): Promise<void> {
    const worker = this.#worker
    this.#fail(new DatabaseUnavailableError(reason))
    await worker?.terminate()
  }

  /** Runs a statement; rows by position. @throws DatabaseUnavailableError when the thread ends before its answer */
  send(sql: string, values: unknown[], control?: true): Promise<unknown[][]> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailableError('The database is closed'))
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      const job: ThreadJob = { id: ++this.#lastId, sql, values, ...(control && { control }) }
      worker.postMessage(job, [])
      // After the message: a job that cannot be sent must not keep the process alive.
      this.#pending.set(job.id, { resolve, reject })
      worker.ref()
    })
  }

  #start(): Worker {
    const worker = startThread(program, { workerData: this.#connection, resourceLimits: heapLimits })
    const failed = (cause: Error) => {
      if (this.#worker === worker)
        this.#fail(new DatabaseUnavailableError('The thread of the database ended', { cause }))
    }
    worker.on('message', (answer: ThreadAnswer) => {
      const pending = this.#pending.get(answer.id)
      this.#pending.delete(answer.id)
      if (this.#pending.size === 0) worker.unref()
      if ('rows' in answer) pending?.resolve(answer.rows)
      else pending?.reject(failureOf(answer))
    })
    worker.on('error', failed)
    worker.on('exit', () => failed(new Error('The thread ended')))
    return worker
  }

  #fail(error: Error): void {
    this.#worker = undefined
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}

const rowsFor = (method: 'run' | 'all' | 'values' | 'get', rows: unknown[][]): { rows: unknown[] } => ({
  rows: method === 'get' ? (rows[0] ?? []) : rows,
})

const failureOf = ({ message, code }: { message: string; code: string | undefined }): unknown =>
  code === undefined ? new Error(message) : translated(new SqliteClient.SqliteError(message, code))
