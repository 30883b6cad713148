import { expensesByIds } from '../../../domain/expense/store.ts'
import { invitationsByPurchaseOrderIds } from '../../../domain/purchase-order/invitations.ts'
import type { PurchaseOrder } from '../../../domain/purchase-order/purchase-order.ts'
import { vendorsByIds } from '../../../domain/vendor/store.ts'
import { purchaseOrderFields } from '../../fields/purchase-order.ts'
import { many, one, presenter } from '../presenter.ts'
import { vendorPresenter } from '../routes/vendors.ts'
import { vendorInvitationPresenter } from './documents.ts'
import { expensePresenter } from './expenses.ts'
import { documentsWith } from './uploaded-documents.ts'

/** A purchase order over REST: its invitations are always with it; its vendor and its expense when asked for. */
export const purchaseOrderPresenter = presenter<PurchaseOrder>({
  name: 'PurchaseOrder',
  fields: purchaseOrderFields,
  always: [
    many('invitations', {
      key: (order: PurchaseOrder) => order.id,
      load: invitationsByPurchaseOrderIds,
      presenter: () => vendorInvitationPresenter,
    }),
    documentsWith('purchaseOrder'),
  ],
  includes: [
    one('vendor', {
      key: (order: PurchaseOrder) => order.vendorId,
      load: vendorsByIds,
      presenter: () => vendorPresenter,
    }),
    one('expense', {
      key: (order: PurchaseOrder) => order.expenseId,
      load: expensesByIds,
      presenter: () => expensePresenter,
    }),
  ],
})
