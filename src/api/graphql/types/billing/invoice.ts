import { forId } from '../../../../domain/workspace/shown-records.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { invoices } from '../../../../domain/billing/invoice/list.ts'
import { bulkInvoices } from '../../../../domain/billing/invoice/bulk.ts'
import { createInvoice } from '../../../../domain/billing/invoice/create.ts'
import { invoice } from '../../../../domain/billing/invoice/operations.ts'
import { updateInvoice } from '../../../../domain/billing/invoice/update.ts'
import { invoiceTriggers, type SavedInvoice } from '../../../../domain/billing/invoice/triggers.ts'
import { invoiceFields, invoiceStatuses } from '../../../fields/billing/invoice.ts'
import { builder } from '../../builder.ts'
import { bulkMutations } from '../../building/bulk.ts'
import { query } from '../../building/query.ts'
import { triggerRule, triggersField } from './trigger.ts'
import { sharedInput } from '../../building/inputs.ts'
import { mutation, payloadType, type Preview } from '../../building/mutation.ts'
import { previewDocument, previewPayments } from '../../building/previews.ts'
import { connectionField } from '../../building/connection.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { inCodes, ofRecords } from '../../subscriptions/change-filter.ts'
import { subscriptionField } from '../../subscriptions/subscription.ts'
import { ClientType } from '../contacts/client.ts'
import { documentRelations } from './document.ts'
import { PaymentType } from './payment.ts'
import { reads } from '../../building/field-extensions.ts'
import { recordsOf } from '../../building/short-list.ts'

export const InvoiceType = builder.objectRef<Invoice>('Invoice').implement({
  description: 'A demand for money, from draft to paid.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, invoiceFields),
    ...documentRelations(t, 'invoice'),
    isLocked: t.field({
      ...reads('id'),
      type: 'Boolean',
      description: 'True if the setting `lockInvoices` forbids edits now.',
      resolve: (parent, _args, { loaders }) => loaders.invoiceLocks.load(parent.id),
    }),
    payments: recordsOf(t, PaymentType, 'The payments that it was paid by, oldest first.', 'invoicePayments'),
  }),
})

builder.objectFields(PaymentType, (t) => ({
  invoices: recordsOf(t, InvoiceType, 'The invoices that it paid, in their order.', 'paymentInvoices'),
}))

subscriptionField('invoiceChanged', invoice, {
  kind: 'invoice',
  right: 'view_invoice',
  type: InvoiceType,
  filter: {
    clientIds: ofRecords(
      'client',
      ({ clientId, originClientId }) => [clientId, originClientId],
      'Of these clients, or made for them before their merge.',
    ),
    assigneeIds: ofRecords('user', ({ assignedUserId }) => [assignedUserId], 'Assigned to one of these users.'),
    status: inCodes(invoiceStatuses, ({ statusId }) => statusId, 'In one of these states.'),
  },
  description: 'Every change of invoices.',
})

builder.objectFields(ClientType, (t) => ({
  invoices: connectionField(t, invoices, {
    type: InvoiceType,
    description: "The client's invoices.",
    below: { kind: 'client', filter: 'clientIds' },
  }),
}))

registerNode('invoice', InvoiceType, invoice)

builder.queryFields((t) => ({
  invoice: query(t, invoice, { type: InvoiceType, description: 'An invoice.' }),
  invoices: connectionField(t, invoices, {
    type: InvoiceType,
    description: 'Invoices, page by page.',
  }),
}))

const saved = payloadType<SavedInvoice>('InvoicePayload', {
  description: 'The saved invoice, or the reasons for the refusal.',
  dryRun: true,
  fields: (field) => ({
    invoice: field(InvoiceType, 'The invoice as it now is; null when refused.', (done) => done.invoice),
    triggers: triggersField(field),
    redirectUrl: field(
      'String',
      'URL for the browser: the checked `redirect`. Null without one.',
      (done) => done.redirectUrl,
    ),
  }),
})

const preview: Preview<SavedInvoice> = async ({ invoice: previewed, triggers }, loaders) => {
  const paid = await loaders.invoicePayments.load(previewed.id)
  await Promise.all([
    previewDocument('invoice', previewed, loaders),
    previewPayments(
      [...paid.map((payment) => forId(payment).id), ...triggers.flatMap(({ booked }) => booked?.paymentId ?? [])],
      loaders,
    ),
  ])
}

const triggerArgs = [
  'paid',
  'markSent',
  'sendEmail',
  'refreshParties',
  'saveDefaultFooter',
  'saveDefaultTerms',
  'amountPaid',
  'cancel',
  'retryESend',
  'redirect',
  'reference',
]

builder.mutationFields((t) => ({
  createInvoice: mutation(t, createInvoice, {
    description: `Adds an invoice, as a draft unless a trigger carries it further. ${triggerRule(invoiceTriggers)}`,
    ...sharedInput('invoice', 'clientId'),
    args: [...triggerArgs, 'dryRun', 'input'],
    required: ['input'],
    preview,
    payload: saved,
  }),
  updateInvoice: mutation(t, updateInvoice, {
    description: `Changes what is given; null empties. ${triggerRule(invoiceTriggers)}`,
    ...sharedInput('invoice', 'clientId'),
    args: ['id', 'version', ...triggerArgs, 'dryRun', 'input'],
    preview,
    payload: saved,
  }),
  ...bulkMutations(t, bulkInvoices, {
    kind: 'invoice',
    plural: 'invoices',
    type: InvoiceType,
    notes: { delete: 'Payments of a deleted invoice are unapplied from it.' },
  }),
}))
