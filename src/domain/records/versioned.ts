import { and, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as z from 'zod'
import { noteChanged } from '../kernel/changes.ts'
import { stale } from '../kernel/error.ts'
import { emptyToAbsent, int } from '../kernel/input.ts'
import { numberRank, refusingTakenNumber } from './record-number.ts'
import type { RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/** A table of numbered records with a version that every change increments. */
type VersionedTable = RecordTable & { number: SQLiteColumn; numberRank: SQLiteColumn; version: SQLiteColumn }

type Changes = { readonly number?: string | null | undefined }

/** The input of a change that names its version; empty counts as absent, as forms send it. */
export const basedVersion = z
  .preprocess(emptyToAbsent, int('The version that the change is based on; a stale one is refused.').optional())
  .optional()

/** Rejects a change that is based on an older version of the record; without a version there is no check. @throws CONFLICT */
export function assertVersion(based: number | undefined, before: { version: number }, noun: string): void {
  if (based !== undefined && based !== before.version)
    throw stale(`The ${noun} is at version ${before.version}: read it again and repeat the change.`, 'version')
}

/** True for an update without any change: the record then keeps its version and gets no history entry. */
export const saysNothing = (changes: object): boolean => Object.values(changes).every((value) => value === undefined)

/** Saves changes unless the record has changed or `when` fails; undefined leaves a column. @throws CONFLICT, VALIDATION for the number */
export async function saveVersioned<Table extends VersionedTable>(
  work: Work,
  table: Table,
  before: { id: number; version: number },
  changes: Changes,
  { noun, when }: { noun: string; when?: SQL | undefined },
): Promise<RowOf<Table>> {
  const { number } = changes
  const plain: VersionedTable = table
  const [row] = await refusingTakenNumber(number, () =>
    work.db
      .update(plain)
      .set({
        ...changes,
        ...(number !== undefined && { numberRank: numberRank(number) }),
        version: before.version + 1,
        updatedAt: work.now,
      })
      .where(
        and(
          eq(table.companyId, work.actor.companyId),
          eq(table.id, before.id),
          eq(table.version, before.version),
          when,
        ),
      )
      .returning(),
  )
  if (!row) throw stale(`The ${noun} was changed by another request: read it again and repeat the change.`)
  noteChanged(work, plain, [before])
  // The generic builder type does not express it: this is the table's own row.
  return row as RowOf<Table>
}
