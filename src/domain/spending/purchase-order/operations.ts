import { requires, requiresOwn } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { cloneValues, storedCopy } from '../../billing/document/clone.ts'
import { type DocumentValues, unsaved } from '../../billing/document/document.ts'
import { defaultValues } from '../../billing/document/party.ts'
import { purchaseOrderInputs } from './input.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { purchaseOrderStore } from './store.ts'
import { vendorParty } from './party.ts'
import { storePurchaseOrderCopy } from './create.ts'

/** One purchase order, archived and deleted ones included. @throws NOT_FOUND */
export const purchaseOrder = operation({
  name: 'purchaseOrder',
  kind: 'read',
  permission: requiresOwn('view_purchase_order'),
  input: purchaseOrderInputs.id,
  run: (work, { id }, reads) => purchaseOrderStore.get(work, id, 'view_purchase_order', reads),
})

/** A purchase order with the defaults of its vendor, else of the company; not stored. */
export const purchaseOrderDefaults = operation({
  name: 'purchaseOrderDefaults',
  kind: 'read',
  permission: requires('create_purchase_order'),
  input: purchaseOrderInputs.defaults,
  run: async (work, input) => begun(work, await defaultValues(work, vendorParty, input)),
})

/** A copy of a purchase order without its number, dates and outcome, not stored. @throws NOT_FOUND */
export const clonePurchaseOrder = operation({
  name: 'clonePurchaseOrder',
  kind: 'read',
  permission: requires('create_purchase_order'),
  input: purchaseOrderInputs.id,
  async run(work, { id }) {
    const source = await purchaseOrderStore.get(work, id, 'view_purchase_order')
    const vendor = await vendorParty.of(work, source)
    return begun(work, { ...cloneValues(work, source), ...vendorParty.columns(vendor) })
  },
})

type Values = DocumentValues & ReturnType<typeof vendorParty.columns>

const begun = (work: Work, values: Values): PurchaseOrder => ({ ...unsaved(work), ...values, expenseId: null })

/** Adds a draft with the content of a purchase order, for the same vendor. */
export const duplicatePurchaseOrder = operation({
  name: 'duplicatePurchaseOrder',
  kind: 'write',
  permission: requires('create_purchase_order'),
  input: purchaseOrderInputs.id,
  run: (work, { id }) => storedCopy(work, id, clonePurchaseOrder, storePurchaseOrderCopy),
})
