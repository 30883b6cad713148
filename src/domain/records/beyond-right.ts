import { holds, mayAccess, type Right } from '../kernel/actor.ts'
import { pickByKeys } from '../kernel/rows/pick.ts'
import type { RecordTable } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'

/**
 * The keys of those records that the actor may not access under the right: for operations that change records besides the one
 * that they name.
 */
export async function beyondRight(
  work: Work,
  table: RecordTable,
  keys: readonly number[],
  right: Right,
): Promise<ReadonlySet<number>> {
  if (holds(work.actor, right)) return new Set()
  const rows = await pickByKeys(work, table, keys, { purpose: 'owners', names: ['userId', 'assignedUserId'] })
  const owners = [...rows.values()] as unknown as { id: number; userId: number | null; assignedUserId: number | null }[]
  return new Set(owners.filter((row) => !mayAccess(work.actor, right, row)).map(({ id }) => id))
}
