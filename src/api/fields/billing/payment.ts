import { bankTransactionOf } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { Payment, ShownAllocation, ShownCreditUse } from '../../../domain/billing/payment/payment.ts'
import { computed, constant, type EnumCodes, fieldsOf, inGraphAs, onlyGraph, onlyRest } from '../field.ts'
import { code, currency, listed } from '../kinds/code.ts'
import { id, reference, relation } from '../kinds/relation.ts'
import {
  customValueFields,
  decimal,
  flag,
  instant,
  int,
  money,
  recordFields,
  requiredDate,
  requiredInstant,
  requiredText,
  text,
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
  userId: relation('user', 'userId', 'User who created the record.'),
  assignedUserId: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  clientId: relation(
    'client',
    computed(['clientId'], (payment) => payment.clientId || null),
    'The client who paid.',
  ),
  clientContactId: relation('contact', 'clientContactId', 'The person who paid.', 'null when unknown'),
  vendorId: relation('vendor', 'vendorId', 'A vendor that it concerns.', 'null when there is none'),
  projectId: onlyRest(text('projectId', 'The project, as its client names it.')),
  number: requiredText('number', 'Unique in the company.'),
  statusId: code(paymentStatuses, 'statusId', 'Current status.'),
  typeId: inGraphAs(
    'paymentType',
    listed('paymentType', 'typeId', 'Method of payment.', 'Payment method, as an id of `statics`.'),
  ),
  amount: money('amount', 'Received amount, without the credits used with it.'),
  applied: money('applied', 'Amount allocated to invoices, refunded or not.'),
  refunded: money('refunded', 'Refunded amount.'),
  date: requiredDate('date', 'Date of the payment.'),
  transactionReference: text('transactionReference', 'Reference of the bank or the gateway.'),
  transactionId: relation(
    'bankTransaction',
    computed(['isDeleted', 'bankTransactionId'], bankTransactionOf),
    'Bank transaction of the payment.',
    'null while none is matched',
  ),
  isManual: flag('isManual', 'True if a person entered it.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  ...customValueFields,
  gatewayTypeId: onlyRest(text('gatewayTypeId', 'Kind of gateway: none.')),
  companyGatewayId: onlyRest(text('companyGatewayId', 'The gateway: none.')),
  invitationId: onlyRest(text(constant(null), 'The invitation that it was paid under: there is no client portal.')),
  currencyId: currency('currencyId', 'Currency of its amounts.', 'Currency of the amounts, as an id of GET /statics.'),
  exchangeRate: decimal(
    'exchangeRate',
    'Rate to the other currency: how much of it one unit brought; amounts do not depend on it.',
  ),
  exchangeCurrencyId: listed(
    'currency',
    'exchangeCurrencyId',
    'The other currency of `exchangeRate`.',
    'The other currency.',
  ),
  ...recordFields,
})

/** Public fields of a payment's allocation to one invoice: a "paymentable" over REST. */
export const allocationFields = fieldsOf<ShownAllocation>({
  id: id('allocation', 'id', 'Opaque id of the part.'),
  paymentId: onlyRest(reference('payment', 'paymentId', 'The payment that it is part of.')),
  invoiceId: relation('invoice', 'invoiceId', 'The invoice that received it.'),
  creditId: onlyRest(reference('credit', constant(null), 'The credit that gave it.')),
  amount: money('amount', 'Amount that the invoice received from money and credits.'),
  refunded: money('refunded', 'Refunded amount.'),
  createdAt: requiredInstant('createdAt', 'Time when the amount was applied.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: onlyRest(instant('archivedAt', 'Time when the amount was taken back; absent while it counts.')),
})

/** Fields of the amount used of a credit. compat: over REST a "paymentable" below 0, so that the parts add up to the applied money. */
export const creditUseFields = fieldsOf<ShownCreditUse>({
  id: id('creditAllocation', 'id', 'Opaque id of the part.'),
  paymentId: onlyRest(reference('payment', 'paymentId', 'The payment that it was used with.')),
  invoiceId: onlyRest(reference('invoice', constant(null), 'The invoice that received it.')),
  creditId: relation('credit', 'creditId', 'The credit that gave it.'),
  amount: onlyRest(
    money(
      computed(['used'], (part) => -part.used),
      'Amount of the credit, below 0.',
    ),
  ),
  used: onlyGraph(money('used', 'Amount of the credit that was used.')),
  refunded: onlyRest(money(constant(0n), 'Refunded amount.')),
  createdAt: requiredInstant('createdAt', 'Time of use.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: onlyRest(instant(constant(null), 'Time when the amount was taken back; absent while it counts.')),
})
