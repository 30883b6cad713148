import { bankTransactionOf } from '../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { Payment, ShownAllocation, ShownCreditUse } from '../../../domain/billing/payment/payment.ts'
import {
  code,
  currency,
  decimal,
  fieldsOf,
  flag,
  id,
  inGraphAs,
  instant,
  int,
  listed,
  money,
  onlyGraph,
  onlyRest,
  recordFields,
  reference,
  relation,
  requiredDate,
  requiredInstant,
  requiredText,
  text,
} from '../../fields.ts'
import type { EnumCodes } from '../../fields.ts'

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
  id: id('payment', (payment) => payment.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (payment) => payment.userId, 'User who created the record.'),
  assignedUserId: relation(
    'user',
    (payment) => payment.assignedUserId,
    'Assigned user.',
    'null when nobody is assigned',
  ),
  version: int(
    (payment) => payment.version,
    'Version, incremented by each change; send it with an update to detect concurrent changes.',
  ),
  clientId: relation('client', (payment) => payment.clientId || null, 'The client who paid.'),
  clientContactId: relation(
    'contact',
    (payment) => payment.clientContactId,
    'The person who paid.',
    'null when unknown',
  ),
  vendorId: relation('vendor', (payment) => payment.vendorId, 'A vendor that it concerns.', 'null when there is none'),
  projectId: text((payment) => payment.projectId, 'The project, as its client names it.'),
  number: requiredText((payment) => payment.number, 'Unique in the company.'),
  statusId: code(paymentStatuses, (payment) => payment.statusId, 'Current status.'),
  typeId: inGraphAs(
    'paymentType',
    listed(
      'paymentType',
      (payment) => payment.typeId,
      'Method of payment.',
      'Payment method, as an id of GET /statics.',
    ),
  ),
  amount: money((payment) => payment.amount, 'Received amount, without the credits used with it.'),
  applied: money((payment) => payment.applied, 'Amount allocated to invoices, refunded or not.'),
  refunded: money((payment) => payment.refunded, 'Refunded amount.'),
  date: requiredDate((payment) => payment.date, 'Date of the payment.'),
  transactionReference: text((payment) => payment.transactionReference, 'Reference of the bank or the gateway.'),
  transactionId: relation(
    'bankTransaction',
    bankTransactionOf,
    'Bank transaction of the payment.',
    'null while none is matched',
  ),
  isManual: flag((payment) => payment.isManual, 'True if a person entered it.'),
  privateNotes: text((payment) => payment.privateNotes, 'Internal notes, not shown to the client.'),
  customValue1: text((payment) => payment.customValue1, 'First custom field.'),
  customValue2: text((payment) => payment.customValue2, 'Second custom field.'),
  customValue3: text((payment) => payment.customValue3, 'Third custom field.'),
  customValue4: text((payment) => payment.customValue4, 'Fourth custom field.'),
  gatewayTypeId: onlyRest(text((payment) => payment.gatewayTypeId, 'Kind of gateway: none.')),
  companyGatewayId: onlyRest(text((payment) => payment.companyGatewayId, 'The gateway: none.')),
  invitationId: onlyRest(text(() => null, 'The invitation that it was paid under: there is no client portal.')),
  currencyId: currency(
    (payment) => payment.currencyId,
    'Currency of its amounts.',
    'Currency of the amounts, as an id of GET /statics.',
  ),
  exchangeRate: decimal((payment) => payment.exchangeRate, 'Rate to the other currency; it has no effect.'),
  exchangeCurrencyId: listed(
    'currency',
    (payment) => payment.exchangeCurrencyId,
    'The other currency of `exchangeRate`.',
    'The other currency.',
  ),
  ...recordFields<Payment>(),
})

/** Public fields of a payment's allocation to one invoice: a "paymentable" over REST. */
export const allocationFields = fieldsOf<ShownAllocation>({
  id: id('allocation', (part) => part.id, 'Opaque id of the part.'),
  paymentId: onlyRest(reference('payment', (part) => part.paymentId, 'The payment that it is part of.')),
  invoiceId: relation('invoice', (part) => part.invoiceId, 'The invoice that received it.'),
  creditId: onlyRest(reference('credit', () => null, 'The credit that gave it.')),
  amount: money((part) => part.amount, 'Amount that the invoice received from money and credits.'),
  refunded: money((part) => part.refunded, 'Refunded amount.'),
  createdAt: requiredInstant((part) => part.createdAt, 'Time when the amount was applied.'),
  updatedAt: requiredInstant((part) => part.updatedAt, 'Time of the last change.'),
  archivedAt: onlyRest(
    instant((part) => part.archivedAt, 'Time when the amount was taken back; absent while it counts.'),
  ),
})

/**
 * Public fields of the amount that a payment used of one credit. compat: over REST a "paymentable" below 0, so that the parts of
 * a payment add up to the money that was applied.
 */
export const creditUseFields = fieldsOf<ShownCreditUse>({
  id: id('creditAllocation', (part) => part.id, 'Opaque id of the part.'),
  paymentId: onlyRest(reference('payment', (part) => part.paymentId, 'The payment that it was used with.')),
  invoiceId: onlyRest(reference('invoice', () => null, 'The invoice that received it.')),
  creditId: relation('credit', (part) => part.creditId, 'The credit that gave it.'),
  amount: onlyRest(money((part) => -part.used, 'Amount of the credit, below 0.')),
  used: onlyGraph(money((part) => part.used, 'Amount of the credit that was used.')),
  refunded: onlyRest(money(() => 0n, 'Refunded amount.')),
  createdAt: requiredInstant((part) => part.createdAt, 'Time of use.'),
  updatedAt: requiredInstant((part) => part.updatedAt, 'Time of the last change.'),
  archivedAt: onlyRest(instant(() => null, 'Time when the amount was taken back; absent while it counts.')),
})
