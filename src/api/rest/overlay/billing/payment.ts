import type { Payment, ShownAllocation, ShownCreditUse } from '../../../../domain/billing/payment/payment.ts'
import { computed, constant } from '../../../fields/field.ts'
import { instant, money, text } from '../../../fields/kinds/scalar.ts'
import { paymentFields, allocationFields, creditUseFields } from '../../../fields/billing/payment.ts'
import { type Changes, inputNames, overlay } from '../overlay.ts'
import { isJsonObject } from '../../../../domain/kernel/json-value.ts'
import { hidden, type WireForm } from '../../wire/form.ts'
import { reference } from '../kinds.ts'

const changes: Changes<Payment> = {
  contact: { as: 'client_contact_id' },
  vendor: { after: { project_id: text('projectId', 'The project, as its client names it.') } },
  paymentType: { as: 'type_id', description: 'Payment method, as an id of `statics`.' },
  bankTransaction: { as: 'transaction_id' },
  currency: {
    description: 'Currency of the amounts, as an id of GET /statics.',
    before: {
      gateway_type_id: text('gatewayTypeId', 'Kind of gateway: none.'),
      company_gateway_id: text('companyGatewayId', 'The gateway: none.'),
      invitation_id: text(constant(null), 'The invitation that it was paid under: there is no client portal.'),
    },
  },
  exchangeCurrency: { description: 'The other currency.' },
}

/** Members of a payment. */
export const paymentMembers = overlay(paymentFields, changes)

const inputs = inputNames(paymentFields, changes)

/** Inputs of a payment. */
export const paymentForm: WireForm = {
  ...inputs('assigneeId'),
  ...inputs('paymentTypeId'),
  ...inputs('contactId'),
  ...inputs('exchangeCurrency', 'The other currency, as the id of the published list.'),
  ...hidden('dryRun'),
}

/** compat: clients send a payment back with the records that they included in it, which ask for nothing. */
const withoutIncluded = (field: string, idName: string): WireForm => ({
  [field]: {
    [field]: {
      to: [field],
      texts: (sent) =>
        Array.isArray(sent)
          ? sent.filter((each) => !isJsonObject(each) || !('entity_type' in each) || idName in each)
          : sent,
    },
  },
})

/** Inputs of a payment that is changed. */
export const paymentUpdateForm: WireForm = {
  ...paymentForm,
  ...withoutIncluded('invoices', 'invoice_id'),
  ...withoutIncluded('credits', 'credit_id'),
}

/** Members of the part of a payment that an invoice received: a "paymentable". */
export const allocationMembers = overlay<ShownAllocation>(allocationFields, {
  id: { after: { payment_id: reference('payment', 'paymentId', 'The payment that it is part of.') } },
  invoice: { after: { credit_id: reference('credit', constant(null), 'The credit that gave it.') } },
  updatedAt: {
    after: { archived_at: instant('archivedAt', 'Time when the amount was taken back; absent while it counts.') },
  },
})

/** Members of the amount used of a credit. compat: a "paymentable" below 0, so that the parts add up to the applied money. */
export const creditUseMembers = overlay<ShownCreditUse>(creditUseFields, {
  id: {
    after: {
      payment_id: reference('payment', 'paymentId', 'The payment that it was used with.'),
      invoice_id: reference('invoice', constant(null), 'The invoice that received it.'),
    },
  },
  credit: {
    after: {
      amount: money(
        computed(['used'], (part) => -part.used),
        'Amount of the credit, below 0.',
      ),
    },
  },
  used: { instead: { refunded: money(constant(0n), 'Refunded amount.') } },
  updatedAt: {
    after: { archived_at: instant(constant(null), 'Time when the amount was taken back; absent while it counts.') },
  },
})
