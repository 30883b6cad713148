import { unsaved } from '../../billing/document/clone.ts'
import { defineDocument } from '../../billing/document/define.ts'
import { purchaseOrderInputs } from './input.ts'
import { vendorParty } from './party.ts'
import { balanceOf, orderSubjects } from './purchase-order.ts'
import { insertPurchaseOrder, purchaseOrderStore, savePurchaseOrder } from './store.ts'
import { runPurchaseOrderTriggers } from './triggers.ts'

export const {
  read: purchaseOrder,
  create: createPurchaseOrder,
  update: updatePurchaseOrder,
  blank: blankPurchaseOrder,
  clone: clonePurchaseOrder,
  storeCopy: storePurchaseOrderCopy,
} = defineDocument({
  store: purchaseOrderStore,
  party: vendorParty,
  inputs: purchaseOrderInputs,
  subjects: orderSubjects,
  insert: (work, values) => insertPurchaseOrder(work, values),
  save: (work, before, values) =>
    savePurchaseOrder(work, before, {
      ...values,
      vendorId: before.vendorId,
      balance: balanceOf({ statusId: before.statusId, amount: values.amount }),
    }),
  unsaved: (work, values) => ({ ...unsaved(work), ...values, expenseId: null }),
  runTriggers: runPurchaseOrderTriggers,
})
