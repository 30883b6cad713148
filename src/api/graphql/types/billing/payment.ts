import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import { payments } from '../../../../domain/billing/payment/list.ts'
import { bulkPayments } from '../../../../domain/billing/payment/bulk.ts'
import { createPayment, payment, refundPayment, updatePayment } from '../../../../domain/billing/payment/operations.ts'
import { type Payment, type ShownAllocation, unappliedOf } from '../../../../domain/billing/payment/payment.ts'
import { allocationFields, paymentFields, paymentStatuses } from '../../../fields/billing/payment.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { connectionField } from '../../building/connection.ts'
import { mutation, payloadType } from '../../building/mutation.ts'
import { previewPayments } from '../../building/previews.ts'
import { Node, registerNode, registerPart } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { reads } from '../../building/field-extensions.ts'
import { query } from '../../building/query.ts'
import { inCodes, ofRecords } from '../../subscriptions/change-filter.ts'
import { subscriptionField } from '../../subscriptions/subscription.ts'
import { ClientType } from '../contacts/client.ts'
import { shortList } from '../../building/short-list.ts'

const AllocationType = builder.objectRef<ShownAllocation>('PaymentAllocation').implement({
  description: 'What a payment and its credits paid of one invoice.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, allocationFields),
})

registerPart('allocation', AllocationType, { payment: (loaders, id) => loaders.paymentables.load(id) })

export const PaymentType = builder.objectRef<Payment>('Payment').implement({
  description: 'Money received from a client.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, paymentFields),
    allocations: shortList(t, AllocationType, 'Amounts applied to invoices, oldest first.', (loaders, id) =>
      loaders.paymentables.load(id),
    ),
    unapplied: t.field({
      ...reads('id', 'amount', 'applied', 'refunded', 'digits', 'isDeleted'),
      type: 'Decimal',
      description: 'Money that no invoice received and the client did not get back; 0 once deleted.',
      async resolve(parent, _args, { loaders }) {
        if (parent.isDeleted) return '0'
        const unapplied = unappliedOf(parent, await loaders.paymentables.load(parent.id))
        return Decimal.fromMinor(unapplied, parent.digits).toString()
      },
    }),
  }),
})

registerNode('payment', PaymentType, payment)

builder.queryFields((t) => ({
  payment: query(t, payment, {
    type: PaymentType,
    description: 'A payment.',
  }),
}))

subscriptionField('paymentChanged', payment, {
  kind: 'payment',
  right: 'view_payment',
  type: PaymentType,
  filter: {
    clientIds: ofRecords(
      'client',
      ({ clientId, originClientId }) => [clientId, originClientId],
      'Of these clients, or entered for them before their merge.',
    ),
    assigneeIds: ofRecords('user', ({ assignedUserId }) => [assignedUserId], 'Assigned to one of these users.'),
    status: inCodes(paymentStatuses, ({ statusId }) => statusId, 'In one of these states.'),
  },
  description: 'Every change of payments.',
})

builder.queryFields((t) => ({
  payments: connectionField(t, payments, {
    type: PaymentType,
    description: 'Payments, page by page.',
  }),
}))

builder.objectFields(ClientType, (t) => ({
  payments: connectionField(t, payments, {
    type: PaymentType,
    description: "The client's payments.",
    below: { kind: 'client', filter: 'clientIds' },
  }),
}))

const saved = payloadType<Payment>('PaymentPayload', {
  description: 'The saved payment, or the reasons for the refusal.',
  dryRun: true,
  fields: (field) => ({
    payment: field(PaymentType, 'The payment as it now is; null if refused.', (done) => done),
  }),
})

builder.mutationFields((t) => ({
  createPayment: mutation(t, createPayment, {
    description:
      'Books money received and puts it, after the credits that are named, to invoices of the client; drafts among them are marked sent. What no invoice receives stays on the payment. Where credits cover everything, the amount is 0.',
    preview: ({ id }, loaders) => previewPayments([id], loaders),
    payload: saved,
  }),
  updatePayment: mutation(t, updatePayment, {
    required: ['input'],
    description:
      'Changes what is given of a payment; `invoices` put its unapplied money, and `credits` with it, to further ones. The amount never changes.',
    preview: ({ id }, loaders) => previewPayments([id], loaders),
    payload: saved,
  }),
  refundPayment: mutation(t, refundPayment, {
    required: ['input'],
    description:
      'Gives money of a payment back to the client: the balances of the named invoices rise again. What credits paid comes back by deleting the payment.',
    payload: saved,
  }),
  ...bulkMutations(t, bulkPayments, {
    kind: 'payment',
    plural: 'payments',
    type: PaymentType,
    notes: {
      delete: 'Invoices, credits and clients get back exactly what each payment moved.',
      restore: 'A restored payment is applied again as before; it is skipped if that is no longer possible.',
    },
  }),
}))
