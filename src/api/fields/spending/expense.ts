import { bankTransactionOf } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { Expense } from '../../../domain/spending/expense/expense.ts'
import { expenseStatus, statusOf } from '../../../domain/spending/expense/status.ts'
import {
  code,
  currency,
  date,
  decimal,
  fieldsOf,
  flag,
  id,
  int,
  json,
  listed,
  money,
  onlyGraph,
  onlyRest,
  recordFields,
  relation,
  requiredDate,
  requiredText,
  text,
} from '../../fields.ts'
import type { EnumCodes } from '../../fields.ts'
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
  id: id('expense', (expense) => expense.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (expense) => expense.userId, 'User who created the record.'),
  assignedUserId: relation(
    'user',
    (expense) => expense.assignedUserId,
    'Assigned user.',
    'null when nobody is assigned',
  ),
  version: int(
    (expense) => expense.version,
    'Version, incremented by each change; send it with an update to detect concurrent changes.',
  ),
  number: requiredText((expense) => expense.number, 'Unique in the company.'),
  status: onlyGraph(code(expenseStatuses, statusOf, 'Billed, to be billed, paid, or none of these.')),
  vendorId: relation('vendor', (expense) => expense.vendorId, 'Vendor that was paid.', 'null when nobody is named'),
  clientId: relation(
    'client',
    (expense) => expense.clientId,
    'For whom it was spent.',
    'null when it was for the company itself',
  ),
  categoryId: relation(
    'expenseCategory',
    (expense) => expense.categoryId,
    'Category of the expense.',
    'null when it is not sorted',
  ),
  invoiceId: relation('invoice', (expense) => expense.invoiceId, 'The invoice that bills it.', 'null while none does'),
  projectId: text((expense) => expense.projectId, 'The project, as its client names it.'),
  bankId: onlyRest(text(() => null, 'The account it was paid from: see transaction_id.')),
  amount: money((expense) => expense.amount, 'Amount of the expense.'),
  currencyId: currency(
    (expense) => expense.currencyId,
    'Currency of its amounts.',
    'Its currency, as the id of the published list.',
  ),
  expenseCurrencyId: onlyRest(text((expense) => expense.currencyId, 'Another name of currency_id.')),
  invoiceCurrencyId: listed(
    'currency',
    (expense) => expense.invoiceCurrencyId,
    'Currency in which the client is billed; null is its own.',
    'Currency in which the client is billed.',
  ),
  foreignAmount: decimal((expense) => expense.foreignAmount, 'The amount in the currency of the invoice.'),
  exchangeRate: decimal((expense) => expense.exchangeRate, 'Rate from its currency to that of the invoice.'),
  date: requiredDate((expense) => expense.date, 'Date of the expense.'),
  paymentDate: date((expense) => expense.paymentDate, 'Date of payment; absent while it is not paid.'),
  paymentTypeId: listed(
    'paymentType',
    (expense) => expense.paymentTypeId,
    'Method by which it was paid.',
    'Method by which it was paid, as an id of GET /statics.',
  ),
  transactionReference: text((expense) => expense.transactionReference, "The payment's reference."),
  transactionId: relation(
    'bankTransaction',
    bankTransactionOf,
    'The bank transaction that paid it.',
    'null while none is matched',
  ),
  shouldBeInvoiced: flag((expense) => expense.shouldBeInvoiced, 'True if the client is to be billed for it.'),
  invoiceDocuments: flag((expense) => expense.invoiceDocuments, 'True if its documents go with the invoice.'),
  ...expenseTaxFields<Expense>(),
  usesInclusiveTaxes: flag((expense) => expense.usesInclusiveTaxes, 'True if the amount contains its taxes.'),
  calculateTaxByAmount: flag(
    (expense) => expense.calculateTaxByAmount,
    'True if the tax amounts were given, not computed.',
  ),
  privateNotes: text((expense) => expense.privateNotes, 'Internal notes, not shown to the client.'),
  publicNotes: text((expense) => expense.publicNotes, 'Seen by the client on the invoice.'),
  customValue1: text((expense) => expense.customValue1, 'First custom field.'),
  customValue2: text((expense) => expense.customValue2, 'Second custom field.'),
  customValue3: text((expense) => expense.customValue3, 'Third custom field.'),
  customValue4: text((expense) => expense.customValue4, 'Fourth custom field.'),
  recurringExpenseId: onlyRest(text((expense) => expense.recurringExpenseId, 'The expense that it repeats: none.')),
  eInvoice: json((expense) => expense.eInvoice, 'Further data of its electronic invoice.'),
  entityType: onlyRest(text(() => 'expense', 'Always "expense".')),
  ...recordFields<Expense>(),
})
