import type { PurchaseOrder } from '../../../domain/purchase-order/purchase-order.ts'
import { vendorsByIds } from '../../../domain/vendor/store.ts'
import { purchaseOrderFields } from '../../fields/purchase-order.ts'
import { emptyList, one, presenter } from '../presenter.ts'
import { vendorPresenter } from '../routes/vendors.ts'
import { documentsWith } from './uploaded-documents.ts'

/** A purchase order over REST: its vendor when asked for; nobody is invited to it. */
export const purchaseOrderPresenter = presenter<PurchaseOrder>({
  name: 'PurchaseOrder',
  fields: purchaseOrderFields,
  always: [emptyList('invitations'), documentsWith('purchaseOrder')],
  includes: [
    one('vendor', {
      key: (order: PurchaseOrder) => order.vendorId,
      load: vendorsByIds,
      presenter: () => vendorPresenter,
    }),
  ],
})
