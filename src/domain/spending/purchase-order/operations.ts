import type { z } from 'zod'
import { publish } from '../../kernel/events.ts'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { composeDocument } from '../../billing/document/compose.ts'
import { badRequest, invalid, collectErrors } from '../../kernel/error.ts'
import { assertNumberFree, nextNumber } from '../../contacts/number.ts'
import { operation } from '../../kernel/operation.ts'
import { vendorsByIds } from '../../contacts/vendor/store.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import { assertVersion } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import { createPurchaseOrderInput, orderFieldNames, purchaseOrderId, updatePurchaseOrderInput } from './input.ts'
import { ensureVendorInvitations } from './invitations.ts'
import { balanceOf, orderSubjects } from './purchase-order.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { orderCurrency, orderSettings } from './settings.ts'
import { getPurchaseOrder, indexPurchaseOrder, insertPurchaseOrder, savePurchaseOrder } from './store.ts'
import { runTriggers } from './triggers.ts'

/** One purchase order, archived and deleted ones included. @throws NOT_FOUND */
export const purchaseOrder = operation({
  name: 'purchaseOrder',
  kind: 'read',
  permission: requiresOwn('view_purchase_order'),
  input: purchaseOrderId,
  run: (work, { id }) => getPurchaseOrder(work, id, 'view_purchase_order'),
})

/**
 * Adds a purchase order with its lines, in the vendor's currency, then carries out the triggers, all or nothing. Without a
 * number it gets the next one, now or when it is sent, as the settings say. @throws VALIDATION, FORBIDDEN of the triggers
 */
export const createPurchaseOrder = operation({
  name: 'createPurchaseOrder',
  kind: 'write',
  permission: requires('create_purchase_order'),
  input: createPurchaseOrderInput,
  async run(work, { vendorId, ...input }) {
    if (vendorId === null) throw invalid('vendorId', 'is required')
    const vendor = await getVendorFor(work, vendorId)
    const table = work.tables.purchaseOrders
    const settings = orderSettings(work)
    const [values] = await collectErrors([
      () => composeDocument(work, { ...orderCurrency(work, vendor), vendorId: vendor.id }, settings, undefined, input),
      () => assertNumberFree(work, table, input.number),
    ])
    const numbered = settings.client.counter_number_applied === 'when_saved'
    const number = input.number || (numbered ? await nextNumber(work, 'purchaseOrder', table) : null)
    const created = await insertPurchaseOrder(work, { ...values, number, vendorId: vendor.id })
    await ensureVendorInvitations(work, created, input.invitations)
    await indexPurchaseOrder(work, created)
    await publish(work, { type: 'purchaseOrderCreated', ...orderSubjects(created) })
    return runTriggers(work, created, input)
  },
})

/**
 * Changes the given fields of a purchase order, then carries out the triggers, all or nothing; the balance of a sent one follows
 * its amount. @throws NOT_FOUND, BAD_REQUEST for a deleted order, CONFLICT for a stale version
 */
export const updatePurchaseOrder = operation({
  name: 'updatePurchaseOrder',
  kind: 'write',
  permission: requiresOwn('edit_purchase_order'),
  input: updatePurchaseOrderInput,
  async run(work, { vendorId, ...input }) {
    const before = await getPurchaseOrder(work, input.id, 'edit_purchase_order')
    if (before.isDeleted) throw badRequest('The purchase order is deleted; restore it first.')
    assertVersion(input.version, before, 'purchase order')
    if (vendorId && vendorId !== before.vendorId)
      throw invalid('vendorId', 'cannot be changed: make a new purchase order for the other vendor')
    const changesOrder = orderFieldNames.some((name) => input[name] !== undefined)
    return runTriggers(work, changesOrder ? await change(work, before, input) : before, input)
  },
})

async function change(
  work: Work,
  before: PurchaseOrder,
  input: Omit<z.output<typeof updatePurchaseOrderInput>, 'vendorId'>,
): Promise<PurchaseOrder> {
  const renumbered = input.number && input.number !== before.number ? { number: input.number } : undefined
  const [values] = await collectErrors([
    () => composeDocument(work, before, orderSettings(work), before, input),
    () => assertNumberFree(work, work.tables.purchaseOrders, renumbered?.number),
  ])
  const balance = balanceOf({ statusId: before.statusId, amount: values.amount })
  const saved = await savePurchaseOrder(work, before, { ...values, ...renumbered, vendorId: before.vendorId, balance })
  if (input.invitations) await ensureVendorInvitations(work, saved, input.invitations)
  await indexPurchaseOrder(work, saved)
  await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(saved) })
  return saved
}

/** The vendor that an order is to be for. @throws VALIDATION for an unknown or deleted one */
export async function getVendorFor(work: Work, id: number): Promise<Vendor> {
  const [vendor] = await vendorsByIds(work, [id])
  if (!vendor) throw invalid('vendorId', 'is not a vendor of this company')
  if (vendor.isDeleted) throw invalid('vendorId', 'is a deleted vendor; restore it first')
  return vendor
}
