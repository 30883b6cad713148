import { eq } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { type Actor, holds, requiresPerRecord } from '../../kernel/actor.ts'
import { text } from '../../kernel/input.ts'
import { type Access, ownRecords } from '../../records/records.ts'
import { asGiven, defineRecord } from '../../records/define-record.ts'
import { filter } from '../../records/list/filter.ts'
import { recordSort, nameSort } from '../../records/list/sort-columns.ts'

export type ExpenseCategory = Tables['expenseCategories']['$inferSelect']

/** True when the actor sees all categories: with the right to view them, or to create or edit expenses. */
export const seesCategories = (actor: Actor): boolean =>
  (['view_expense_category', 'create_expense', 'edit_expense'] as const).some((right) => holds(actor, right))

const viewing = requiresPerRecord("view_expense_category, create_expense or edit_expense, or a category of one's own")

const own = ownRecords('expense_category', 'name')

/** Users who create or edit expenses see all categories. */
const access: Access = {
  ...own,
  list: viewing,
  view: viewing,
  scope: (work, table, step) =>
    step !== 'edit' && seesCategories(work.actor) ? undefined : own.scope(work, table, step),
  shown: own.shown && { ...own.shown, all: seesCategories },
}

export const expenseCategoryRecord = defineRecord({
  kind: 'expenseCategory',
  table: 'expenseCategories',
  access,
  label: ({ name }) => name,
  searchText: ({ name }) => [name],
  sort: { ...recordSort('color'), name: nameSort('name') },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.expenseCategories.name, name)),
  },
  fields: { name: text('Name of the category.', 255), color: text('Colour to show it in, such as #1a2b3c.', 32) },
  required: ['name'],
  create: asGiven,
  update: asGiven,
})
