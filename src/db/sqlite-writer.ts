import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { SqliteClient } from './sqlite-client.ts'
import { FairQueue } from './fair-queue.ts'
import { DatabaseBusyError, DatabaseUnavailableError } from './failure.ts'
import { isBusy, translated } from './sqlite-failure.ts'

/** At most so many operations share a commit, and none is taken into it after so many ms: nobody waits long for the others. */
const groupLimit = 64
const groupTime = 20
type Job = { run: () => Promise<unknown>; settle: Settle; since: number }
type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

/**
 * The one place that writes: transactions one at a time, and what waits in the same turn shares one durable commit. Tenants take
 * turns.
 */
export class SqliteWriter {
  readonly #client: SqliteClient
  readonly #patience: number
  readonly #queue = new FairQueue<Job>()
  #draining: Promise<void> | undefined
  #closed = false

  /** `patience`: how long an operation may wait for another process to let go of the file, in ms. */
  constructor(client: SqliteClient, patience = 10_000) {
    this.#client = client
    this.#patience = patience
  }

  /** Resolves after the commit that holds the work; when `work` throws, its own part alone is rolled back. */
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
    // The pause lets every request that arrived in this turn reach the queue before its commit begins.
    for (await nextTurn(); this.#queue.size > 0; await nextTurn()) {
      if (await this.#begin()) await this.#commitTogether()
    }
  }

  /** Waits for the file by awaiting, never by blocking; false when nobody is left who waits. */
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
          const message = 'Another process holds the database: try again later'
          settle.reject(new DatabaseBusyError(message, { cause: error }))
        }
        await pause(2 + Math.random() * 18)
      }
    }
    return false
  }

  async #commitTogether(): Promise<void> {
    const started = performance.now()
    // Nobody is answered before the commit, not even a failure: it may rest on what a neighbour has not committed yet.
    const answers: (() => void)[] = []
    const group: Job[] = []
    try {
      while (group.length < groupLimit && performance.now() - started < groupTime) {
        const job = this.#queue.shift()
        if (!job) break
        group.push(job)
        answers.push(await this.#runAlone(job))
      }
      this.#client.exec('commit')
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
      // A failing disk: the next `begin` tries again, and answers its callers when it still cannot.
    }
  }

  /** Throws only when the whole transaction is lost. */
  async #runAlone({ run, settle }: Job): Promise<() => void> {
    this.#client.exec('savepoint job')
    try {
      const value = await run()
      this.#client.exec('release job')
      return () => settle.resolve(value)
    } catch (error) {
      // A full disk may make SQLite roll everything back by itself.
      if (!this.#client.inTransaction) throw error
      this.#client.exec('rollback to job')
      this.#client.exec('release job')
      return () => settle.reject(translated(error))
    }
  }
}
