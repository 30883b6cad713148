import { expenseTaxFields } from '../numbered.ts'
import { bankTransactionOf } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { Expense } from '../../../domain/spending/expense/expense.ts'
import { expenseStatus, expenseStatusOf } from '../../../domain/spending/expense/status.ts'
import { computed, type EnumCodes, fieldsOf } from '../field.ts'
import { code, currency, listed } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  date,
  decimal,
  flag,
  int,
  json,
  money,
  requiredDate,
  requiredText,
  text,
  customValueFields,
  recordFields,
} from '../kinds/scalar.ts'

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
  createdBy: relation('user', 'userId', 'User who created the record.'),
  assignee: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  number: requiredText('number', 'Unique in the company.'),
  status: code(
    expenseStatuses,
    computed(['invoiceId', 'paymentDate', 'shouldBeInvoiced'], expenseStatusOf),
    'Billed, to be billed, paid, or none of these.',
  ),
  vendor: relation('vendor', 'vendorId', 'Vendor that was paid.', 'null when nobody is named'),
  client: relation('client', 'clientId', 'For whom it was spent.', 'null when it was for the company itself'),
  category: relation('expenseCategory', 'categoryId', 'Category of the expense.', 'null when it is not sorted'),
  invoice: relation('invoice', 'invoiceId', 'The invoice that bills it.', 'null while none does'),
  amount: money('amount', 'Amount of the expense.'),
  currency: currency('currencyId', 'Currency of its amounts.'),
  invoiceCurrency: listed('currency', 'invoiceCurrencyId', 'Currency in which the client is billed; null is its own.'),
  foreignAmount: decimal('foreignAmount', 'The amount in the currency of the invoice.'),
  exchangeRate: decimal('exchangeRate', 'Rate from its currency to that of the invoice.'),
  date: requiredDate('date', 'Date of the expense.'),
  paymentDate: date('paymentDate', 'Date of payment; absent while it is not paid.'),
  paymentType: listed('paymentType', 'paymentTypeId', 'Method by which it was paid.'),
  transactionReference: text('transactionReference', "The payment's reference."),
  bankTransaction: relation(
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
  eInvoice: json('eInvoice', 'Further data of its electronic invoice.'),
  ...recordFields,
})
