import { and, eq, exists, isNotNull, isNull, or, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'

/** States of a record; each record is in exactly one of them. */
export const recordStates = ['active', 'archived', 'deleted'] as const
export type RecordState = (typeof recordStates)[number]

/** Condition for records in one of these states; an empty list matches nothing. */
export function inStates(
  table: { archivedAt: SQLWrapper; isDeleted: SQLWrapper },
  states: readonly RecordState[],
): SQL | undefined {
  const deleted = eq(table.isDeleted, true)
  // Not `not(deleted)`: an index supports only an equality.
  const live = eq(table.isDeleted, false)
  if (states.includes('active') && states.includes('archived')) return states.includes('deleted') ? undefined : live
  const each = {
    active: and(isNull(table.archivedAt), live),
    archived: and(isNotNull(table.archivedAt), live),
    deleted,
  }
  return states.length > 0 ? or(...states.map((state) => each[state])) : sql`1 = 0`
}

/** Condition for records that name, by `key`, a client or vendor in one of these states. */
export function relatedInStates(
  work: Work,
  related: 'clients' | 'vendors',
  key: SQLWrapper,
  states: readonly RecordState[],
): SQL {
  const table = work.tables[related]
  return exists(
    work.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), eq(table.id, key), inStates(table, states))),
  )
}

/** {@link relatedInStates} for an optional key: a record without one counts as one of an active client or vendor. */
export const relatedOrNoneInStates = (
  work: Work,
  related: 'clients' | 'vendors',
  key: SQLWrapper,
  states: readonly RecordState[],
): SQL | undefined => {
  const inThem = relatedInStates(work, related, key, states)
  return states.includes('active') ? or(isNull(key), inThem) : inThem
}
