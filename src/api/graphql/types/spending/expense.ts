import { expenseRecord } from '../../../../domain/spending/expense/expense-record.ts'
import { expenses } from '../../../../domain/spending/expense/list.ts'
import { expenseFields } from '../../../fields/spending/expense.ts'
import { builder } from '../../builder.ts'
import { connectionField } from '../../building/connection.ts'
import { recordType } from '../../building/record-type.ts'
import { ClientType } from '../contacts/client.ts'
import { ExpenseCategoryType } from './expense-category.ts'
import { VendorType } from '../contacts/vendor.ts'

export const ExpenseType = recordType(expenseRecord, {
  description: 'Money spent: with whom, on what, and who is to be billed for it.',
  fields: expenseFields,
  list: 'Expenses, page by page.',
  create: 'Adds an expense.',
  update: 'Changes what is given; null empties. Taxes are computed again.',
  notes: { delete: 'The bank transaction that paid a deleted expense can be matched again.' },
})

builder.objectFields(ClientType, (t) => ({
  expenses: connectionField(t, expenses, {
    type: ExpenseType,
    description: 'Expenses for the client.',
    below: { kind: 'client', filter: 'clientIds' },
  }),
}))

builder.objectFields(VendorType, (t) => ({
  expenses: connectionField(t, expenses, {
    type: ExpenseType,
    description: 'Its expenses.',
    below: { kind: 'vendor', filter: 'vendorIds' },
  }),
}))

builder.objectFields(ExpenseCategoryType, (t) => ({
  expenses: connectionField(t, expenses, {
    type: ExpenseType,
    description: 'Its expenses.',
    below: { kind: 'expenseCategory', filter: 'categoryIds' },
  }),
}))
