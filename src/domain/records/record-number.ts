import { sql } from 'drizzle-orm'
import { prepared } from '../../db/statements/prepared.ts'
import type { Work } from '../kernel/work.ts'
import { uniqueViolation } from '../../db/failures/constraint.ts'
import { invalid } from '../kernel/error.ts'

/** Kinds of record with numbers, each with its own counter. */
export const numberedKinds = [
  'client',
  'invoice',
  'quote',
  'credit',
  'payment',
  'vendor',
  'expense',
  'purchaseOrder',
] as const
export type NumberedKind = (typeof numberedKinds)[number]

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

/** True for a number that consists of a count only, padded or not. */
export const isPlainCount = (number: string | null): boolean => number !== null && /^0*\d{1,15}$/.test(number)

/** The digits of a number as an integer, for ordering: "INV-2026-0012" → 20260012. */
export const numberRank = (number: string | null): number => Number((number ?? '').replace(/\D/g, '').slice(-15))

/** Runs a write that fails if a concurrent request has taken its number. @throws VALIDATION naming `number` */
export async function refusingTakenNumber<T>(
  number: string | null | undefined,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!uniqueViolation(error)?.some((column) => column.endsWith('number'))) throw error
    throw takenNumber(number ?? '')
  }
}

/** Error for a number that another record has. */
export const takenNumber = (number: string) =>
  invalid('number', `"${number}" is already used; numbers are unique in the company`, 'TAKEN')
