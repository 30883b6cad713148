import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database, Tables } from '../db/database.ts'
import { idempotencyLifetime } from '../domain/kernel/idempotency.ts'
import { importFileLifetime } from '../domain/workspace/record-import/store.ts'
import { isContentUsed, usedContents } from '../domain/records/attachment/store.ts'
import { unitOfWork } from '../domain/kernel/unit-of-work.ts'
import type { Sources } from '../domain/kernel/work.ts'
import type { FileStore } from '../files/file-store.ts'

type HousekeepingOptions = {
  database: Database
  files: FileStore
  sources: Pick<Sources, 'now'>
  log: { error: (details: object, message: string) => void }
  /** Interval in ms. */
  everyMs?: number
}

/** Deletes expired data periodically. Any number of processes may run it at once. */
type Housekeeping = {
  /** Runs once now, and then at each interval. */
  start(): void
  /** Runs once, to completion. */
  run(): Promise<void>
  /** Stops after the current step. */
  stop(): Promise<void>
}

const hour = 60 * 60
const deliveryLifetime = 30 * 24 * hour
/** An upload writes its content before its row: younger files may belong to an upload in progress. */
const orphanAgeSeconds = 24 * hour
/** Small enough that no request waits long behind a batch. */
const rowsAtOnce = 200

type OldRows = { table: SQLiteTable & { companyId: SQLiteColumn }; key: SQLiteColumn; old: SQL | undefined }

/** Rows that are no longer needed, with the columns that name them. */
const oldRows = ({ outbox, idempotencyKeys, importFiles }: Tables, now: number): OldRows[] => [
  {
    table: outbox,
    key: outbox.id,
    old: and(eq(outbox.state, 'delivered'), lt(outbox.deliveredAt, now - deliveryLifetime)),
  },
  { table: idempotencyKeys, key: idempotencyKeys.key, old: lt(idempotencyKeys.createdAt, now - idempotencyLifetime) },
  { table: importFiles, key: importFiles.id, old: lt(importFiles.createdAt, now - importFileLifetime) },
]

/** Removes the next old rows of the company; returns true when some are left. */
async function drop(database: Database, companyId: number, { table, key, old }: OldRows): Promise<boolean> {
  const where = and(eq(table.companyId, companyId), old)
  const found = await database.read.select({ key }).from(table).where(where).limit(rowsAtOnce)
  const keys = found.map((row) => row.key)
  // A key may have been reused meanwhile: its age is checked again.
  if (keys.length > 0)
    await unitOfWork(database, companyId, ({ db }) => db.delete(table).where(and(where, inArray(key, keys))))
  return keys.length === rowsAtOnce
}

/** Creates the clean-up: see {@link Housekeeping}. */
export function createHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { database, files, sources, log, everyMs = hour * 1_000 } = options
  const { tables, read } = database
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  /** Repeats a step, which returns true while something is left, until nothing is left or the process stops. */
  async function untilDone(step: () => Promise<boolean>): Promise<void> {
    while (!signal.aborted && (await step())) {
      // The step has done its part.
    }
  }

  /** Content without an attachment: a process crashed between the deletion of the row and that of its content. */
  async function dropOrphans(): Promise<void> {
    const before = new Date((sources.now() - orphanAgeSeconds) * 1_000)
    for await (const hashes of files.olderThan(before)) {
      if (signal.aborted) return
      const used = await usedContents(database, hashes)
      for (const hash of hashes) if (!used.has(hash)) await files.remove(hash, () => isContentUsed(database, hash))
    }
  }

  async function clear(): Promise<void> {
    for (const { id } of await read.select({ id: tables.companies.id }).from(tables.companies)) {
      for (const rows of oldRows(tables, sources.now())) await untilDone(() => drop(database, id, rows))
    }
    await dropOrphans()
  }

  const run = (): Promise<void> => (running ??= clear().finally(() => (running = undefined)))
  const runInBackground = (): void => {
    run().catch((error: unknown) => log.error({ err: error }, 'Old data could not be removed'))
  }
  return {
    start() {
      if (signal.aborted) return
      timer ??= setInterval(runInBackground, everyMs)
      runInBackground()
    },
    run,
    async stop() {
      stopping.abort()
      clearInterval(timer)
      // The caller that started the run has received its error.
      await running?.catch(() => {})
    },
  }
}
