import {
  type BankTransaction,
  expenseIdsOf,
  invoiceIdsOf,
  paymentIdOf,
  paymentIdsOf,
  shownCategoryId,
  shownInvoiceIds,
  shownPaymentId,
  shownVendorId,
} from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import { computed, type EnumCodes, type Field, fieldsOf, inGraphAs, onlyGraph, onlyRest } from '../field.ts'
import { code, currency } from '../kinds/code.ts'
import { id, reference, references, relation, relations } from '../kinds/relation.ts'
import { decimal, int, money, recordFields, requiredDate, text } from '../kinds/scalar.ts'

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

/** An integer of the published API that exceeds GraphQL's Int. */
const bankNumber = (column: 'transactionId' | 'categoryId' | 'providerAccountId', description: string) => ({
  rest: onlyRest<BankTransaction>(int(column, description)),
  graph: onlyGraph<BankTransaction>(
    decimal(
      computed([column], (row) => String(row[column])),
      description,
    ),
  ),
})

const transactionNumber = bankNumber('transactionId', "The bank's own number of the booking.")
const categoryNumber = bankNumber('categoryId', "The bank's own number of its category.")
const accountNumber = bankNumber('providerAccountId', "The bank's own number of the account.")

/** Public fields of a bank transaction. Amounts are in its currency. */
export const bankTransactionFields = fieldsOf<BankTransaction>({
  id: id('bankTransaction', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who created the record.'),
  bankIntegrationId: relation('bankAccount', 'bankAccountId', 'The account that it moved on.'),
  transactionId: transactionNumber.rest,
  amount: money('amount', 'Amount; its direction is given separately.'),
  currencyId: currency('currencyId', 'Currency of its amounts.', 'Its currency, as the id of the published list.'),
  accountType: text('accountType', 'Kind of account, in the words of the bank.'),
  categoryId: categoryNumber.rest,
  ninjaCategoryId: onlyRest(
    reference(
      'expenseCategory',
      computed(['expenseCategoryId', 'suggestion'], shownCategoryId),
      'The expense category it belongs to, or is suggested to.',
    ),
  ),
  categoryType: text('categoryType', 'Kind of booking, in the words of the bank.'),
  date: requiredDate('date', 'Booking date.'),
  bankAccountId: accountNumber.rest,
  statusId: code(transactionStatuses, 'statusId', 'Current status.'),
  description: text('description', 'Description by the bank.'),
  participant: text('participant', 'Account of the counterparty.'),
  participantName: text('participantName', 'Name of the counterparty.'),
  baseType: inGraphAs('direction', text('baseType', 'CREDIT for a deposit, DEBIT for a withdrawal.')),
  invoiceIds: onlyRest(
    references(
      'invoice',
      computed(['match', 'suggestion'], shownInvoiceIds),
      'The invoices that it paid, or is suggested to pay, in the order in which they receive money.',
    ),
  ),
  expenseId: onlyRest(references('expense', computed(['match'], expenseIdsOf), 'The expenses that it paid.')),
  paymentId: onlyRest(
    reference(
      'payment',
      computed(['match', 'suggestion'], shownPaymentId),
      'The payment that it brought or gave back, the first of several, or the first suggested one.',
    ),
  ),
  vendorId: onlyRest(
    reference(
      'vendor',
      computed(['vendorId', 'suggestion'], shownVendorId),
      'The vendor who was paid, or is suggested.',
    ),
  ),
  bankTransactionRuleId: relation(
    'bankRule',
    'bankRuleId',
    'The rule that sorted it, or suggests what it is.',
    'null when none did',
  ),
  nordigenTransactionId: inGraphAs(
    'externalId',
    text('nordigenTransactionId', 'The booking in the service that fetched it.'),
  ),
  ...recordFields,
})

/** Fields that GraphQL represents differently, under the same names or clearer ones. */
export const bankTransactionGraphFields: Readonly<Record<string, Field<BankTransaction>>> = {
  bookingNumber: transactionNumber.graph,
  bankCategoryNumber: categoryNumber.graph,
  bankAccountNumber: accountNumber.graph,
  ninjaCategoryId: onlyGraph(
    relation('expenseCategory', 'expenseCategoryId', 'The expense category it belongs to.', 'null when none is known'),
  ),
  invoiceIds: onlyGraph(
    relations(
      'invoice',
      computed(['match'], invoiceIdsOf),
      'The invoices that it paid, in their order: at most 1,000.',
    ),
  ),
  paymentId: onlyGraph(
    relation(
      'payment',
      computed(['match'], paymentIdOf),
      'The payment that it brought or gave back, the first of several.',
      'null when it did neither',
    ),
  ),
  paymentIds: onlyGraph(
    relations(
      'payment',
      computed(['match'], paymentIdsOf),
      'The payments that it brought, one of each client, or gave back: at most 1,000.',
    ),
  ),
  vendorId: onlyGraph(relation('vendor', 'vendorId', 'The vendor who was paid.', 'null when nobody is known')),
  expenseIds: onlyGraph(
    relations('expense', computed(['match'], expenseIdsOf), 'The expenses that it paid: at most 1,000.'),
  ),
}
