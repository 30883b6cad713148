import { sql } from 'drizzle-orm'
import type { Tables } from '../../db/database.ts'
import { stale } from '../kernel/error.ts'
import { notePrevious } from '../kernel/previous-values.ts'
import { mapCooperatively } from '../kernel/rows/lists.ts'
import { pick } from '../kernel/rows/pick.ts'
import type { Work } from '../kernel/work.ts'
import { changeRows } from './change-rows.ts'
import { refusingTakenNumber } from './record-number.ts'
import type { VersionedTable } from './record-store.ts'

type Versioned = { id: number; version: number; updatedAt: number; number: string | null }

/** A record as it was read, and as it is to be, with the next version. */
export type RecordChange<Row> = { before: Row; after: Row }

/** The record with these values and its next version. */
export const changedRecord = <Row extends Versioned>(work: Work, before: Row, changes: Partial<Row>): Row => ({
  ...before,
  ...changes,
  version: before.version + 1,
  updatedAt: work.now,
})

/**
 * Saves these columns of changed records, each of them once, by one statement for hundreds.
 * @throws CONFLICT when one was changed meanwhile, VALIDATION when the number of the first was taken
 */
export async function saveAllVersioned<Row extends Versioned>(
  work: Work,
  { table, noun }: { table: VersionedTable; noun: string },
  changes: readonly RecordChange<Row>[],
  columns: readonly (keyof Row & string)[],
): Promise<void> {
  if (changes.length === 0) return
  // The generic builder type does not express it: rows and columns are those of the table.
  const any = table as Tables['invoices']
  const rows = (await mapCooperatively(work, changes, ({ before: { version }, after }) => ({
    ...after,
    version,
  }))) as unknown as Tables['invoices']['$inferSelect'][]
  const set = columns as readonly (keyof Tables['invoices']['$inferSelect'])[]
  const saved = await refusingTakenNumber(changes[0]?.after.number, () =>
    changeRows(work, any, rows, {
      set,
      matching: ['version'],
      also: { version: sql`${any.version} + 1`, updatedAt: work.now },
    }),
  )
  if (saved.size !== changes.length) throw stale(`The ${noun} was changed by another request; read it again.`)
  for (const { before, after } of changes) notePrevious(work, table, before, pick(after, columns))
}
