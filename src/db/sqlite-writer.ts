import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { SqliteClient } from './sqlite-client.ts'
import { FairQueue } from './fair-queue.ts'
import { DatabaseBusyError, DatabaseUnavailableError } from './failure.ts'
import { isBusy, translated } from './sqlite-failure.ts'

/** Most operations in one commit, and the time in ms after which no more are added: limits the wait for other operations. */
const groupLimit = 64
const groupTime = 20
type Job = { run: () => Promise<unknown>; settle: Settle; since: number }
type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

/**
 * The only writer: runs transactions one at a time; transactions waiting in the same turn share one durable commit. Tenants
 * take turns.
 */
export class SqliteWriter {
  readonly #client: SqliteClient
  readonly #patience: number
  readonly #queue = new FairQueue<Job>()
  #draining: Promise<void> | undefined
  #closed = false

  /** `patience`: longest wait of an operation for a lock that another process holds, in ms. */
  constructor(client: SqliteClient, patience = 10_000) {
    this.#client = client
    this.#patience = patience
  }

  /** Resolves after the commit that contains the work; when `work` throws, only its own part is rolled back. */
  transact<T>(tenant: number, work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailableError('The database is closed'))
    return new Promise<T>((resolve, reject) => {
      const settle = { resolve: resolve as Settle['resolve'], reject }
      this.#queue.push(tenant, { run: work, settle, since: performance.now() })
      this.#draining ??= this.#drain().finally(() => (this.#draining = undefined))
    })
  }

  /** Finishes what was accepted, then closes the connection. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#draining
    this.#client.close()
  }

  async #drain(): Promise<void> {
    // The pause lets every request of this turn reach the queue before its commit begins.
    for (await nextTurn(); this.#queue.size > 0; await nextTurn()) {
      if (await this.#begin()) await this.#commitTogether()
    }
  }

  /** Waits for the lock asynchronously, never by blocking; false when no waiting operation is left. */
  async #begin(): Promise<boolean> {
    while (this.#queue.size > 0) {
      this.#rollback()
      try {
        this.#client.exec('begin immediate')
        return true
      } catch (error) {
        if (!isBusy(error)) {
          for (const { settle } of this.#queue.clear()) settle.reject(translated(error))
          return false
        }
        const now = performance.now()
        for (const { settle } of this.#queue.takeWhere(({ since }) => now - since > this.#patience)) {
          const message = 'Another process has locked the database: try again later'
          settle.reject(new DatabaseBusyError(message, { cause: error }))
        }
        // Short, since other processes of the server hold the lock for some milliseconds only.
        await pause(1 + Math.random() * 3)
      }
    }
    return false
  }

  async #commitTogether(): Promise<void> {
    const started = performance.now()
    // No result is delivered before the commit, not even a failure: it may depend on uncommitted writes of another operation in
    // the group.
    const answers: (() => void)[] = []
    const group: Job[] = []
    try {
      while (group.length < groupLimit && performance.now() - started < groupTime) {
        const job = this.#queue.shift()
        if (!job) break
        group.push(job)
        answers.push(await this.#runAlone(job, { first: group.length === 1 }))
        if (!this.#client.inTransaction) break
      }
      if (this.#client.inTransaction) this.#client.exec('commit')
    } catch (error) {
      this.#rollback()
      for (const { settle } of group) settle.reject(translated(error))
      return
    }
    for (const answer of answers) answer()
  }

  #rollback(): void {
    try {
      if (this.#client.inTransaction) this.#client.exec('rollback')
    } catch {
      // A failing disk: the next `begin` tries again, and rejects its callers if it still fails.
    }
  }

  /**
   * Throws only when the whole transaction is lost. The first job of a transaction has no savepoint, since SQLite copies each page
   * that changes after one: if it fails, the transaction ends.
   */
  async #runAlone({ run, settle }: Job, { first }: { first: boolean }): Promise<() => void> {
    if (!first) this.#client.exec('savepoint job')
    try {
      const value = await run()
      if (!first) this.#client.exec('release job')
      return () => settle.resolve(value)
    } catch (error) {
      // On a full disk SQLite may roll everything back by itself.
      if (!this.#client.inTransaction) throw error
      this.#client.exec(first ? 'rollback' : 'rollback to job; release job')
      return () => settle.reject(translated(error))
    }
  }
}
