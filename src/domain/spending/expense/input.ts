import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { bulkUpdateInput, freeColumns, taxNames } from '../../records/bulk-update.ts'
import { freeFields } from '../../records/free-fields.ts'
import { date, decimal, flag, freeJson, rate, text } from '../../kernel/input.ts'
import { reference, subject } from '../../kernel/reference-input.ts'
import { assignee } from '../../records/assignee.ts'
import { listedCurrency, listedId } from '../../records/list/listed-id.ts'
import { asColumn, inColumns, expenseTaxes } from '../../records/columns-input.ts'
import { basedVersion } from '../../records/record-store.ts'

export const expenseInputFields = {
  amount: decimal('Amount in its currency, with at most the decimals of that.').optional(),
  currency: asColumn(
    'currencyId',
    listedCurrency("Currency of the expense; empty is the vendor's, else the company's."),
  ).optional(),
  vendorId: reference('vendor', 'Vendor that was paid.').optional(),
  clientId: reference('client', 'For whom it was spent.').optional(),
  categoryId: reference('expenseCategory', 'Category of the expense.').optional(),
  invoiceId: reference('invoice', 'The invoice that bills it to the client.').optional(),
  assigneeId: assignee('User responsible for the expense.').optional(),
  number: text('Unique in the company; blank takes the next one.', 255).optional(),
  date: date("Date of the expense; blank means today in the company's time zone.").optional(),
  paymentDate: date('Date of payment; blank while it is not paid.').optional(),
  paymentTypeId: listedId('Payment method, as an id of `statics`.').meta({ scalar: 'PaymentTypeId' }).optional(),
  transactionReference: text("The payment's reference.").optional(),
  shouldBeInvoiced: flag('True if the client is to be billed for it.').optional(),
  invoiceDocuments: flag('True if its documents go with that invoice.').optional(),
  invoiceCurrency: asColumn('invoiceCurrencyId', listedCurrency('Currency in which the client is billed.')).optional(),
  exchangeRate: rate("Rate from its currency to the invoice's, above 0; by default 1.").optional(),
  foreignAmount: decimal('The amount in the currency of the invoice.').optional(),
  taxes: expenseTaxes.optional(),
  usesInclusiveTaxes: flag('True if the amount contains its taxes.').optional(),
  calculateTaxByAmount: flag('True if tax amounts are given instead of computed from rates.').optional(),
  privateNotes: text('Internal notes, not shown to the client.').optional(),
  publicNotes: text('Seen by the client on the invoice.').optional(),
  projectId: text('Project of another system.', 32).optional(),
  ...freeFields,
  eInvoice: freeJson('Further data of an electronic invoice; stored unchanged.').optional(),
}

export const createExpenseInput = z
  .object(expenseInputFields)
  .meta({ title: 'CreateExpenseInput', description: 'A new expense.' })
  .transform(inColumns('taxes', 'assigneeId', 'currency', 'invoiceCurrency'))

export const updateExpenseInput = z
  .object({
    id: subject('expense', 'The expense to change.'),
    ...expenseInputFields,
    version: basedVersion,
  })
  .meta({ title: 'UpdateExpenseInput', description: 'Changes to an expense; absent fields stay as they are.' })
  .transform(inColumns('taxes', 'assigneeId', 'currency', 'invoiceCurrency'))

export const expenseId = z.object({ id: subject('expense', 'The expense.') })

/** The columns that a bulk request may set. */
export const expenseColumns = [
  ...taxNames,
  ...freeColumns,
  'should_be_invoiced',
  'uses_inclusive_taxes',
  'private_notes',
  'public_notes',
] as const

export const bulkExpensesInput = bulkInput('expense', 'ExpenseAction', [
  'archive',
  'restore',
  'delete',
  'bulk_categorize',
  'bulk_update',
]).extend({
  ...bulkUpdateInput('UpdateExpensesInput', expenseColumns, expenseInputFields),
  categoryId: reference('expenseCategory', 'What the expenses were spent on.').optional(),
})
