import { bankTransactionOf } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { Payment, ShownAllocation, ShownCreditUse } from '../../../domain/billing/payment/payment.ts'
import { computed, type EnumCodes, fieldsOf } from '../field.ts'
import { code, currency, listed } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  decimal,
  flag,
  int,
  money,
  requiredDate,
  requiredInstant,
  requiredText,
  text,
  customValueFields,
  recordFields,
} from '../kinds/scalar.ts'

/** The states of a payment by their published numbers. */
export const paymentStatuses: EnumCodes = {
  name: 'PaymentStatus',
  description: 'Status of a payment.',
  words: {
    1: { word: 'PENDING', description: 'The money is on its way.' },
    2: { word: 'CANCELLED', description: 'Called off.' },
    3: { word: 'FAILED', description: 'Did not arrive.' },
    4: { word: 'COMPLETED', description: 'The money is there.' },
    5: { word: 'PARTLY_REFUNDED', description: 'Some of it was given back.' },
    6: { word: 'REFUNDED', description: 'All of it was given back.' },
  },
}

/** Public fields of a payment. Amounts are in its currency. */
export const paymentFields = fieldsOf<Payment>({
  id: id('payment', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  assignee: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  client: relation(
    'client',
    computed(['clientId'], (payment) => payment.clientId || null),
    'The client who paid.',
  ),
  contact: relation('contact', 'clientContactId', 'The person who paid.', 'null when unknown'),
  vendor: relation('vendor', 'vendorId', 'A vendor that it concerns.', 'null when there is none'),
  number: requiredText('number', 'Unique in the company.'),
  status: code(paymentStatuses, 'statusId', 'Current status.'),
  paymentType: listed('paymentType', 'typeId', 'Method of payment.'),
  amount: money('amount', 'Received amount, without the credits used with it.'),
  applied: money('applied', 'Amount allocated to invoices, refunded or not.'),
  refunded: money('refunded', 'Refunded amount.'),
  date: requiredDate('date', 'Date of the payment.'),
  transactionReference: text('transactionReference', 'Reference of the bank or the gateway.'),
  bankTransaction: relation(
    'bankTransaction',
    computed(['isDeleted', 'bankTransactionId'], bankTransactionOf),
    'Bank transaction of the payment.',
    'null while none is matched',
  ),
  isManual: flag('isManual', 'True if a person entered it.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  ...customValueFields,
  currency: currency('currencyId', 'Currency of its amounts.'),
  exchangeRate: decimal(
    'exchangeRate',
    'Rate to the other currency: how much of it one unit brought; amounts do not depend on it.',
  ),
  exchangeCurrency: listed('currency', 'exchangeCurrencyId', 'The other currency of `exchangeRate`.'),
  ...recordFields,
})

/** Public fields of a payment's allocation to one invoice: a "paymentable" over REST. */
export const allocationFields = fieldsOf<ShownAllocation>({
  id: id('allocation', 'id', 'Opaque id of the part.'),
  invoice: relation('invoice', 'invoiceId', 'The invoice that received it.'),
  amount: money('amount', 'Amount that the invoice received from money and credits.'),
  refunded: money('refunded', 'Refunded amount.'),
  createdAt: requiredInstant('createdAt', 'Time when the amount was applied.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
})

/** Fields of the amount used of a credit. compat: over REST a "paymentable" below 0, so that the parts add up to the applied money. */
export const creditUseFields = fieldsOf<ShownCreditUse>({
  id: id('creditAllocation', 'id', 'Opaque id of the part.'),
  credit: relation('credit', 'creditId', 'The credit that gave it.'),
  used: money('used', 'Amount of the credit that was used.'),
  createdAt: requiredInstant('createdAt', 'Time of use.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
})
