import type { Queries } from '../database.ts'
import { DatabaseUnavailableError } from '../failures/failure.ts'
import { isDamage, sqliteFailure } from '../failures/sqlite.ts'
import type { SqliteClient } from './client.ts'
import { connect, type DatabaseFile } from './file.ts'

/** Most problems of a damaged file that are reported. */
const mostDamage = 20

/** Snapshots of a database, each on a connection of its own. */
export class SqliteSnapshots {
  readonly #file: DatabaseFile
  readonly #queriesOn: (client: SqliteClient) => Queries
  readonly #running = new Set<Promise<unknown>>()
  #closed = false

  constructor(file: DatabaseFile, queriesOn: (client: SqliteClient) => Queries) {
    this.#file = file
    this.#queriesOn = queriesOn
  }

  /** Reads a consistent snapshot while `look` runs. @throws DatabaseUnavailableError */
  async read<T>(look: (db: Queries) => Promise<T>): Promise<T> {
    if (this.#closed) throw new DatabaseUnavailableError('The database is closed')
    const reading = inSnapshot(this.#file, (client) => look(this.#queriesOn(client)))
    this.#running.add(reading)
    return reading.finally(() => this.#running.delete(reading))
  }

  /** Rejects new snapshots and waits for the running ones. */
  async close(): Promise<void> {
    this.#closed = true
    await Promise.allSettled(this.#running)
  }
}

/** Reads every page and checks every index against its table. */
export const damageOf = (file: DatabaseFile): Promise<string[]> =>
  inSnapshot(file, async (client) => problemsOf(client))

async function inSnapshot<T>(
  { path, durability }: DatabaseFile,
  look: (client: SqliteClient) => Promise<T>,
): Promise<T> {
  let client: SqliteClient | undefined
  try {
    client = connect(path, { durability, queryOnly: true })
    // The snapshot is taken at the first read of a transaction, not at `begin`.
    client.exec('begin; select 1 from sqlite_schema limit 1')
    return await look(client)
  } catch (error) {
    throw sqliteFailure(error)
  } finally {
    client?.close()
  }
}

function problemsOf(client: SqliteClient): string[] {
  const found: string[] = []
  try {
    const check = client.prepare(`pragma integrity_check(${mostDamage})`).pluck()
    for (const text of check.iterate()) found.push(...String(text).split('\n'))
  } catch (error) {
    // The check itself may fail on the damage after it has reported part of it.
    if (!isDamage(error)) throw error
    found.push(error.message)
  }
  return found.length === 1 && found[0] === 'ok' ? [] : found
}
