import type { Worker } from 'node:worker_threads'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { SqliteRemoteDatabase, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy'
import type { RemoteCallback } from 'drizzle-orm/sqlite-proxy'
import type { DatabaseOptions, Queries } from './database.ts'
import { DatabaseUnavailableError } from './failure.ts'
import { SqliteClient } from './sqlite-client.ts'
import { translated } from './sqlite-failure.ts'
import type { ReaderAnswer, ReaderJob } from './sqlite-reader-thread.ts'
import { startThread } from './thread.ts'

const ownExtension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
const program = new URL(`./sqlite-reader-thread.${ownExtension}`, import.meta.url)

type Pending = { resolve: (rows: unknown[][]) => void; reject: (error: unknown) => void }

/**
 * Reads on a thread with a connection of its own: a statement there does not block the process. Sees committed rows only. The
 * thread starts at the first statement and does not keep an idle process alive.
 */
export class SqliteReader {
  /** The query builder of the thread. */
  readonly queries: Queries
  readonly #connection: { path: string; durability: 'full' | 'normal' }
  readonly #pending = new Map<number, Pending>()
  #worker: Worker | undefined
  #lastId = 0
  #closed = false

  constructor(
    connection: { path: string; durability: 'full' | 'normal' },
    onStatement: DatabaseOptions['onStatement'],
  ) {
    this.#connection = connection
    const dialect = new SQLiteAsyncDialect({ casing: 'snake_case' })
    const read: RemoteCallback = async (sql, values, method) => rowsFor(method, await this.#read(sql, values))
    const logger = { logQuery: (statement: string) => onStatement?.(statement) }
    const session = new SQLiteRemoteSession(read, dialect, undefined, undefined, { logger })
    // Not `drizzle(…)`, which does not pass on both casing and logger.
    this.queries = new SqliteRemoteDatabase('async', dialect, session, undefined) as unknown as Queries
  }

  /** Ends the thread; rejects statements that still wait. */
  async close(): Promise<void> {
    this.#closed = true
    const worker = this.#worker
    this.#fail(new DatabaseUnavailableError('The database is closed'))
    await worker?.terminate()
  }

  #read(sql: string, values: unknown[]): Promise<unknown[][]> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailableError('The database is closed'))
    const worker = (this.#worker ??= this.#start())
    return new Promise((resolve, reject) => {
      const job: ReaderJob = { id: ++this.#lastId, sql, values }
      this.#pending.set(job.id, { resolve, reject })
      worker.ref()
      worker.postMessage(job, [])
    })
  }

  #start(): Worker {
    const worker = startThread(program, { workerData: this.#connection })
    const failed = (cause: Error) => {
      if (this.#worker === worker) this.#fail(new DatabaseUnavailableError('The reading thread ended', { cause }))
    }
    worker.on('message', (answer: ReaderAnswer) => {
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
