import type { Expense } from '../../../../domain/spending/expense/expense.ts'
import { constant } from '../../../fields/field.ts'
import { text } from '../../../fields/kinds/scalar.ts'
import { expenseFields } from '../../../fields/spending/expense.ts'
import { expenseTaxMembers, taxAmountForm, taxForm } from '../numbered.ts'
import { type Changes, hidden, inputNames, overlay } from '../overlay.ts'
import type { WireForm } from '../../wire/form.ts'

const changes: Changes<Expense> = {
  status: hidden,
  invoice: {
    after: {
      project_id: text('projectId', 'The project, as its client names it.'),
      bank_id: text(constant(null), 'The account it was paid from: see transaction_id.'),
    },
  },
  currency: {
    description: 'Its currency, as the id of the published list.',
    after: { expense_currency_id: text('currencyId', 'Another name of currency_id.') },
  },
  invoiceCurrency: { description: 'Currency in which the client is billed.' },
  paymentType: { description: 'Method by which it was paid, as an id of GET /statics.' },
  bankTransaction: { as: 'transaction_id' },
  taxes: { instead: expenseTaxMembers },
  eInvoice: {
    before: { recurring_expense_id: text('recurringExpenseId', 'The expense that it repeats: none.') },
    after: { entity_type: text(constant('expense'), 'Always "expense".') },
  },
}

/** Members of an expense. */
export const expenseMembers = overlay(expenseFields, changes)

const inputs = inputNames(expenseFields, changes)

/** Inputs of an expense. */
export const expenseForm: WireForm = {
  ...inputs('assigneeId'),
  ...inputs('currency', "Currency, as the id of the published list; blank is the vendor's, else the company's."),
  ...inputs('invoiceCurrency', 'Currency in which the client is billed, as the id of the published list.'),
  taxes: { ...taxForm['taxes'], ...taxAmountForm['taxes'] },
}
