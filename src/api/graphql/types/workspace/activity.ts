import { activities, activitySort } from '../../../../domain/workspace/activities.ts'
import { activityTypeNames, activityTypeOf } from '../../../../domain/kernel/activity-types.ts'
import type { Activity } from '../../../../domain/records/activity-list.ts'
import { addNote } from '../../../../domain/workspace/notes.ts'
import type { RecordKind } from '../../../../domain/kernel/record-id.ts'
import { activityFields, actorFields } from '../../../fields/workspace/activity.ts'
import { Node, registerLoaded } from '../../building/node.ts'
import { builder, type Graph } from '../../builder.ts'
import { connectionField } from '../../building/connection.ts'
import { enumOfWords } from '../../building/enums.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { exposeFields } from '../../building/output.ts'
import { ClientType } from '../contacts/client.ts'
import { CreditType } from '../billing/credit.ts'
import { ExpenseType } from '../spending/expense.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { PaymentType } from '../billing/payment.ts'
import { PurchaseOrderType } from '../spending/purchase-order.ts'
import { QuoteType } from '../billing/quote.ts'
import { TokenType } from '../company/token.ts'
import { VendorType } from '../contacts/vendor.ts'

const ActorType = builder.objectRef<Activity>('ActivityActor').implement({
  description: 'The person behind an activity, a user or a contact, with their token and address.',
  fields: (t) => ({
    ...exposeFields(t, actorFields),
    token: t.field({
      type: TokenType,
      nullable: true,
      description: 'The token that it was done with, masked; null for all but admins.',
      resolve: ({ tokenId }, _args, { loaders }) =>
        tokenId === null || tokenId === 0 ? null : loaders.tokens.load(tokenId),
    }),
  }),
})

const ActivityType = builder.objectRef<Activity>('Activity').implement({
  description: 'Something that somebody did; written once, never changed.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, activityFields),
    type: t.field({
      type: enumOfWords('ActivityType', activityTypeNames, 'Kind of activity that is recorded.'),
      nullable: true,
      description: 'Kind of the activity. Null for one that this version does not know.',
      resolve: ({ activityTypeId }) => activityTypeOf(activityTypeId) ?? null,
    }),
    actor: t.field({ type: ActorType, description: 'Who did it, and from where.', resolve: (activity) => activity }),
  }),
})

registerLoaded('activity', ActivityType, (loaders, key) => loaders.activities.load(key))

builder.queryFields((t) => ({
  activities: connectionField(t, activities, {
    type: ActivityType,
    sort: activitySort,
    description: 'Newest first by default.',
  }),
}))

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
      description: 'Newest activity first.',
      below: { kind, filter },
    }),
  }))
}

toldOf(ClientType, 'client', 'clientIds')
toldOf(InvoiceType, 'invoice', 'invoiceIds')
toldOf(QuoteType, 'quote', 'quoteIds')
toldOf(CreditType, 'credit', 'creditIds')
toldOf(PaymentType, 'payment', 'paymentIds')
toldOf(ExpenseType, 'expense', 'expenseIds')
toldOf(VendorType, 'vendor', 'vendorIds')
toldOf(PurchaseOrderType, 'purchaseOrder', 'purchaseOrderIds')

builder.mutationFields((t) => ({
  addNote: mutation(t, addNote, {
    description: 'Adds a note to a record; it is listed among the activities of the record, as NOTE_ADDED.',
    args: ['recordId', 'notes'],
    without: ['kind'],
    payload: recordPayload('activity', ActivityType),
  }),
}))
