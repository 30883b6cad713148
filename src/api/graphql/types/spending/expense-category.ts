import { blankExpenseCategory } from '../../../../domain/spending/expense-category/blank.ts'
import type { ExpenseCategory } from '../../../../domain/spending/expense-category/expense-category.ts'
import {
  bulkExpenseCategories,
  createExpenseCategory,
  expenseCategories,
  expenseCategory,
  expenseCategorySort,
  updateExpenseCategory,
} from '../../../../domain/spending/expense-category/operations.ts'
import { expenseCategoryFields } from '../../../fields/spending/expense-category.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const ExpenseCategoryType = builder.objectRef<ExpenseCategory>('ExpenseCategory').implement({
  description: 'What expenses are sorted under.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, expenseCategoryFields),
})

registerNode('expenseCategory', ExpenseCategoryType, expenseCategory)

queryField('expenseCategory', expenseCategory, {
  type: ExpenseCategoryType,
  description: 'One expense category, archived and deleted ones included.',
})

queryField('blankExpenseCategory', blankExpenseCategory, {
  type: ExpenseCategoryType,
  description: 'An expense category to begin with: not stored, so that its id is empty.',
})

queryConnection('expenseCategories', expenseCategories, {
  type: ExpenseCategoryType,
  sort: expenseCategorySort,
  description: 'Expense categories, page by page; without the right to view all, those that the caller added.',
})

mutationField(createExpenseCategory, {
  description: 'Adds an expense category.',
  payload: (t, of) => ({
    expenseCategory: t.field({
      type: ExpenseCategoryType,
      nullable: true,
      description: 'The new category; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateExpenseCategory, {
  description: 'Changes what is given of an expense category.',
  payload: (t, of) => ({
    expenseCategory: t.field({
      type: ExpenseCategoryType,
      nullable: true,
      description: 'The category as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkExpenseCategories, {
  kind: 'expenseCategory',
  plural: 'expenseCategories',
  type: ExpenseCategoryType,
  description: 'Archives, restores or deletes expense categories; expenses keep theirs.',
})
