import { activitiesByPurchaseOrderIds } from '../../../../domain/records/activity-list.ts'
import { expensesByIds } from '../../../../domain/spending/expense/store.ts'
import { invitationsByPurchaseOrderIds } from '../../../../domain/spending/purchase-order/invitations.ts'
import type { PurchaseOrder } from '../../../../domain/spending/purchase-order/purchase-order.ts'
import { purchaseOrderMembers } from '../../overlay/spending/purchase-order.ts'
import { relatedList, noTags, relatedRecord, presenter } from '../../presenter.ts'
import { vendorRelation } from '../../routes/contacts/vendors.ts'
import { activityPresenter } from '../workspace/activities.ts'
import { schedulesOfDocument } from '../billing/document-values.ts'
import { vendorInvitationPresenter } from '../billing/documents.ts'
import { expensePresenter } from './expenses.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

/** A purchase order over REST: always with its invitations; with its vendor, expense and activities on request. */
export const purchaseOrderPresenter = presenter<PurchaseOrder>({
  name: 'PurchaseOrder',
  members: purchaseOrderMembers,
  always: [
    relatedList('invitations', { load: invitationsByPurchaseOrderIds, presenter: () => vendorInvitationPresenter }),
    documentsWith('purchaseOrder'),
    noTags,
  ],
  includes: [
    vendorRelation,
    relatedList('activities', { load: activitiesByPurchaseOrderIds, presenter: () => activityPresenter }),
    ...schedulesOfDocument,
    relatedRecord('expense', {
      key: (order: PurchaseOrder) => order.expenseId,
      load: expensesByIds,
      presenter: () => expensePresenter,
    }),
  ],
})
