import type { PurchaseOrder } from '../../../../domain/spending/purchase-order/purchase-order.ts'
import { constant } from '../../../fields/field.ts'
import { text } from '../../../fields/kinds/scalar.ts'
import { purchaseOrderFields } from '../../../fields/spending/purchase-order.ts'
import { overlay } from '../overlay.ts'
import { documentChanges } from '../billing/document.ts'

/** Members of a purchase order. */
export const purchaseOrderMembers = overlay<PurchaseOrder>(purchaseOrderFields, {
  ...documentChanges,
  expense: { before: { client_id: text(constant(null), 'A client that it concerns: none.') } },
  currency: { description: 'Currency of the amounts, as an id of GET /statics.' },
  isDeleted: { before: { entity_type: text(constant('purchaseOrder'), 'The kind of record.') } },
})
