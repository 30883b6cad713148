import { requires } from '../../kernel/actor.ts'
import { cloneValues, unsaved } from '../../billing/document/clone.ts'
import { composeDocument } from '../../billing/document/compose.ts'
import type { DocumentValues } from '../../billing/document/document.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { blankPurchaseOrderInput, purchaseOrderId } from './input.ts'
import { getVendorFor } from './operations.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { orderCurrency, orderSettings } from './settings.ts'
import { getPurchaseOrder } from './store.ts'

/** A blank purchase order, not stored: its id is empty until it is created. */
export const blankPurchaseOrder = operation({
  name: 'blankPurchaseOrder',
  kind: 'read',
  permission: requires('create_purchase_order'),
  input: blankPurchaseOrderInput,
  async run(work, { vendorId }): Promise<PurchaseOrder> {
    const vendor = vendorId ? await getVendorFor(work, vendorId) : undefined
    const values = await composeDocument(work, orderCurrency(work, vendor), orderSettings(work), undefined, {})
    return unsavedOrder(work, vendor?.id ?? 0, values)
  },
})

/** A copy of a purchase order, not stored, without its number, dates and outcome. @throws NOT_FOUND */
export const clonePurchaseOrder = operation({
  name: 'clonePurchaseOrder',
  kind: 'read',
  permission: requires('create_purchase_order'),
  input: purchaseOrderId,
  async run(work, { id }): Promise<PurchaseOrder> {
    const order = await getPurchaseOrder(work, id, 'view_purchase_order')
    return unsavedOrder(work, order.vendorId, cloneValues(work, order))
  },
})

/** An order that is not stored: key 0, which callers see as an absent id. */
export const unsavedOrder = (work: Work, vendorId: number, values: DocumentValues): PurchaseOrder => ({
  ...unsaved(work),
  ...values,
  vendorId,
  expenseId: null,
})
