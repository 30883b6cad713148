import { assertNumberFree } from '../../contacts/number.ts'
import { requires } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { addDraft, composed, recipientFor } from '../../billing/document/party.ts'
import { valuesOf } from '../../billing/document/compose.ts'
import { purchaseOrderInputs } from './input.ts'
import { orderSubjects, type PurchaseOrder } from './purchase-order.ts'
import { purchaseOrderStore } from './store.ts'
import { runPurchaseOrderTriggers } from './triggers.ts'
import { vendorParty } from './party.ts'

const kind = { store: purchaseOrderStore, party: vendorParty, subjects: orderSubjects }

/**
 * Adds a purchase order with its lines, as a draft unless a trigger advances it, all or nothing. Without a number it gets the next one,
 * now or when it is sent, as the settings say. @throws VALIDATION, and the errors of the triggers
 */
export const createPurchaseOrder = operation({
  name: 'createPurchaseOrder',
  kind: 'write',
  permission: requires('create_purchase_order'),
  input: purchaseOrderInputs.create,
  async run(work, input) {
    const vendor = await recipientFor(work, vendorParty, input)
    const settings = await vendorParty.settings(work, vendor)
    const [values] = await collectErrors([
      () => composed(work, vendorParty, vendor, settings, { input }),
      () => assertNumberFree(work, work.tables.purchaseOrders, input.number),
    ])
    const number = input.number || (await vendorParty.numberWhenSaved(work, vendor, settings))
    const purchaseOrder = await addDraft(
      work,
      kind,
      vendor,
      { ...values, ...vendorParty.columns(vendor), number },
      input.invitations,
    )
    return runPurchaseOrderTriggers(work, { document: purchaseOrder, owner: vendor }, input)
  },
})

/** Stores a copy as a draft, its content unchanged, with the number and invitations of a new document. @throws VALIDATION */
export async function storePurchaseOrderCopy(work: Work, copy: PurchaseOrder): Promise<PurchaseOrder> {
  const vendor = await vendorParty.getFor(work, vendorParty.idOf(copy))
  const settings = await vendorParty.settings(work, vendor)
  const number = await vendorParty.numberWhenSaved(work, vendor, settings)
  return addDraft(work, kind, vendor, { ...valuesOf(copy), ...vendorParty.columns(vendor), number })
}
