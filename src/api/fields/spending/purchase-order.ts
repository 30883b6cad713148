import { composedFields } from '../billing/document.ts'
import type { PurchaseOrder } from '../../../domain/spending/purchase-order/purchase-order.ts'
import { computed, type EnumCodes, fieldsOf } from '../field.ts'
import { code, currency } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import { date, money, text, recordFields } from '../kinds/scalar.ts'

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
  id: id('purchaseOrder', 'id', 'Opaque id, the same in REST and GraphQL.'),
  ...composedFields,
  status: code(purchaseOrderStatuses, 'statusId', 'Current status.'),
  vendor: relation(
    'vendor',
    computed(['vendorId'], (order) => order.vendorId || null),
    'From whom is ordered.',
  ),
  expense: relation('expense', 'expenseId', 'The expense that it was made into.', 'null before'),
  balance: money('balance', 'Open amount: the whole amount once it is sent.'),
  publicNotes: text('publicNotes', 'Seen by the vendor.'),
  dueDate: date('dueDate', 'By when it is wanted.'),
  currency: currency('currencyId', 'Currency of its amounts.'),
  ...recordFields,
})
