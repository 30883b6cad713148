import type { Pool } from 'pg'

/** Time between two questions for the position of a replica, in ms. */
const askEveryMs = 100
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
  /** When it last had replayed all that the primary had written at the question before, in ms. */
  currentAt: number
}

/** The SQL for a position in the log as a number. */
export const asNumber = (position: string): string => `select pg_wal_lsn_diff(${position}, '0/0')::text as position`

async function positionOf(pool: Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>(asNumber(position))
  return Number(rows[0]?.position ?? -1)
}

/**
 * Replicas for reading. A company reads what it wrote: after a write its reads go to the primary until a replica has replayed it. A
 * replica that does not answer or is behind for a second is left out.
 */
export class PostgresReplicas {
  readonly #replicas: readonly Replica[]
  readonly #primary: () => Pool
  readonly #shared: SharedPositions | undefined
  readonly #positions = new Map<number, number>()
  /** Companies about whose writes the other processes could not be asked. */
  readonly #unknown = new Set<number>()
  readonly #timer: NodeJS.Timeout
  #written = 0
  #isAsking = false
  #turn = 0

  constructor(pools: readonly Pool[], primary: () => Pool, shared: SharedPositions | undefined) {
    this.#replicas = pools.map((pool) => ({ pool, replayed: -1, currentAt: -Infinity }))
    this.#primary = primary
    this.#shared = shared
    this.#timer = setInterval(() => void this.#ask(), askEveryMs)
    this.#timer.unref()
    void this.#ask()
  }

  /** A replica with everything that the company has written; undefined if there is none. They take turns. */
  of(tenant: number): Pool | undefined {
    if (this.#unknown.has(tenant)) return undefined
    const written = this.#positions.get(tenant) ?? 0
    const current = this.#usable().filter(({ replayed }) => replayed >= written)
    return current[this.#turn++ % current.length]?.pool
  }

  /** Notes the position at the end of a transaction of the company. */
  wrote(tenant: number, position: number): void {
    if (position > (this.#positions.get(tenant) ?? 0)) this.#positions.set(tenant, position)
  }

  /** Resolves when other processes know that position. */
  async share(tenant: number, position: number): Promise<void> {
    await this.#shared?.note(tenant, position)
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
    const asked = this.#replicas.map(async (replica) => {
      try {
        replica.replayed = await positionOf(replica.pool, 'pg_last_wal_replay_lsn()')
        if (replica.replayed >= written) replica.currentAt = performance.now()
      } catch {
        leaveOut(replica)
      }
    })
    await Promise.all(asked)
    try {
      this.#written = await positionOf(this.#primary(), 'pg_current_wal_insert_lsn()')
    } catch {
      // While there is no primary, nobody writes, and the replicas stay current.
    }
    this.#forget()
    this.#isAsking = false
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
  replica.currentAt = -Infinity
}
