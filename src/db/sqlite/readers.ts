import type { DatabaseOptions, Queries } from '../database.ts'
import { queriesSentBy, SqliteThread } from './thread.ts'
import type { ThreadConnection } from './connection-thread.ts'

/** Threads that read. Each statement goes to the one with the fewest statements before it, so a long one delays others rarely. */
export class SqliteReaders {
  /** The query builder of the threads. */
  readonly queries: Queries
  readonly #threads: readonly SqliteThread[]

  constructor(
    count: number,
    connection: Omit<ThreadConnection, 'queryOnly'>,
    onStatement: DatabaseOptions['onStatement'],
  ) {
    this.#threads = Array.from({ length: count }, () => new SqliteThread({ ...connection, queryOnly: true }, undefined))
    this.queries = queriesSentBy((sql, values) => this.#freest().send(sql, values), onStatement)
  }

  /** Ends the threads; rejects statements that still wait. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }

  /** The first one of several, so that a thread only starts when those before it are busy. */
  #freest(): SqliteThread {
    return this.#threads.reduce((best, thread) => (thread.unanswered < best.unanswered ? thread : best))
  }
}
