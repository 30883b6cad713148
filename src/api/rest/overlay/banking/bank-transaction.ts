import {
  type BankTransaction,
  expenseIdsOf,
  shownCategoryId,
  shownInvoiceIds,
  shownPaymentId,
  shownVendorId,
} from '../../../../domain/banking/bank-transaction/bank-transaction.ts'
import { computed } from '../../../fields/field.ts'
import { int } from '../../../fields/kinds/scalar.ts'
import { bankTransactionFields } from '../../../fields/banking/bank-transaction.ts'
import { type Changes, hidden, inputNames, overlay } from '../overlay.ts'
import { renamed, type WireForm } from '../../wire/form.ts'
import { reference, references } from '../kinds.ts'

const changes: Changes<BankTransaction> = {
  bankAccount: { as: 'bank_integration_id' },
  bookingNumber: { instead: { transaction_id: int('transactionId', "The bank's own number of the booking.") } },
  currency: { description: 'Its currency, as the id of the published list.' },
  bankCategoryNumber: {
    instead: {
      category_id: int('categoryId', "The bank's own number of its category."),
      ninja_category_id: reference(
        'expenseCategory',
        computed(['expenseCategoryId', 'suggestion'], shownCategoryId),
        'The expense category it belongs to, or is suggested to.',
      ),
    },
  },
  bankAccountNumber: {
    instead: { bank_account_id: int('providerAccountId', "The bank's own number of the account.") },
  },
  direction: {
    as: 'base_type',
    after: {
      invoice_ids: references(
        'invoice',
        computed(['match', 'suggestion'], shownInvoiceIds),
        'The invoices that it paid, or is suggested to pay, in the order in which they receive money.',
      ),
      expense_id: references('expense', computed(['match'], expenseIdsOf), 'The expenses that it paid.'),
      payment_id: reference(
        'payment',
        computed(['match', 'suggestion'], shownPaymentId),
        'The payment that it brought or gave back, the first of several, or the first suggested one.',
      ),
      vendor_id: reference(
        'vendor',
        computed(['vendorId', 'suggestion'], shownVendorId),
        'The vendor who was paid, or is suggested.',
      ),
    },
  },
  bankRule: { as: 'bank_transaction_rule_id' },
  externalId: { as: 'nordigen_transaction_id' },
  category: hidden,
  invoices: hidden,
  payment: hidden,
  payments: hidden,
  vendor: hidden,
  expenses: hidden,
}

/** Members of a bank transaction. */
export const bankTransactionMembers = overlay(bankTransactionFields, changes)

const inputs = inputNames(bankTransactionFields, changes)

/** Inputs of a bank transaction. */
export const bankTransactionForm: WireForm = {
  ...inputs('direction'),
  ...inputs('bankAccountId'),
  ...renamed('bookingNumber', 'transactionId'),
  ...renamed('bankCategoryNumber', 'categoryId'),
  ...renamed('bankAccountNumber', 'bankAccountId'),
  ...inputs('externalId'),
  ...renamed('categoryId', 'ninjaCategoryId'),
  ...inputs('currency', "Currency, as the id of the published list; blank is the account's."),
}
