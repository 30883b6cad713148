import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { invoices } from '../../../../domain/billing/invoice/list.ts'
import { bulkInvoices } from '../../../../domain/billing/invoice/bulk.ts'
import {
  blankInvoice,
  cloneInvoice,
  createInvoice,
  invoice,
  updateInvoice,
} from '../../../../domain/billing/invoice/operations.ts'
import { invoiceInputs } from '../../../../domain/billing/invoice/input.ts'
import { invoiceTriggers } from '../../../../domain/billing/invoice/triggers.ts'
import type { SavedInvoice } from '../../../../domain/billing/invoice/triggers.ts'
import { invoiceFields, invoiceStatuses } from '../../../fields/billing/invoice.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { connectionField, naming, queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import type { FromResult, PayloadFields } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'
import { inCodes, ofRecords } from '../../change-filter.ts'
import { subscriptionField } from '../../subscription.ts'
import { ClientType } from '../contacts/client.ts'
import { documentRelations } from './document.ts'
import { AllocationType, PaymentType } from './payment.ts'
import { triggersField } from './trigger.ts'

export const InvoiceType = builder.objectRef<Invoice>('Invoice').implement({
  description: 'A demand for money, from draft to paid.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, invoiceFields),
    ...documentRelations(t, 'invoice', { client: 'Who is invoiced' }),
    isLocked: t.field({
      type: 'Boolean',
      description: 'Whether the setting `lock_invoices` of the client or the company forbids edits now.',
      resolve: (parent, _args, { loaders }) => loaders.invoiceLocks.load(parent.id),
    }),
    payments: t.field({
      type: [PaymentType],
      description: 'The payments that it was paid by, oldest first.',
      resolve: (parent, _args, { loaders }) => loaders.invoicePayments.load(parent.id),
    }),
  }),
})

builder.objectFields(PaymentType, (t) => ({
  invoices: t.field({
    type: [InvoiceType],
    description: 'The invoices that it was put to, in the order of the allocations.',
    resolve: (parent, _args, { loaders }) => loaders.paymentInvoices.load(parent.id),
  }),
}))

builder.objectFields(AllocationType, (t) => ({
  invoice: t.field({
    type: InvoiceType,
    nullable: true,
    description: 'The invoice that received it.',
    resolve: (part, _args, { loaders }) => loaders.invoices.load(part.invoiceId),
  }),
}))

const triggers = triggersField('InvoiceTrigger', {
  words: invoiceTriggers.map(({ name }) => name),
  saving: 'an invoice',
  reasons: 'already_paid, invoice_cancelled, …',
  result: 'TriggerResult',
  pays: true,
})

registerNode('invoice', InvoiceType, invoice)

queryField('invoice', invoice, {
  type: InvoiceType,
  description: 'One invoice, archived and deleted ones included.',
})

queryField('blankInvoice', blankInvoice, {
  type: InvoiceType,
  description:
    'An invoice to begin with: the defaults of the company, or of the client. It is not stored, so its id is empty.',
})

queryField('cloneInvoice', cloneInvoice, {
  type: InvoiceType,
  description:
    'A copy of an invoice to begin with, without number, dates and payments. It is not stored, so its id is empty.',
})

subscriptionField('invoiceChanged', invoice, {
  kind: 'invoice',
  right: 'view_invoice',
  type: InvoiceType,
  filter: {
    clientIds: ofRecords(
      'client',
      ({ clientId, originClientId }) => [clientId, originClientId],
      'Of these clients, or made for them before they were merged into another.',
    ),
    status: inCodes(invoiceStatuses, ({ statusId }) => statusId, 'In one of these states.'),
  },
  description: 'Every invoice as it is created, changed, sent, paid, cancelled, archived or deleted.',
})

queryConnection('invoices', invoices, {
  type: InvoiceType,
  sort: invoices.sort,
  description: 'Invoices, page by page; without the right to view all, those that the caller made or looks after.',
})

builder.objectFields(ClientType, (t) => ({
  invoices: connectionField(t, invoices, {
    type: InvoiceType,
    sort: invoices.sort,
    description: "The client's invoices.",
    bind: naming('client', 'clientId'),
  }),
}))

const triggerArguments = ['id', ...Object.keys(invoiceInputs.triggers)]

const savedInvoice = (t: PayloadFields<SavedInvoice>, of: FromResult<SavedInvoice>) => ({
  invoice: t.field({
    type: InvoiceType,
    nullable: true,
    description: 'The invoice as the last trigger left it; null when refused.',
    resolve: of((result) => result.invoice),
  }),
  triggers: triggers(t, of),
  redirectUrl: t.string({
    nullable: true,
    description: 'Where to send the browser now: the checked `redirect`; null without one.',
    resolve: of((result) => result.redirectUrl),
  }),
})

const order =
  'Triggers run in one order, whatever the order sent: paid, markSent, amountPaid, sendEmail, cancel, saveDefaultFooter, saveDefaultTerms, retryESend, redirect. They are part of the same transaction: when one is refused, nothing is saved.'

mutationField(createInvoice, {
  description: `Adds an invoice, as a draft unless a trigger carries it further. ${order}`,
  layout: { own: triggerArguments },
  payload: savedInvoice,
})

mutationField(updateInvoice, {
  description: `Changes what is given of an invoice; null empties a field. ${order}`,
  layout: { own: triggerArguments },
  payload: savedInvoice,
})

bulkMutationField(bulkInvoices, {
  kind: 'invoice',
  plural: 'invoices',
  type: InvoiceType,
  own: ['column', 'newValue'],
  description:
    'Does one thing to many invoices, or gives them all one value in one column (BULK_UPDATE). What is done already, or cannot be done, is named with its reason.',
})
