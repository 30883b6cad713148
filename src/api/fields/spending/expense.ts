import { bankTransactionOf } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { Expense } from '../../../domain/spending/expense/expense.ts'
import { expenseStatus, expenseStatusOf } from '../../../domain/spending/expense/status.ts'
import { computed, constant, type EnumCodes, fieldsOf, onlyGraph, onlyRest } from '../field.ts'
import { code, currency, listed } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  customValueFields,
  date,
  decimal,
  flag,
  int,
  json,
  money,
  recordFields,
  requiredDate,
  requiredText,
  text,
} from '../kinds/scalar.ts'
import { expenseTaxFields } from '../numbered.ts'

/** The statuses of an expense. */
export const expenseStatuses: EnumCodes = {
  name: 'ExpenseStatus',
  description: 'Status of an expense. The first that applies, from INVOICED upwards.',
  words: {
    [expenseStatus.logged]: { word: 'LOGGED', description: 'Neither to be billed nor paid.' },
    [expenseStatus.pending]: { word: 'PENDING', description: 'To be billed to the client.' },
    [expenseStatus.paid]: { word: 'PAID', description: 'Paid, and not to be billed.' },
    [expenseStatus.invoiced]: { word: 'INVOICED', description: 'Billed by an invoice.' },
  },
}

/** Public fields of an expense. The amount and its taxes are in its currency. */
export const expenseFields = fieldsOf<Expense>({
  id: id('expense', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who created the record.'),
  assignedUserId: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  number: requiredText('number', 'Unique in the company.'),
  status: onlyGraph(
    code(
      expenseStatuses,
      computed(['invoiceId', 'paymentDate', 'shouldBeInvoiced'], expenseStatusOf),
      'Billed, to be billed, paid, or none of these.',
    ),
  ),
  vendorId: relation('vendor', 'vendorId', 'Vendor that was paid.', 'null when nobody is named'),
  clientId: relation('client', 'clientId', 'For whom it was spent.', 'null when it was for the company itself'),
  categoryId: relation('expenseCategory', 'categoryId', 'Category of the expense.', 'null when it is not sorted'),
  invoiceId: relation('invoice', 'invoiceId', 'The invoice that bills it.', 'null while none does'),
  projectId: onlyRest(text('projectId', 'The project, as its client names it.')),
  bankId: onlyRest(text(constant(null), 'The account it was paid from: see transaction_id.')),
  amount: money('amount', 'Amount of the expense.'),
  currencyId: currency('currencyId', 'Currency of its amounts.', 'Its currency, as the id of the published list.'),
  expenseCurrencyId: onlyRest(text('currencyId', 'Another name of currency_id.')),
  invoiceCurrencyId: listed(
    'currency',
    'invoiceCurrencyId',
    'Currency in which the client is billed; null is its own.',
    'Currency in which the client is billed.',
  ),
  foreignAmount: decimal('foreignAmount', 'The amount in the currency of the invoice.'),
  exchangeRate: decimal('exchangeRate', 'Rate from its currency to that of the invoice.'),
  date: requiredDate('date', 'Date of the expense.'),
  paymentDate: date('paymentDate', 'Date of payment; absent while it is not paid.'),
  paymentTypeId: listed(
    'paymentType',
    'paymentTypeId',
    'Method by which it was paid.',
    'Method by which it was paid, as an id of GET /statics.',
  ),
  transactionReference: text('transactionReference', "The payment's reference."),
  transactionId: relation(
    'bankTransaction',
    computed(['isDeleted', 'bankTransactionId'], bankTransactionOf),
    'The bank transaction that paid it.',
    'null while none is matched',
  ),
  shouldBeInvoiced: flag('shouldBeInvoiced', 'True if the client is to be billed for it.'),
  invoiceDocuments: flag('invoiceDocuments', 'True if its documents go with the invoice.'),
  ...expenseTaxFields,
  usesInclusiveTaxes: flag('usesInclusiveTaxes', 'True if the amount contains its taxes.'),
  calculateTaxByAmount: flag('calculateTaxByAmount', 'True if the tax amounts were given, not computed.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  publicNotes: text('publicNotes', 'Seen by the client on the invoice.'),
  ...customValueFields,
  recurringExpenseId: onlyRest(text('recurringExpenseId', 'The expense that it repeats: none.')),
  eInvoice: json('eInvoice', 'Further data of its electronic invoice.'),
  entityType: onlyRest(text(constant('expense'), 'Always "expense".')),
  ...recordFields,
})
