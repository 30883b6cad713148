import type { SQL } from 'drizzle-orm'
import { anyone, holds, mayAccess, requires, requiresAdmin, requiresOwn } from '../kernel/actor.ts'
import type { Actor, Entity, Owned, Permission, Right } from '../kernel/actor.ts'
import type { RecordTable } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'
import { withinRight } from './records.ts'

/** Steps that a rule of access distinguishes for existing records. */
export type Step = 'list' | 'view' | 'edit'

/** Permissions of the standard operations of a kind of record, and the records that each step may reach. */
export type Access = Readonly<Record<Step | 'create', Permission>> & {
  /** Restricts a statement to the records that the actor may list, view or edit; undefined for all of them. */
  readonly scope: (work: Work, table: RecordTable, step: Step) => SQL | undefined
  /** The records where others refer to them; undefined where every user of the company views all. */
  readonly shown: ShownRecords | undefined
}

/** Columns by which a rule decides; a record has those of its kind. */
export type Deciding = Owned & {
  readonly id: number
  readonly clientId: number | null
  readonly vendorId: number | null
}

/** The right to view the records of a kind, and the columns that others see too, where another record refers to one. */
export type ShownRecords = {
  readonly names: readonly string[]
  /** True when the actor views all records of the kind. */
  readonly all: (actor: Actor) => boolean
  /** For each record, true when the actor views it. */
  readonly each: (work: Work, rows: readonly Deciding[]) => Promise<boolean[]>
  /** Columns of which others see a part. */
  readonly part?: Readonly<Record<string, (value: unknown) => unknown>>
}

/** Records that belong to who created them and to whom they are assigned. */
export const shownToHolders = (right: Right, ...names: string[]): ShownRecords => ({
  names,
  all: (actor) => holds(actor, right),
  each: async ({ actor }, rows) => rows.map((row) => mayAccess(actor, right, row)),
})

/** Records that only these actors view. */
export const shownToOnly = (all: (actor: Actor) => boolean, ...names: string[]): ShownRecords => ({
  names,
  all,
  each: async (_work, rows) => rows.map(() => false),
})

/** Users without the rights have their own records only; where another record refers to one, they see the columns `names`. */
export const ownRecords = (entity: Entity, ...names: string[]): Access => ({
  list: requiresOwn(`view_${entity}`),
  view: requiresOwn(`view_${entity}`),
  create: requires(`create_${entity}`),
  edit: requiresOwn(`edit_${entity}`),
  scope: (work, table, step) => withinRight(work, table, step === 'edit' ? `edit_${entity}` : `view_${entity}`),
  shown: shownToHolders(`view_${entity}`, ...names),
})

/** Every user reads all records, because other records are made with them; changes need the rights of the entity. */
export const sharedRecords = (entity: Entity): Access => ({
  list: anyone,
  view: anyone,
  create: requires(`create_${entity}`),
  edit: requires(`edit_${entity}`),
  scope: () => undefined,
  shown: undefined,
})

/** Only admins read and change the records. */
export const adminRecords: Access = {
  list: requiresAdmin,
  view: requiresAdmin,
  create: requiresAdmin,
  edit: requiresAdmin,
  scope: () => undefined,
  shown: shownToOnly(requiresAdmin.allows),
}
