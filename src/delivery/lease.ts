import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database, Queries } from '../db/database.ts'
import { prepared } from '../db/statements/prepared.ts'
import { unitOfWork } from '../domain/kernel/unit-of-work.ts'
import type { Work } from '../domain/kernel/work.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'

/** A due delivery; `orphaned` when a worker had leased it and recorded no outcome. */
export type Due = { id: number; companyId: number; webhookId: number | null; orphaned: boolean }

/** Exclusions: companies, and webhooks of companies that are not excluded; with `only`, all but these webhooks. */
export type Without = { companies: readonly number[]; webhooks: readonly number[]; only?: readonly number[] }

/**
 * Deliveries of the kind that may be tried now, the longest due first: pending ones, and those with an expired lease. Skips the
 * given companies and webhooks.
 */
export async function findDue(
  { read, tables: { outbox } }: Database,
  wanted: { kind: Delivery['kind']; now: number; limit: number; without: Without },
): Promise<Due[]> {
  const { kind, now, limit } = wanted
  const { companies, webhooks, only } = wanted.without
  const find = (state: 'pending' | 'leased', since: SQLiteColumn) => {
    const build = (db: Queries) =>
      db
        .select({ id: outbox.id, companyId: outbox.companyId, webhookId: outbox.webhookId })
        .from(outbox)
        .where(
          and(
            eq(outbox.state, sql.placeholder('state')),
            lte(since, sql.placeholder('now')),
            eq(outbox.kind, sql.placeholder('kind')),
            companies.length === 0 ? undefined : notInArray(outbox.companyId, [...companies]),
            webhooks.length === 0
              ? undefined
              : or(isNull(outbox.webhookId), notInArray(outbox.webhookId, [...webhooks])),
            only && inArray(outbox.webhookId, [...only]),
          ),
        )
        .orderBy(asc(since), asc(outbox.id))
        .limit(sql.placeholder('limit'))
    // Runs after every commit, as a prepared statement; only the lists change it.
    const name = companies.length + webhooks.length === 0 && !only ? `outbox.due.${state}` : undefined
    const bound = { state, now, kind, limit }
    return name ? prepared(read, name, build).execute(bound) : build(read).prepare().execute(bound)
  }
  // Two statements: each scans an index, which a condition with `or` would not.
  const orphaned = await find('leased', outbox.leasedUntil)
  const waiting = await find('pending', outbox.nextAttemptAt)
  const due = [
    ...orphaned.map((row) => ({ ...row, orphaned: true })),
    ...waiting.map((row) => ({ ...row, orphaned: false })),
  ]
  return due.slice(0, limit)
}

/** Leases the deliveries to this worker and counts the try; returns those that no other worker has claimed meanwhile. */
export async function claim(
  database: Database,
  companyId: number,
  ids: readonly number[],
  lease: { key: string; seconds: number; clock: () => number },
): Promise<Delivery[]> {
  const { outbox } = database.tables
  return unitOfWork(database, companyId, ({ db }) => {
    // May have waited for other writes of the company.
    const now = lease.clock()
    return db
      .update(outbox)
      .set({
        state: 'leased',
        leaseKey: lease.key,
        leasedUntil: now + lease.seconds,
        attempts: sql`${outbox.attempts} + 1`,
        updatedAt: now,
      })
      .where(
        and(
          eq(outbox.companyId, companyId),
          inArray(outbox.id, [...ids]),
          or(
            and(eq(outbox.state, 'pending'), lte(outbox.nextAttemptAt, now)),
            and(eq(outbox.state, 'leased'), lte(outbox.leasedUntil, now)),
          ),
        ),
      )
      .returning()
  })
}

/** The row, while this worker's lease on it holds. */
const leased = (work: Pick<Work, 'tables'>, { companyId, id, leaseKey }: Delivery) => {
  const { outbox } = work.tables
  return and(
    eq(outbox.companyId, companyId),
    eq(outbox.id, id),
    eq(outbox.state, 'leased'),
    eq(outbox.leaseKey, leaseKey ?? ''),
  )
}

const unleased = { leaseKey: null, leasedUntil: null }

/** Changes that a try makes to the row. */
export type RowChange =
  | { state: 'delivered'; lastError: string }
  | { state: 'pending'; lastError: string; nextAttemptAt: number; attempts?: number }
  | { state: 'failed'; lastError: string }

/** Records the outcome of a try; false when the lease had expired and another worker has the row. */
export async function saveOutcome(work: Work, delivery: Delivery, change: RowChange): Promise<boolean> {
  const rows = await work.db
    .update(work.tables.outbox)
    .set({
      ...change,
      ...(change.state === 'delivered' && { deliveredAt: work.now }),
      ...unleased,
      updatedAt: work.now,
    })
    .where(leased(work, delivery))
    .returning({ id: work.tables.outbox.id })
  return rows.length > 0
}

/** Releases an unfinished delivery: it is due again at once. */
export async function release(database: Database, delivery: Delivery, now: number): Promise<void> {
  await unitOfWork(database, delivery.companyId, ({ db }) =>
    db
      .update(database.tables.outbox)
      .set({ state: 'pending', ...unleased, attempts: delivery.attempts - 1, updatedAt: now })
      .where(leased(database, delivery)),
  )
}
