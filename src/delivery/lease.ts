import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Database, Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import type { Work } from '../domain/kernel/work.ts'
import type { Delivery } from './sender.ts'

/** A delivery whose time has come; `orphaned` when a worker had taken it and did not say what became of it. */
export type Due = { id: number; companyId: number; webhookId: number | null; orphaned: boolean }

/** Whose turn it is not: companies, and webhooks of companies whose turn it is. */
export type Without = { companies: readonly number[]; webhooks: readonly number[] }

/**
 * Deliveries of the kind that may be tried now, the longest due first: those that wait, and those whose worker died.
 * Looks at every company and webhook but the ones named.
 */
export async function findDue(
  { read, tables: { outbox } }: Database,
  wanted: { kind: Delivery['kind']; now: number; limit: number; without: Without },
): Promise<Due[]> {
  const { kind, now, limit } = wanted
  const { companies, webhooks } = wanted.without
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
          ),
        )
        .orderBy(asc(since), asc(outbox.id))
        .limit(sql.placeholder('limit'))
    // Asked after every commit; only the lists make it another statement.
    const name = companies.length + webhooks.length === 0 ? `outbox.due.${state}` : undefined
    const bound = { state, now, kind, limit }
    return name ? prepared(read, name, build).execute(bound) : build(read).prepare().execute(bound)
  }
  // Two statements: each walks an index, which a condition with `or` would not.
  const orphaned = await find('leased', outbox.leasedUntil)
  const waiting = await find('pending', outbox.nextAttemptAt)
  const due = [
    ...orphaned.map((row) => ({ ...row, orphaned: true })),
    ...waiting.map((row) => ({ ...row, orphaned: false })),
  ]
  return due.slice(0, limit)
}

/** Takes the deliveries for this worker alone, and counts the try; answers those that nobody else has taken meanwhile. */
export async function claim(
  database: Database,
  companyId: number,
  ids: readonly number[],
  lease: { key: string; seconds: number; clock: () => number },
): Promise<Delivery[]> {
  const { outbox } = database.tables
  return database.transact(companyId, (db) => {
    // Other writes of the company may have been waited for.
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

/** The row, as long as this worker's lease on it holds. */
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

/** What a try leaves behind in the row. */
export type Note =
  | { state: 'delivered'; lastError: string }
  | { state: 'pending'; lastError: string; nextAttemptAt: number; attempts?: number }
  | { state: 'failed'; lastError: string }

/** Writes down what a try came to; false when the lease had ended and another worker has the row. */
export async function note(work: Work, delivery: Delivery, change: Note): Promise<boolean> {
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

/** Gives a delivery back that was not tried to its end: it is due again at once. */
export async function release(database: Database, delivery: Delivery, now: number): Promise<void> {
  await database.transact(delivery.companyId, (db) =>
    db
      .update(database.tables.outbox)
      .set({ state: 'pending', ...unleased, attempts: delivery.attempts - 1, updatedAt: now })
      .where(leased(database, delivery)),
  )
}
