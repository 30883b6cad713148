import { and, eq, inArray, isNotNull, isNull, type SQLWrapper, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { type Right, viewingRight } from '../kernel/actor.ts'
import { noteChanged } from '../kernel/changes.ts'
import type { DomainEvent, Obstacle } from '../kernel/domain-event.ts'
import { publishAll } from '../kernel/events.ts'
import { choice } from '../kernel/input.ts'
import { namedRecords } from '../kernel/reference-input.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import { runsOf } from '../kernel/rows/lists.ts'
import { rowsByIds, withinRight } from './records.ts'
import type { RecordTable, RowOf } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'
import type { SkipReason } from '../kernel/skip-reason.ts'

/** A record that a bulk request names; text that is not an id of its kind is kept as sent. */
export type BulkId = number | string

/** Reason for skipping a record: a code, or an obstacle with a sentence that names other records. */
export type Skip = SkipReason | Obstacle

/** Skips a record because the caller lacks a right to what would change with it. */
export const notAllowed = (right: Right): Obstacle => ({
  reason: 'not_allowed',
  message: `It requires {=${right}}.`,
  right,
})

export type BulkResult = { id: BulkId; outcome: 'done' | 'skipped' } & Partial<Obstacle>

/** The records after the operation, in the requested order (unknown ids left out), and the result for every id. */
export type BulkAnswer<Row> = { records: Row[]; results: BulkResult[] }

const largestBulk = 5_000

/** The records of a bulk request. */
export const bulkIds = (kind: RecordKind, description = 'The records, at most 5,000.') =>
  namedRecords(kind, description, largestBulk).refine((ids) => ids.length > 0, 'must name at least one record')

/** `{ action, ids }` of a bulk request; an action outside the list is VALIDATION. */
export const bulkInput = <const Action extends string>(
  kind: RecordKind,
  enumName: string,
  actions: readonly Action[],
) => z.object({ action: choice(enumName, actions, 'Action to run on each record.'), ids: bulkIds(kind) })

export type StateAction = 'archive' | 'restore' | 'delete'

type StatefulTable = { archivedAt: SQLWrapper; isDeleted: SQLWrapper }

/** The conditional update for a state change: its row condition and its values. */
export function stateStep(
  table: StatefulTable,
  action: StateAction,
  now: number,
): { when: SQL | undefined; set: { archivedAt: number | null; isDeleted: boolean; updatedAt: number } } {
  const steps = {
    archive: {
      when: and(isNull(table.archivedAt), eq(table.isDeleted, false)),
      set: { archivedAt: now, isDeleted: false, updatedAt: now },
    },
    delete: { when: eq(table.isDeleted, false), set: { archivedAt: now, isDeleted: true, updatedAt: now } },
    restore: { when: isNotNull(table.archivedAt), set: { archivedAt: null, isDeleted: false, updatedAt: now } },
  }
  return steps[action]
}

/** Reason why the state change did not apply, derived from the row. */
export function unchangedReason(action: StateAction, row: { isDeleted: boolean } | undefined): SkippedState {
  if (action === 'restore') return 'already_active'
  if (action === 'delete') return 'already_deleted'
  return row?.isDeleted ? 'deleted' : 'already_archived'
}

type SkippedState = 'already_archived' | 'already_deleted' | 'already_active' | 'deleted'

/** The items without a reason to skip them, and the reasons for the others, by key. */
export function withoutReason<Item, Reason extends Skip>(
  items: readonly Item[],
  reasonFor: (item: Item) => Reason | undefined,
  keyOf: (item: Item) => number,
): { open: Item[]; reasons: Map<number, Reason> } {
  const reasons = new Map<number, Reason>()
  const open = items.filter((item) => {
    const reason = reasonFor(item)
    if (reason !== undefined) reasons.set(keyOf(item), reason)
    return reason === undefined
  })
  return { open, reasons }
}

/** {@link changeStates} of one record; returns the reason for skipping it. */
export const changeState = async (
  work: Work,
  table: RecordTable,
  id: number,
  action: StateAction,
): Promise<SkippedState | undefined> => (await changeStates(work, table, [id], action)).get(id)

/**
 * Changes the state of records as a set; returns the reasons for skipping others, by key. Modules check amounts before. `eventsOf`: the
 * events to publish about the changed ones, in the order given.
 */
export async function changeStates(
  work: Work,
  table: RecordTable,
  ids: readonly number[],
  action: StateAction,
  eventsOf?: (changed: readonly number[]) => readonly DomainEvent[] | Promise<readonly DomainEvent[]>,
): Promise<Map<number, SkippedState>> {
  const step = stateStep(table, action, work.now)
  const changed = new Set<number>()
  for (const run of runsOf(ids)) {
    const rows = await work.db
      .update(table)
      .set(step.set)
      .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, run), step.when))
      .returning({ id: table.id })
    for (const { id } of rows) changed.add(Number(id))
  }
  noteChanged(
    work,
    table,
    [...changed].map((id) => ({ id })),
  )
  if (eventsOf) await publishAll(work, await eventsOf(ids.filter((id) => changed.has(id))))
  const others = ids.filter((id) => !changed.has(id))
  const rows = action === 'archive' ? await rowsByIds(work, table, others) : []
  return new Map(
    others.map((id, index) => [id, unchangedReason(action, rows[index] as { isDeleted: boolean } | undefined)]),
  )
}

/** Action of a bulk operation, on single records or on all of them at once. Returns reasons for skipping. */
type BulkAct =
  | { act: (id: number) => Promise<Skip | undefined> }
  | { actTogether: (ids: readonly number[]) => Promise<ReadonlyMap<number, Skip>> }

/** {@link runBulkWithin} for the records that the actor may act on under the right. */
export const runBulk = <Table extends RecordTable>(
  work: Work,
  table: Table,
  { right, ...options }: { ids: readonly BulkId[]; right: Right } & BulkAct,
): Promise<BulkAnswer<RowOf<Table>>> =>
  runBulkWithin(work, table, {
    ...options,
    scope: withinRight(work, table, right),
    visible: withinRight(work, table, viewingRight(right)),
  })

/**
 * Runs `act` on each record within the scope, in the order given, or `actTogether` on all of them. Records that are only visible
 * are skipped as `forbidden`, unknown ids and invisible records as `not_found`; every skipped id is reported.
 */
export async function runBulkWithin<Table extends RecordTable>(
  work: Work,
  table: Table,
  options: { ids: readonly BulkId[]; scope: SQL | undefined; visible: SQL | undefined } & BulkAct,
): Promise<BulkAnswer<RowOf<Table>>> {
  const ids = keysAmong(options.ids)
  const present = await rowsByIds(work, table, ids)
  const known = ids.filter((_, index) => present[index] !== undefined)
  const touched = await amongScope(work, table, known, options.scope)
  const mine = new Set(touched)
  const others = known.filter((id) => !mine.has(id))
  const seen = new Set(await amongScope(work, table, others, options.visible))
  const reasons = 'act' in options ? await oneByOne(touched, options.act) : await options.actTogether(touched)
  const untouchable = (id: number) => (seen.has(id) ? 'forbidden' : 'not_found')
  const results = bulkResults(options.ids, (id) => (mine.has(id) ? reasons.get(id) : untouchable(id)))
  const shown = touched.filter((id) => reasons.get(id) !== 'not_found')
  const records = await rowsByIds(work, table, shown)
  return { records: records.filter((row) => row !== undefined), results }
}

/** {@link runBulk} outside record tables: `find` reads by key, `act` acts or returns the reason for skipping. */
export async function runBulkOver<Row>(
  ids: readonly BulkId[],
  find: (keys: readonly number[]) => Promise<readonly (Row | undefined)[]>,
  act: (row: Row) => Promise<SkipReason | undefined>,
): Promise<BulkAnswer<Row>> {
  const keys = keysAmong(ids)
  const known = await find(keys)
  const reasons = new Map<number, SkipReason>()
  for (const [index, key] of keys.entries()) {
    const row = known[index]
    const reason = row === undefined ? 'not_found' : await act(row)
    if (reason !== undefined) reasons.set(key, reason)
  }
  const records = await find(keys)
  return { records: records.filter((row) => row !== undefined), results: bulkResults(ids, (key) => reasons.get(key)) }
}

/** The keys of the records that a bulk request names, each once. */
export const keysAmong = (ids: readonly BulkId[]): number[] => [
  ...new Set(ids.filter((id): id is number => typeof id === 'number')),
]

/**
 * The result for every id of a bulk request, in the order given; `reasonFor` returns the reason for skipping a record, if any.
 */
const bulkResults = (ids: readonly BulkId[], reasonFor: (key: number) => Skip | undefined): BulkResult[] =>
  [...new Set(ids)].map((id) => {
    const skip = typeof id === 'number' ? reasonFor(id) : 'not_found'
    if (skip === undefined) return { id, outcome: 'done' }
    return { id, outcome: 'skipped', ...(typeof skip === 'string' ? { reason: skip } : skip) }
  })

async function oneByOne(
  ids: readonly number[],
  act: (id: number) => Promise<Skip | undefined>,
): Promise<Map<number, Skip>> {
  const reasons = new Map<number, Skip>()
  for (const id of ids) {
    const reason = await act(id)
    if (reason !== undefined) reasons.set(id, reason)
  }
  return reasons
}

/** The keys within the scope, in their order. */
async function amongScope(
  work: Work,
  table: RecordTable,
  ids: readonly number[],
  scope: SQL | undefined,
): Promise<readonly number[]> {
  if (scope === undefined) return ids
  const allowed = new Set<number>()
  for (const run of runsOf(ids)) {
    const rows = await work.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), inArray(table.id, run), scope))
    for (const { id } of rows) allowed.add(Number(id))
  }
  return ids.filter((id) => allowed.has(id))
}
