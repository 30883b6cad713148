import { expenseRecord } from '../../../../domain/spending/expense/expense-record.ts'
import { expenses } from '../../../../domain/spending/expense/list.ts'
import { expenseFields } from '../../../fields/spending/expense.ts'
import { builder } from '../../builder.ts'
import { connectionField, naming } from '../../connection.ts'
import { recordType } from '../../record-type.ts'
import { ClientType } from '../contacts/client.ts'
import { ExpenseCategoryType } from './expense-category.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { VendorType } from '../contacts/vendor.ts'

export const ExpenseType = recordType(expenseRecord, {
  description: 'Money spent: with whom, on what, and who is to be billed for it.',
  fields: expenseFields,
  relations: (t) => ({
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'Who was paid; null when nobody is named.',
      resolve: ({ vendorId }, _args, { loaders }) => (vendorId === null ? null : loaders.vendors.load(vendorId)),
    }),
    client: t.field({
      type: ClientType,
      nullable: true,
      description: 'For whom it was spent; null when it was for the company itself.',
      resolve: ({ clientId }, _args, { loaders }) => (clientId === null ? null : loaders.clients.load(clientId)),
    }),
    category: t.field({
      type: ExpenseCategoryType,
      nullable: true,
      description: 'What it was spent on; null when it is not sorted.',
      resolve: ({ categoryId }, _args, { loaders }) =>
        categoryId === null ? null : loaders.expenseCategories.load(categoryId),
    }),
    invoice: t.field({
      type: InvoiceType,
      nullable: true,
      description: 'The invoice that bills it to the client; null while none does.',
      resolve: ({ invoiceId }, _args, { loaders }) => (invoiceId === null ? null : loaders.invoices.load(invoiceId)),
    }),
  }),
  list: 'Expenses, page by page; without the right to view all, those that the caller entered or looks after.',
  create: "Adds an expense; without a number it gets the next one, without a currency its vendor's.",
  update: 'Changes what is given of an expense; null empties a field. Taxes are computed again.',
  notes: { delete: 'The bank transaction that paid a deleted expense can be matched again.' },
})

builder.objectFields(ClientType, (t) => ({
  expenses: connectionField(t, expenses, {
    type: ExpenseType,
    sort: expenses.sort,
    description: 'What was spent for the client.',
    bind: naming('client', 'clientId'),
  }),
}))

builder.objectFields(VendorType, (t) => ({
  expenses: connectionField(t, expenses, {
    type: ExpenseType,
    sort: expenses.sort,
    description: 'What was paid to the vendor.',
    bind: naming('vendor', 'vendorId'),
  }),
}))

builder.objectFields(ExpenseCategoryType, (t) => ({
  expenses: connectionField(t, expenses, {
    type: ExpenseType,
    sort: expenses.sort,
    description: 'What was spent on it.',
    bind: naming('expenseCategory', 'categoryId'),
  }),
}))
