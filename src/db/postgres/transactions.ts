import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient, QueryResult } from 'pg'
import { noTenant, type Queries } from '../database.ts'
import { DatabaseUnavailableError, OutcomeUnknownError } from '../failures/failure.ts'
import { isConflict, postgresFailure } from '../failures/postgres.ts'
import type { TransactionNotices } from '../notices.ts'
import { lockNamespace } from './history.ts'
import type { PostgresPools } from './pools.ts'
import { type Connection, failureOn } from './queries.ts'
import { positionAsNumber, type PostgresReplicas } from './replicas.ts'
import type { NotifiedWrites } from './notified-writes.ts'

/** Maximum number of runs of a transaction that the server aborts because of conflicts. */
const attempts = 6

type Connections = {
  pools: PostgresPools
  replicas: PostgresReplicas | undefined
  notices: TransactionNotices
  notified: NotifiedWrites
  connectionOf: (client: PoolClient) => Connection
}

/** Transactions on the primary, those of one tenant one after the other, and snapshots of it. */
export class PostgresTransactions {
  readonly #connections: Connections
  readonly #inTurn = turnByTurn()
  #closed = false

  constructor(connections: Connections) {
    this.#connections = connections
  }

  get isClosed(): boolean {
    return this.#closed
  }

  async transact<T>(tenant: number, work: (db: Queries) => Promise<T>): Promise<T> {
    if (this.#closed) throw closedError()
    const { pools, replicas, notices, notified, connectionOf } = this.#connections
    let committed: (() => void)[] = []
    const { value, position } = await this.#inTurn.run(tenant, () =>
      withRetries(pools, () =>
        runOnce({ pools, replicas, connectionOf }, tenant, async (db, written) => {
          const notify = notices.begin?.(db)
          const done = await work(db)
          committed = [await notified.announce(db, written), ...(notify ? [notify] : [])]
          return done
        }),
      ),
    )
    for (const tell of committed) tell()
    // Outside of the turn: the next write of the company need not wait for it.
    await replicas?.share(tenant, position)
    return value
  }

  async snapshot<T>(look: (db: Queries) => Promise<T>): Promise<T> {
    if (this.#closed) throw closedError()
    const { pools, connectionOf } = this.#connections
    try {
      return await inSnapshot({ pools, connectionOf }, look)
    } catch (error) {
      throw postgresFailure(error)
    }
  }

  /** Rejects new work and waits for the running transactions. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#inTurn.settled()
  }
}

const closedError = (): DatabaseUnavailableError => new DatabaseUnavailableError('The database is closed')

async function withRetries<T>(pools: PostgresPools, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw failureOn(pools, error)
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function runOnce<T>(
  { pools, replicas, connectionOf }: Omit<Connections, 'notices' | 'notified'>,
  tenant: number,
  work: (db: Queries, written: ReadonlySet<string>) => Promise<T>,
): Promise<{ value: T; position: number }> {
  const client = await pools.writing.connect()
  const { db, query, written } = connectionOf(client)
  let broken = false
  try {
    written.clear()
    await query(`${pools.begin()}${lockOf(tenant)}`)
    const value = await work(db, written)
    const position = await commit(client, query, replicas !== undefined)
    replicas?.wrote(tenant, position)
    return { value, position }
  } catch (error) {
    await query('rollback').catch(() => (broken = true))
    throw isAborted(error) ? swallowed() : error
  } finally {
    client.release(broken)
  }
}

const swallowed = (): Error => new Error('A statement failed and its error was swallowed: nothing was written')

/** True for what the server answers to each statement behind a failed one. */
const isAborted = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02'

/**
 * The first statement of a transaction: at READ COMMITTED each later one sees everything that earlier holders of the lock
 * committed. A company's lock is its row, so a sharded engine keeps it where the company's data is. `no key`: rows of other
 * transactions may refer to the company meanwhile.
 */
const lockOf = (tenant: number): string =>
  tenant === noTenant
    ? `select pg_advisory_xact_lock(${lockNamespace}, ${noTenant})`
    : `select from companies where id = ${BigInt(tenant)} for no key update`

/**
 * A position in the log behind the commit before. What others have inserted but not flushed is left out, since no replica gets it
 * when the server fails; without synchronous commits the own commit may be among it.
 */
const committedLog = `case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`

/** Commits; returns the position in the log after the commit if it is `wanted`. */
async function commit(client: PoolClient, query: Connection['query'], wanted: boolean): Promise<number> {
  // A wait for a standby that is cancelled is only warned of: the server commits by itself.
  let isDoubtful = false
  const markDoubtful = () => (isDoubtful = true)
  client.once('notice', markDoubtful)
  const text = wanted ? `commit; ${positionAsNumber(committedLog)}` : 'commit'
  // Several statements have several results, which the declared type of one text does not know.
  const sent = query(text).catch((error: unknown) => {
    throw unlessKnown(error)
  })
  const answered = (await sent.finally(() => client.off('notice', markDoubtful))) as
    | QueryResult<{ position: string }>
    | QueryResult<{ position: string }>[]
  if (isDoubtful) throw new OutcomeUnknownError('The server committed without its standby')
  const [committed, position] = Array.isArray(answered) ? answered : [answered]
  // The server silently turns the commit of a failed transaction into a rollback.
  if (committed?.command !== 'COMMIT') throw swallowed()
  return Number(position?.rows[0]?.position ?? 0)
}

/** The outcome of a commit whose connection breaks is unknown: the server may have carried it out. */
function unlessKnown(error: unknown): unknown {
  const failure = postgresFailure(error)
  return failure instanceof DatabaseUnavailableError
    ? new OutcomeUnknownError(failure.message, { cause: error })
    : error
}

async function inSnapshot<T>(
  { pools, connectionOf }: Pick<Connections, 'pools' | 'connectionOf'>,
  look: (db: Queries) => Promise<T>,
): Promise<T> {
  const client = await pools.reading.connect()
  const { db, query } = connectionOf(client)
  let broken = false
  try {
    // The snapshot is taken at the first statement of a transaction, not at `begin`.
    await query(`${pools.begin('isolation level repeatable read read only')}select 1`)
    return await look(db)
  } finally {
    await query('rollback').catch(() => (broken = true))
    client.release(broken)
  }
}

/** Queues the transactions of one tenant inside this process, so that only one connection waits for its lock. */
function turnByTurn() {
  const last = new Map<number, Promise<unknown>>()
  return {
    run<T>(tenant: number, work: () => Promise<T>): Promise<T> {
      const mine = (last.get(tenant) ?? Promise.resolve()).then(work, work)
      last.set(tenant, mine)
      const leave = () => {
        if (last.get(tenant) === mine) last.delete(tenant)
      }
      mine.then(leave, leave)
      return mine
    },
    settled: () => Promise.allSettled(last.values()),
  }
}
