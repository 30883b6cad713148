import type { Expense } from '../../../../domain/spending/expense/expense.ts'
import { expenseCategoryRecord } from '../../../../domain/spending/expense-category/expense-category.ts'
import { expenseMembers } from '../../overlay/spending/expense.ts'
import { noTags, relatedRecord, presenter } from '../../presenter.ts'
import { vendorRelation } from '../../routes/contacts/vendors.ts'
import { clientRelation } from '../contacts/clients.ts'
import { expenseCategoryPresenter } from '../../routes/spending/expense-categories.ts'
import { invoiceRelation } from '../billing/invoices.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

/** An expense over REST: related records are included on request. */
export const expensePresenter = presenter<Expense>({
  name: 'Expense',
  members: expenseMembers,
  always: [documentsWith('expense'), noTags],
  includes: [
    clientRelation,
    vendorRelation,
    relatedRecord('category', {
      key: (row: Expense) => row.categoryId,
      load: expenseCategoryRecord.byIds,
      presenter: () => expenseCategoryPresenter,
    }),
    invoiceRelation,
  ],
})
