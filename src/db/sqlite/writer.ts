import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { FairQueue } from '../../threads/fair-queue.ts'
import { DatabaseBusyError, DatabaseUnavailableError, OutcomeUnknownError } from '../failures/failure.ts'
import { SqliteClient } from './client.ts'
import { isBusy, sqliteFailure } from '../failures/sqlite.ts'

/** Most operations in one commit, and the time in ms after which no more are added: limits the wait for other operations. */
const groupLimit = 64
const groupTime = 20
/**
 * Operations that get a savepoint each after one of a group has failed. A savepoint makes SQLite copy the pages that change after it and
 * write its list of new search terms, a twentieth of creating an invoice, so others do without.
 */
const carefulOperations = 1_000
/** With `elsewhere` the statements of the job run on that connection, in a transaction that is not shared. */
type Job = {
  tenant: number
  run: () => Promise<unknown>
  settle: Settle
  since: number
  elsewhere: Elsewhere | undefined
}
type Settle = { resolve: (value: unknown) => void; reject: (error: unknown) => void }

type LongJob = Job & { elsewhere: Elsewhere }

const isLong = (job: Job): job is LongJob => job.elsewhere !== undefined

/** A writing connection on a thread. */
type Elsewhere = {
  control(sql: 'begin immediate' | 'commit' | 'rollback'): Promise<void>
  /** Closes the connection; the next statement opens it again. */
  restart(): Promise<void>
}

/** Short, since other processes of the server hold the lock for some milliseconds only. */
const briefPause = (): Promise<void> => pause(1 + Math.random() * 3)

const locked = (cause: unknown): DatabaseBusyError =>
  new DatabaseBusyError('Another process has locked the database: try again later', { cause })

/** A thread that ends during a commit may have carried it out; an error of the driver means that it has not. */
const unlessKnown = (error: unknown): unknown =>
  error instanceof DatabaseUnavailableError && !(error.cause instanceof SqliteClient.SqliteError)
    ? new OutcomeUnknownError(error.message, { cause: error })
    : error

/** The only writer: one transaction at a time. Those waiting share one durable commit, unless one fails. Tenants take turns. */
export class SqliteWriter {
  readonly #client: SqliteClient
  readonly #patience: number
  readonly #onCommit: () => void
  readonly #queue = new FairQueue<Job>()
  #draining: Promise<void> | undefined
  #closed = false
  /** Number of jobs to come that get a savepoint. */
  #careful = 0

  /** `patience`: longest wait for another process's lock, in ms; `onCommit` runs after each commit here, before anybody is answered. */
  constructor(client: SqliteClient, { patience = 10_000, onCommit = () => {} } = {}) {
    this.#client = client
    this.#patience = patience
    this.#onCommit = onCommit
  }

  /** Number of transactions that wait for their turn. */
  get waiting(): number {
    return this.#queue.size
  }

  /** True while transactions run. */
  get isBusy(): boolean {
    return this.#draining !== undefined
  }

  /** Resolves after the commit; when `work` throws, only its part is rolled back. Work `elsewhere` has a transaction of its own. */
  transact<T>(tenant: number, work: () => Promise<T>, elsewhere?: Elsewhere): Promise<T> {
    if (this.#closed) return Promise.reject(new DatabaseUnavailableError('The database is closed'))
    return new Promise<T>((resolve, reject) => {
      const settle = { resolve: resolve as Settle['resolve'], reject }
      this.#queue.push(tenant, { tenant, run: work, settle, since: performance.now(), elsewhere })
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
      if (!(await this.#begin())) continue
      const long = await this.#commitTogether()
      if (long) await this.#runElsewhere(long)
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
          for (const { settle } of this.#queue.clear()) settle.reject(sqliteFailure(error))
          return false
        }
        const now = performance.now()
        for (const { settle } of this.#queue.takeWhere(({ since }) => now - since > this.#patience)) {
          settle.reject(locked(error))
        }
        await briefPause()
      }
    }
    return false
  }

  /** Commits the waiting jobs up to the first one that runs elsewhere, and returns that one. */
  async #commitTogether(): Promise<LongJob | undefined> {
    const started = performance.now()
    // No result is delivered before the commit, not even a failure: it may depend on uncommitted writes of another operation in
    // the group.
    const answers: (() => void)[] = []
    const group: Job[] = []
    let long: LongJob | undefined
    try {
      while (group.length < groupLimit && performance.now() - started < groupTime) {
        const job = this.#queue.shift()
        if (!job) break
        if (isLong(job)) {
          long = job
          break
        }
        group.push(job)
        const answer = await this.#runAlone(job, { first: group.length === 1 })
        if (!answer) {
          this.#runAgain(group)
          return undefined
        }
        answers.push(answer)
        if (!this.#client.inTransaction) break
      }
      if (this.#client.inTransaction) {
        this.#client.exec('commit')
        this.#onCommit()
      }
    } catch (error) {
      this.#rollback()
      for (const { settle } of group) settle.reject(sqliteFailure(error))
      return long
    }
    for (const answer of answers) answer()
    return long
  }

  async #runElsewhere({ run, settle, since, elsewhere }: LongJob): Promise<void> {
    try {
      await this.#beginElsewhere(elsewhere, since)
      const value = await run()
      await elsewhere.control('commit').catch((error: unknown) => {
        throw unlessKnown(error)
      })
      settle.resolve(value)
    } catch (error) {
      // A transaction that cannot be rolled back would keep the database locked.
      await elsewhere.control('rollback').catch(() => elsewhere.restart())
      settle.reject(sqliteFailure(error))
    }
  }

  /** Waits for the lock. */
  async #beginElsewhere(elsewhere: Elsewhere, since: number): Promise<void> {
    for (;;) {
      try {
        await elsewhere.control('begin immediate')
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        if (performance.now() - since > this.#patience) throw locked(error)
        await briefPause()
      }
    }
  }

  /** Undoes the jobs, which run again with a savepoint each. */
  #runAgain(group: readonly Job[]): void {
    this.#rollback()
    this.#careful = carefulOperations
    for (const job of group.toReversed()) this.#queue.unshift(job.tenant, job)
  }

  #rollback(): void {
    try {
      if (this.#client.inTransaction) this.#client.exec('rollback')
    } catch {
      // A failing disk: the next `begin` tries again, and rejects its callers if it still fails.
    }
  }

  /**
   * Undefined when it failed and cannot be undone without the others. Throws only when the whole transaction is lost. The first job
   * of a transaction never has a savepoint: if it fails, the transaction ends.
   */
  async #runAlone({ run, settle }: Job, { first }: { first: boolean }): Promise<(() => void) | undefined> {
    const hasSavepoint = !first && this.#careful > 0
    if (this.#careful > 0) this.#careful--
    if (hasSavepoint) this.#client.exec('savepoint job')
    try {
      const value = await run()
      if (hasSavepoint) this.#client.exec('release job')
      return () => settle.resolve(value)
    } catch (error) {
      // On a full disk SQLite may roll everything back by itself.
      if (!this.#client.inTransaction) throw error
      if (!first && !hasSavepoint) return undefined
      this.#client.exec(first ? 'rollback' : 'rollback to job; release job')
      return () => settle.reject(sqliteFailure(error))
    }
  }
}
