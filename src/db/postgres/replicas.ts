import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { PostgresPools } from './pools.ts'

/** Time between two questions for the position of a replica, in ms. */
const askEveryMs = 100
/** A server that does not answer for so long is left out, in ms. */
const longestQuestionMs = 500
/** A replica that is behind for longer than this is not read, in ms. */
const mostBehindMs = 1_000
/** Time after which every replica that is read has a write, in ms. */
export const caughtUpMs = mostBehindMs + 2 * askEveryMs

/** The positions in the log of the primary at which companies last wrote, as other processes know them. */
export type SharedPositions = {
  /** Resolves when other processes can learn of the write. */
  note(tenant: number, position: number): Promise<void>
  /** Undefined when it is unknown, 0 when the company wrote nothing that a replica can lack. */
  of(tenant: number): Promise<number | undefined>
  /** Drops positions that all replicas have replayed. */
  forgetUntil(position: number): void
  close(): void
}

type Replica = {
  pool: Pool
  /** The position up to which it has replayed the log of the primary; -1 while it does not answer. */
  replayed: number
  /** The position up to which it has received the log. */
  received: number
  /** True once it was promoted. */
  isPrimary: boolean
  /** When it last had replayed all that the primary had written at the question before, in ms. */
  currentAt: number
}

/** The SQL for a position in the log as a number. */
export const positionAsNumber = (position: string): string =>
  `select pg_wal_lsn_diff(${position}, '0/0')::text as position`

async function positionOf(pool: Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>(positionAsNumber(position))
  return Number(rows[0]?.position ?? -1)
}

const ofReplica = `${positionAsNumber('pg_last_wal_replay_lsn()')},
  pg_wal_lsn_diff(greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()), '0/0')::text as received,
  not pg_is_in_recovery() as promoted`

type Answered = { position: string | null; received: string | null; promoted: boolean }

async function positionsOf(pool: Pool): Promise<Pick<Replica, 'replayed' | 'received' | 'isPrimary'>> {
  const { rows } = await pool.query<Answered>(ofReplica)
  const [row] = rows
  return {
    replayed: Number(row?.position ?? -1),
    received: Number(row?.received ?? -1),
    isPrimary: row?.promoted === true,
  }
}

/** The answer, unless it takes too long. @throws Error */
async function inTime<T>(question: Promise<T>): Promise<T> {
  const waiting = new AbortController()
  const late = pause(longestQuestionMs, undefined, { ref: false, signal: waiting.signal }).then(() => {
    throw new Error('The server does not answer')
  })
  try {
    return await Promise.race([question, late])
  } finally {
    late.catch(() => undefined)
    waiting.abort()
  }
}

/** Replicas for reading: after a write a company reads from the primary until one has replayed it. Slow and silent ones are left out. */
export class PostgresReplicas {
  readonly #replicas: readonly Replica[]
  readonly #servers: Pick<PostgresPools, 'reading' | 'isLost' | 'breakOff'>
  #question: Promise<number> | undefined
  readonly #shared: SharedPositions | undefined
  readonly #positions = new Map<number, number>()
  /** Companies about whose writes the other processes could not be asked. */
  readonly #unknown = new Set<number>()
  readonly #timer: NodeJS.Timeout
  /** True while the primary does not answer. */
  isSilent = false
  #written = 0
  /** Position that replicas have reached when there is no primary. */
  #surviving = Infinity
  #isAsking = false
  /** Until when other processes may not have noticed a change of the primary, in ms. */
  #uncertainUntil = -Infinity
  #turn = 0

  constructor(
    pools: readonly Pool[],
    servers: Pick<PostgresPools, 'reading' | 'isLost' | 'breakOff'>,
    shared: SharedPositions | undefined,
  ) {
    this.#replicas = pools.map((pool) => ({ pool, replayed: -1, received: -1, isPrimary: false, currentAt: -Infinity }))
    this.#servers = servers
    this.#shared = shared
    this.#timer = setInterval(() => void this.#ask(), askEveryMs)
    this.#timer.unref()
    void this.#ask()
  }

  /** A replica with everything that the company has written; undefined if there is none. They take turns. */
  of(tenant: number): Pool | undefined {
    if (this.#unknown.has(tenant)) return undefined
    // Without a primary, what no replica has received is gone.
    const written = Math.min(this.#positions.get(tenant) ?? 0, this.#surviving)
    const current = this.#usable().filter(({ replayed }) => replayed >= written)
    return current[this.#turn++ % current.length]?.pool
  }

  /** A replica, whatever the company wrote meanwhile; undefined if none can be read. */
  any(): Pool | undefined {
    return this.#usable()[0]?.pool
  }

  /** Notes the position at the end of a transaction of the company. */
  wrote(tenant: number, position: number): void {
    if (position <= (this.#positions.get(tenant) ?? 0)) return
    this.#positions.set(tenant, position)
    // Somebody writes: there is a primary again.
    if (position > this.#surviving) this.#surviving = Infinity
  }

  /** Resolves when other processes know that position. */
  async share(tenant: number, position: number): Promise<void> {
    await this.#shared?.note(tenant, position)
    // Others may still hold for current what the replicas had received when the primary was lost.
    if (this.#shared && performance.now() < this.#uncertainUntil) await pause(caughtUpMs)
  }

  /** Another server is the primary: other processes will have noticed it a little later. */
  primaryChanged(): void {
    this.#uncertainUntil = performance.now() + caughtUpMs
  }

  /** Learns what the company has written through other processes. Called once for each request. */
  async learn(tenant: number): Promise<void> {
    if (!this.#shared) return
    // While no replica can be read, nobody asks; one can become usable during the request.
    const position = this.#usable().length === 0 ? undefined : await this.#shared.of(tenant)
    if (position === undefined) {
      this.#unknown.add(tenant)
      return
    }
    this.#unknown.delete(tenant)
    this.wrote(tenant, position)
  }

  /** A statement failed there: the replica is read again when it has answered and is current. */
  failed(pool: Pool): void {
    for (const replica of this.#replicas) if (replica.pool === pool) leaveOut(replica)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#shared?.close()
    await Promise.all(this.#replicas.map(({ pool }) => pool.end()))
  }

  #usable(): Replica[] {
    const since = performance.now() - mostBehindMs
    return this.#replicas.filter(({ replayed, currentAt }) => replayed >= 0 && currentAt >= since)
  }

  async #ask(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    const written = this.#written
    const primary = this.#askPrimary()
    await Promise.all(this.#replicas.map((replica) => this.#askReplica(replica, written)))
    this.#learnPrimary(await primary)
    this.#forget()
    this.#isAsking = false
  }

  async #askReplica(replica: Replica, written: number): Promise<void> {
    try {
      Object.assign(replica, await inTime(positionsOf(replica.pool)))
      if (replica.replayed >= written) replica.currentAt = performance.now()
    } catch {
      leaveOut(replica)
      this.#servers.breakOff(replica.pool)
    }
  }

  /** The position of the primary; undefined if it does not answer. */
  async #askPrimary(): Promise<number | undefined> {
    // A question to a server that hangs keeps its connection.
    this.#question ??= positionOf(this.#servers.reading, 'pg_current_wal_flush_lsn()').finally(() => {
      this.#question = undefined
    })
    return inTime(this.#question).catch(() => undefined)
  }

  #learnPrimary(position: number | undefined): void {
    this.isSilent = position === undefined
    if (position !== undefined) {
      this.#written = position
      this.#surviving = Infinity
    } else if (this.#replicas.some(({ isPrimary }) => isPrimary)) {
      // Somebody may have written there already.
      this.#surviving = Infinity
    } else if (this.#servers.isLost) {
      // While there is no primary, nobody writes: a replica with all that any of them received is current.
      this.#surviving = Math.max(...this.#replicas.map(({ received }) => received))
      this.#written = this.#surviving
    }
  }

  /** A replica becomes usable only with everything that is forgotten here. */
  #forget(): void {
    const usable = this.#usable()
    if (usable.length === 0) return
    const all = Math.min(...usable.map(({ replayed }) => replayed))
    for (const [tenant, written] of this.#positions) if (written <= all) this.#positions.delete(tenant)
    this.#shared?.forgetUntil(all)
  }
}

function leaveOut(replica: Replica): void {
  replica.replayed = -1
  replica.received = -1
  replica.isPrimary = false
  replica.currentAt = -Infinity
}
