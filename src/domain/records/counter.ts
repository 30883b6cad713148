import { sql } from 'drizzle-orm'
import type { Work } from '../kernel/work.ts'

/** Kinds of record with numbers, each with its own counter. */
export type NumberedKind =
  | 'client'
  | 'invoice'
  | 'quote'
  | 'credit'
  | 'payment'
  | 'vendor'
  | 'expense'
  | 'purchaseOrder'

/** Sets the next count of each kind. Counts whose numbers are taken are skipped, so a counter may be moved back too. */
export async function beginCounting(work: Work, counts: ReadonlyMap<NumberedKind, number>): Promise<void> {
  const { counters } = work.tables
  for (const [name, count] of counts) {
    await work.db
      .insert(counters)
      .values({ companyId: work.actor.companyId, name, value: count - 1 })
      .onConflictDoUpdate({ target: [counters.companyId, counters.name], set: { value: count - 1 } })
  }
}

/** Increments a counter and returns its new value. */
export async function advanceCounter(work: Work, name: string, by: number): Promise<number> {
  const { counters } = work.tables
  const [row] = await work.db
    .insert(counters)
    .values({ companyId: work.actor.companyId, name, value: by })
    .onConflictDoUpdate({ target: [counters.companyId, counters.name], set: { value: sql`${counters.value} + ${by}` } })
    .returning({ value: counters.value })
  if (!row) throw new Error('A counter returned no row')
  return row.value
}
