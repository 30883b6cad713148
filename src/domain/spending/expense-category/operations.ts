import { eq } from 'drizzle-orm'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import type { Permission } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { invalid } from '../../kernel/error.ts'
import { baseConditions } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import {
  bulkExpenseCategoriesInput,
  createExpenseCategoryInput,
  expenseCategoriesInput,
  expenseCategoryId,
  updateExpenseCategoryInput,
} from './input.ts'
import { seesCategories } from './expense-category.ts'
import { insertExpenseCategory, saveExpenseCategory } from './store.ts'

/** The sort columns of lists of expense categories. */
export const expenseCategorySort = (tables: Work['tables']) => sortColumns(tables.expenseCategories, ['name', 'color'])

const whoSees: Permission = {
  describe: "view_expense_category, create_expense or edit_expense, or a category of one's own",
  allows: () => true,
}

/** The right that narrows reading; undefined for actors who see all. */
const viewing = ({ actor }: Work) => (seesCategories(actor) ? undefined : 'view_expense_category')

/**
 * The company's expense categories that match every given filter, page by page. Users who create or edit expenses see all of
 * them.
 */
export const expenseCategories = operation({
  name: 'expenseCategories',
  kind: 'read',
  permission: whoSees,
  input: expenseCategoriesInput,
  run: (work, input) => {
    const table = work.tables.expenseCategories
    return listRecords(work, table, {
      input,
      columns: expenseCategorySort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'expenseCategory', input.filter),
        input.name ? eq(table.name, input.name) : undefined,
      ],
      right: viewing(work),
    })
  },
})

/** One expense category, archived and deleted ones included. @throws NOT_FOUND */
export const expenseCategory = operation({
  name: 'expenseCategory',
  kind: 'read',
  permission: whoSees,
  input: expenseCategoryId,
  run: (work, { id }) => getCategory(work, id, viewing(work)),
})

/** Adds an expense category. */
export const createExpenseCategory = operation({
  name: 'createExpenseCategory',
  kind: 'write',
  permission: requires('create_expense_category'),
  input: createExpenseCategoryInput,
  trail: creationOf('expenseCategory', 'name'),
  async run(work, input) {
    if (input.name === '') throw invalid('name', 'is required')
    return insertExpenseCategory(work, input)
  },
})

/** Changes the given fields of an expense category. @throws NOT_FOUND */
export const updateExpenseCategory = operation({
  name: 'updateExpenseCategory',
  kind: 'write',
  permission: requiresOwn('edit_expense_category'),
  input: updateExpenseCategoryInput,
  trail: changeOf('expenseCategory', 'name'),
  async run(work, { id, ...changes }) {
    await getCategory(work, id, 'edit_expense_category')
    if (changes.name === '') throw invalid('name', 'cannot be emptied')
    return saveExpenseCategory(work, id, changes)
  },
})

/** Archives, restores or deletes expense categories; expenses keep theirs. Each skipped id comes back with its reason. */
export const bulkExpenseCategories = operation({
  name: 'bulkExpenseCategories',
  kind: 'write',
  permission: requiresOwn('edit_expense_category'),
  input: bulkExpenseCategoriesInput,
  trail: changesOf('expenseCategory', 'name'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.expenseCategories, {
      ids,
      right: 'edit_expense_category',
      act: (id) => changeState(work, work.tables.expenseCategories, id, action),
    }),
})

const getCategory = (work: Work, id: number, right: 'view_expense_category' | 'edit_expense_category' | undefined) =>
  getRecord(work, work.tables.expenseCategories, { id, right, noun: 'expense category' })
