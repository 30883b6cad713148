import type { PurchaseOrder } from '../../../domain/spending/purchase-order/purchase-order.ts'
import { currency, code, date, fieldsOf, id, money, onlyRest, recordFields, relation, text } from '../../fields.ts'
import type { EnumCodes } from '../../fields.ts'
import { composedFields } from '../billing/document.ts'

/** Public statuses of a purchase order. */
export const purchaseOrderStatuses: EnumCodes = {
  name: 'PurchaseOrderStatus',
  description: 'State of a purchase order.',
  words: {
    1: { word: 'DRAFT', description: 'Being written; nothing is to be paid yet.' },
    2: { word: 'SENT', description: 'Ordered from the vendor.' },
    3: { word: 'ACCEPTED', description: 'The vendor has agreed.' },
    4: { word: 'RECEIVED', description: 'The ordered goods or services were received.' },
    5: { word: 'CANCELLED', description: 'Called off; nothing is to be paid.' },
  },
}

/** Public fields of a purchase order. Amounts are in its currency. */
export const purchaseOrderFields = fieldsOf<PurchaseOrder>({
  id: id('purchaseOrder', (order) => order.id, 'Opaque id, the same in REST and GraphQL.'),
  ...composedFields<PurchaseOrder>(),
  statusId: code(purchaseOrderStatuses, (order) => order.statusId, 'Current status.'),
  vendorId: relation('vendor', (order) => order.vendorId || null, 'From whom is ordered.'),
  clientId: onlyRest(text(() => null, 'A client that it concerns: none.')),
  expenseId: relation('expense', (order) => order.expenseId, 'The expense that it was made into.', 'null before'),
  balance: money((order) => order.balance, 'Open amount: the whole amount once it is sent.'),
  publicNotes: text((order) => order.publicNotes, 'Seen by the vendor.'),
  dueDate: date((order) => order.dueDate, 'By when it is wanted.'),
  currencyId: currency(
    (order) => order.currencyId,
    'Currency of its amounts.',
    'Currency of the amounts, as an id of GET /statics.',
  ),
  entityType: onlyRest(text(() => 'purchaseOrder', 'The kind of record.')),
  ...recordFields<PurchaseOrder>(),
})
