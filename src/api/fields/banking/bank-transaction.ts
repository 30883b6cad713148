import type { BankTransaction } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import {
  expenseIdsOf,
  invoiceIdsOf,
  paymentIdOf,
  shownCategoryId,
  shownInvoiceIds,
  shownPaymentId,
  shownVendorId,
} from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import {
  currency,
  code,
  decimal,
  fieldsOf,
  id,
  inGraphAs,
  int,
  money,
  onlyGraph,
  onlyRest,
  recordFields,
  reference,
  references,
  relation,
  relations,
  requiredDate,
  text,
} from '../../fields.ts'
import type { EnumCodes, Field } from '../../fields.ts'

/** The states of a bank transaction by their published numbers. */
export const transactionStatuses: EnumCodes = {
  name: 'BankTransactionStatus',
  description: 'Status of a bank transaction.',
  words: {
    1: { word: 'UNMATCHED', description: 'Nobody has said what it is.' },
    2: {
      word: 'SUGGESTED',
      description: 'A bank rule says what it is, or its vendor is known: it can be booked as it is.',
    },
    3: { word: 'CONVERTED', description: 'It is matched. It cannot be matched again unless it is unlinked.' },
  },
}

/** An integer of the published API that exceeds GraphQL's Int. */
const bankNumber = (read: (row: BankTransaction) => number, description: string) => ({
  rest: onlyRest<BankTransaction>(int(read, description)),
  graph: onlyGraph<BankTransaction>(decimal((row) => String(read(row)), description)),
})

const transactionNumber = bankNumber((row) => row.transactionId, "The bank's own number of the booking.")
const categoryNumber = bankNumber((row) => row.categoryId, "The bank's own number of its category.")
const accountNumber = bankNumber((row) => row.providerAccountId, "The bank's own number of the account.")

/** Public fields of a bank transaction. Amounts are in its currency. */
export const bankTransactionFields = fieldsOf<BankTransaction>({
  id: id('bankTransaction', (row) => row.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (row) => row.userId, 'User who created the record.'),
  bankIntegrationId: relation('bankAccount', (row) => row.bankAccountId, 'The account that it moved on.'),
  transactionId: transactionNumber.rest,
  amount: money((row) => row.amount, 'Amount; its direction is told separately.'),
  currencyId: currency(
    (row) => row.currencyId,
    'Currency of its amounts.',
    'Its currency, as the id of the published list.',
  ),
  accountType: text((row) => row.accountType, 'Kind of account, in the words of the bank.'),
  categoryId: categoryNumber.rest,
  ninjaCategoryId: onlyRest(
    reference('expenseCategory', shownCategoryId, 'The expense category it belongs to, or is suggested to.'),
  ),
  categoryType: text((row) => row.categoryType, 'Kind of booking, in the words of the bank.'),
  date: requiredDate((row) => row.date, 'Booking date.'),
  bankAccountId: accountNumber.rest,
  statusId: code(transactionStatuses, (row) => row.statusId, 'Current status.'),
  description: text((row) => row.description, 'Description by the bank.'),
  participant: text((row) => row.participant, 'Account of the counterparty.'),
  participantName: text((row) => row.participantName, 'Name of the counterparty.'),
  baseType: inGraphAs(
    'direction',
    text((row) => row.baseType, 'CREDIT for a deposit, DEBIT for a withdrawal.'),
  ),
  invoiceIds: onlyRest(
    references(
      'invoice',
      shownInvoiceIds,
      'The invoices that it paid, or is suggested to pay, in the order in which they receive money.',
    ),
  ),
  expenseId: onlyRest(references('expense', expenseIdsOf, 'The expenses that it paid.')),
  paymentId: onlyRest(reference('payment', shownPaymentId, 'The payment that it brought, or the first suggested one.')),
  vendorId: onlyRest(reference('vendor', shownVendorId, 'The vendor who was paid, or is suggested.')),
  bankTransactionRuleId: relation(
    'bankRule',
    (row) => row.bankRuleId,
    'The rule that sorted it, or suggests what it is.',
    'null when none did',
  ),
  nordigenTransactionId: inGraphAs(
    'externalId',
    text((row) => row.nordigenTransactionId, 'The booking in the service that fetched it.'),
  ),
  ...recordFields<BankTransaction>(),
})

/** Fields that GraphQL represents differently, under the same names or clearer ones. */
export const bankTransactionGraphFields: Readonly<Record<string, Field<BankTransaction>>> = {
  bookingNumber: transactionNumber.graph,
  bankCategoryNumber: categoryNumber.graph,
  bankAccountNumber: accountNumber.graph,
  ninjaCategoryId: onlyGraph(
    relation(
      'expenseCategory',
      (row) => row.expenseCategoryId,
      'The expense category it belongs to.',
      'null when none is known',
    ),
  ),
  invoiceIds: onlyGraph(
    relations(
      'invoice',
      invoiceIdsOf,
      'The invoices that it paid, at most 1,000, in the order in which they received money.',
    ),
  ),
  paymentId: onlyGraph(relation('payment', paymentIdOf, 'The payment that it brought.', 'null when it brought none')),
  vendorId: onlyGraph(
    relation('vendor', (row) => row.vendorId, 'The vendor who was paid.', 'null when nobody is known'),
  ),
  expenseIds: onlyGraph(relations('expense', expenseIdsOf, 'The expenses that it paid: at most 1,000.')),
}
