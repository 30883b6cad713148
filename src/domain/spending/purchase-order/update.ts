import type { z } from 'zod'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import { assertNumberFree, otherNumber } from '../../contacts/number.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { collectErrors } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { changesAny, composed, readdressed, recipientOfUpdate } from '../../billing/document/party.ts'
import { purchaseOrderInputs } from './input.ts'
import { balanceOf, orderSubjects, type PurchaseOrder } from './purchase-order.ts'
import { purchaseOrderStore, savePurchaseOrder } from './store.ts'
import { runPurchaseOrderTriggers } from './triggers.ts'
import { vendorParty } from './party.ts'

/**
 * Changes the given fields of a purchase order, then carries out the triggers, all or nothing. With triggers alone nothing but their
 * effects changes.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted one, CONFLICT for a stale version, VALIDATION
 */
export const updatePurchaseOrder = operation({
  name: 'updatePurchaseOrder',
  kind: 'write',
  permission: requiresOwn('edit_purchase_order'),
  input: purchaseOrderInputs.update,
  async run(work, input) {
    const before = await purchaseOrderStore.get(work, input.id, 'edit_purchase_order')
    const vendor = await recipientOfUpdate(work, vendorParty, { noun: 'purchase order', before, input })
    const [edited] = await collectErrors([
      () => (changesAny(purchaseOrderInputs.fields, input) ? editPurchaseOrder(work, before, vendor, input) : before),
    ])
    return runPurchaseOrderTriggers(work, { document: edited, owner: vendor }, input)
  },
})

async function editPurchaseOrder(
  work: Work,
  before: PurchaseOrder,
  vendor: Vendor,
  input: z.output<typeof purchaseOrderInputs.update>,
): Promise<PurchaseOrder> {
  const settings = await vendorParty.settings(work, vendor)
  const renumbered = otherNumber(input.number, before)
  const [values] = await collectErrors([
    () => composed(work, vendorParty, vendor, settings, { before, input }),
    () => assertNumberFree(work, work.tables.purchaseOrders, renumbered?.number),
  ])
  const touched = input.invitations !== undefined && (await vendorParty.invite(work, before, vendor, input.invitations))
  const changes = {
    ...values,
    ...renumbered,
    vendorId: before.vendorId,
    ...(await readdressed(work, vendorParty, before, values, vendor)),
    balance: balanceOf({ statusId: before.statusId, amount: values.amount }),
  }
  const saved = await savePurchaseOrder(work, before, changes, undefined, touched)
  if (saved === before) return before
  await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(saved) })
  await purchaseOrderStore.index(work, saved)
  return saved
}
