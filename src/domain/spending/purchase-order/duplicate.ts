import { storedCopy } from '../../billing/document/duplicate.ts'
import { requires } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { purchaseOrderInputs } from './input.ts'
import { clonePurchaseOrder } from './operations.ts'
import { storePurchaseOrderCopy } from './create.ts'

/** Adds a draft with the content of a purchase order, for the same vendor. */
export const duplicatePurchaseOrder = operation({
  name: 'duplicatePurchaseOrder',
  kind: 'write',
  permission: requires('create_purchase_order'),
  input: purchaseOrderInputs.id,
  run: (work, { id }) => storedCopy(work, id, clonePurchaseOrder, storePurchaseOrderCopy),
})
