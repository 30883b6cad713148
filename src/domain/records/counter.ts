import { sql } from 'drizzle-orm'
import { prepared } from '../../db/statements/prepared.ts'
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
  const { placeholder } = sql
  const statement = prepared(work.db, 'counter.advance', (db) =>
    db
      .insert(counters)
      .values({ companyId: placeholder('companyId'), name: placeholder('name'), value: placeholder('by') })
      .onConflictDoUpdate({
        target: [counters.companyId, counters.name],
        set: { value: sql`${counters.value} + ${placeholder('by')}` },
      })
      .returning({ value: counters.value }),
  )
  const [row] = await statement.execute({ companyId: work.actor.companyId, name, by })
  if (!row) throw new Error('A counter returned no row')
  return row.value
}
