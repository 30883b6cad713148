import { activities, activitySort } from '../../../../domain/workspace/activities.ts'
import { activityTypeNames, activityTypeOf } from '../../../../domain/kernel/activity-types.ts'
import type { Activity } from '../../../../domain/records/activity-list.ts'
import { addNote } from '../../../../domain/workspace/notes.ts'
import type { RecordKind } from '../../../../domain/kernel/record-id.ts'
import { activityFields } from '../../../fields/workspace/activity.ts'
import { builder } from '../../builder.ts'
import type { Graph } from '../../builder.ts'
import { connectionField, naming, queryConnection } from '../../connection.ts'
import { enumOfWords } from '../../enums.ts'
import { mutationField } from '../../mutation.ts'
import { exposeFields } from '../../output.ts'
import { ClientType } from '../contacts/client.ts'
import { CreditType } from '../billing/credit.ts'
import { ExpenseType } from '../spending/expense.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { PaymentType } from '../billing/payment.ts'
import { PurchaseOrderType } from '../spending/purchase-order.ts'
import { QuoteType } from '../billing/quote.ts'
import { TokenType } from '../company/token.ts'
import { VendorType } from '../contacts/vendor.ts'

export const ActivityType = builder.objectRef<Activity>('Activity').implement({
  description: 'Something that somebody did; written once, never changed.',
  fields: (t) => ({
    ...exposeFields(t, activityFields),
    activityType: t.field({
      type: enumOfWords('ActivityType', activityTypeNames, 'something that is written down.'),
      nullable: true,
      description: 'Activity type.',
      resolve: ({ activityTypeId }) => activityTypeOf(activityTypeId) ?? null,
    }),
    token: t.field({
      type: TokenType,
      nullable: true,
      description: 'The token that it was done with, masked; null for all but admins.',
      resolve: ({ tokenId }, _args, { loaders }) => (tokenId === null ? null : loaders.tokens.load(tokenId)),
    }),
    client: t.field({
      type: ClientType,
      nullable: true,
      description: 'The client that it is about; null when it is about none.',
      resolve: ({ clientId }, _args, { loaders }) => (clientId === null ? null : loaders.clients.load(clientId)),
    }),
    invoice: t.field({
      type: InvoiceType,
      nullable: true,
      description: 'The invoice that it is about; null when it is about none.',
      resolve: ({ invoiceId }, _args, { loaders }) => (invoiceId === null ? null : loaders.invoices.load(invoiceId)),
    }),
    quote: t.field({
      type: QuoteType,
      nullable: true,
      description: 'The quote that it is about; null when it is about none.',
      resolve: ({ quoteId }, _args, { loaders }) => (quoteId === null ? null : loaders.quotes.load(quoteId)),
    }),
    credit: t.field({
      type: CreditType,
      nullable: true,
      description: 'The credit that it is about; null when it is about none.',
      resolve: ({ creditId }, _args, { loaders }) => (creditId === null ? null : loaders.credits.load(creditId)),
    }),
    payment: t.field({
      type: PaymentType,
      nullable: true,
      description: 'The payment that it is about; null when it is about none.',
      resolve: ({ paymentId }, _args, { loaders }) => (paymentId === null ? null : loaders.payments.load(paymentId)),
    }),
    expense: t.field({
      type: ExpenseType,
      nullable: true,
      description: 'The expense that it is about; null when it is about none.',
      resolve: ({ expenseId }, _args, { loaders }) => (expenseId === null ? null : loaders.expenses.load(expenseId)),
    }),
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'The vendor that it is about; null when it is about none.',
      resolve: ({ vendorId }, _args, { loaders }) => (vendorId === null ? null : loaders.vendors.load(vendorId)),
    }),
    purchaseOrder: t.field({
      type: PurchaseOrderType,
      nullable: true,
      description: 'The purchase order that it is about; null when it is about none.',
      resolve: ({ purchaseOrderId }, _args, { loaders }) =>
        purchaseOrderId === null ? null : loaders.purchaseOrders.load(purchaseOrderId),
    }),
  }),
})

queryConnection('activities', activities, {
  type: ActivityType,
  sort: activitySort,
  description: 'Activities, newest first by default.',
})

/** Activities about the records of a type. */
const toldOf = <Row extends { id: number }>(
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
  kind: RecordKind,
  filter: string,
): void => {
  builder.objectFields(type, (t) => ({
    activities: connectionField(t, activities, {
      type: ActivityType,
      sort: activitySort,
      description: 'Activities of the record, newest first by default.',
      bind: naming(kind, filter),
    }),
  }))
}

toldOf(ClientType, 'client', 'clientId')
toldOf(InvoiceType, 'invoice', 'invoiceId')
toldOf(QuoteType, 'quote', 'quoteId')
toldOf(CreditType, 'credit', 'creditId')
toldOf(PaymentType, 'payment', 'paymentId')
toldOf(ExpenseType, 'expense', 'expenseId')
toldOf(VendorType, 'vendor', 'vendorId')
toldOf(PurchaseOrderType, 'purchaseOrder', 'purchaseOrderId')

mutationField(addNote, {
  description: 'Adds a note to a record; it is listed among the activities of the record, as NOTE_ADDED.',
  layout: { own: ['entity', 'entityId', 'notes'] },
  payload: (t, of) => ({
    activity: t.field({
      type: ActivityType,
      nullable: true,
      description: 'The note; null when refused.',
      resolve: of((added) => added),
    }),
  }),
})
