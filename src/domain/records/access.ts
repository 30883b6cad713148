import type { SQL } from 'drizzle-orm'
import { anyone, requires, requiresAdmin, requiresOwn } from '../kernel/actor.ts'
import type { Entity, Permission } from '../kernel/actor.ts'
import type { RecordTable } from '../kernel/rows/record-table.ts'
import type { Work } from '../kernel/work.ts'
import { withinRight } from './records.ts'

/** Steps that a rule of access distinguishes for existing records. */
export type Step = 'list' | 'view' | 'edit'

/** Permissions of the standard operations of a kind of record, and the records that each step may reach. */
export type Access = Readonly<Record<Step | 'create', Permission>> & {
  /** Restricts a statement to the records that the actor may list, view or edit; undefined for all of them. */
  readonly scope: (work: Work, table: RecordTable, step: Step) => SQL | undefined
}

/** Users without the rights of the entity list, view and edit their own records only. */
export const ownRecords = (entity: Entity): Access => ({
  list: requiresOwn(`view_${entity}`),
  view: requiresOwn(`view_${entity}`),
  create: requires(`create_${entity}`),
  edit: requiresOwn(`edit_${entity}`),
  scope: (work, table, step) => withinRight(work, table, step === 'edit' ? `edit_${entity}` : `view_${entity}`),
})

/** Every user reads all records, because other records are made with them; changes need the rights of the entity. */
export const sharedRecords = (entity: Entity): Access => ({
  list: anyone,
  view: anyone,
  create: requires(`create_${entity}`),
  edit: requires(`edit_${entity}`),
  scope: () => undefined,
})

/** Only admins read and change the records. */
export const adminRecords: Access = {
  list: requiresAdmin,
  view: requiresAdmin,
  create: requiresAdmin,
  edit: requiresAdmin,
  scope: () => undefined,
}
