import {
  type BankTransaction,
  expenseIdsOf,
  invoiceIdsOf,
  paymentIdOf,
  paymentIdsOf,
} from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import { computed, type EnumCodes, fieldsOf } from '../field.ts'
import { code, currency } from '../kinds/code.ts'
import { id, relation, relations } from '../kinds/relation.ts'
import { decimal, money, requiredDate, text, recordFields } from '../kinds/scalar.ts'

/** The states of a bank transaction by their published numbers. */
export const transactionStatuses: EnumCodes = {
  name: 'BankTransactionStatus',
  description: 'Status of a bank transaction.',
  words: {
    1: { word: 'UNMATCHED', description: 'Nobody has said what it is.' },
    2: {
      word: 'SUGGESTED',
      description: 'A bank rule or its vendor says what it is: ready to be booked.',
    },
    3: { word: 'CONVERTED', description: 'It is matched. It cannot be matched again unless it is unlinked.' },
  },
}

/** A number of the bank, which may exceed GraphQL's Int. */
const bankNumber = (column: 'transactionId' | 'categoryId' | 'providerAccountId', description: string) =>
  decimal<BankTransaction>(
    computed([column], (row) => String(row[column])),
    description,
  )

/** Public fields of a bank transaction. Amounts are in its currency. */
export const bankTransactionFields = fieldsOf<BankTransaction>({
  id: id('bankTransaction', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  bankAccount: relation('bankAccount', 'bankAccountId', 'The account that it moved on.'),
  bookingNumber: bankNumber('transactionId', "The bank's own number of the booking."),
  amount: money('amount', 'Amount; its direction is given separately.'),
  currency: currency('currencyId', 'Currency of its amounts.'),
  accountType: text('accountType', 'Kind of account, in the words of the bank.'),
  bankCategoryNumber: bankNumber('categoryId', "The bank's own number of its category."),
  categoryType: text('categoryType', 'Kind of booking, in the words of the bank.'),
  date: requiredDate('date', 'Booking date.'),
  bankAccountNumber: bankNumber('providerAccountId', "The bank's own number of the account."),
  status: code(transactionStatuses, 'statusId', 'Current status.'),
  description: text('description', 'Description by the bank.'),
  participant: text('participant', 'Account of the counterparty.'),
  participantName: text('participantName', 'Name of the counterparty.'),
  direction: text('baseType', 'CREDIT for a deposit, DEBIT for a withdrawal.'),
  bankRule: relation(
    'bankRule',
    'bankRuleId',
    'The rule that sorted it, or suggests what it is.',
    'null when none did',
  ),
  externalId: text('nordigenTransactionId', 'The booking in the service that fetched it.'),
  category: relation(
    'expenseCategory',
    'expenseCategoryId',
    'The expense category it belongs to.',
    'null when none is known',
  ),
  invoices: relations(
    'invoice',
    computed(['match'], invoiceIdsOf),
    'The invoices that it paid, in their order: at most 1,000.',
  ),
  payment: relation(
    'payment',
    computed(['match'], paymentIdOf),
    'The payment that it brought or gave back, the first of several.',
    'null when it did neither',
  ),
  payments: relations(
    'payment',
    computed(['match'], paymentIdsOf),
    'The payments that it brought, one of each client, or gave back: at most 1,000.',
  ),
  vendor: relation('vendor', 'vendorId', 'The vendor who was paid.', 'null when nobody is known'),
  expenses: relations('expense', computed(['match'], expenseIdsOf), 'The expenses that it paid: at most 1,000.'),
  ...recordFields,
})
