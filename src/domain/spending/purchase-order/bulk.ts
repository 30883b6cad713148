import { asSet, bulkDocuments, documentActs } from '../../billing/document/bulk.ts'
import { changedRecord } from '../../records/save-all.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { publish, publishAll } from '../../kernel/events.ts'
import { orderStatus } from '../../kernel/document-status.ts'
import type { Work } from '../../kernel/work.ts'
import { purchaseOrderInputs } from './input.ts'
import { vendorParty } from './party.ts'
import { orderSubjects, type PurchaseOrder } from './purchase-order.ts'
import { purchaseOrderStore, savePurchaseOrder } from './store.ts'
import { emailPurchaseOrders, notSent, sendPurchaseOrders } from './triggers.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import { isNull } from 'drizzle-orm'
import { holds } from '../../kernel/actor.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { createExpense } from '../expense/operations.ts'
import { freeNames } from '../../records/free-fields.ts'
import { pick } from '../../kernel/rows/pick.ts'

const { marksSent, emails, state } = documentActs({
  store: purchaseOrderStore,
  party: vendorParty,
  subjects: orderSubjects,
})

const actsOf = (mail?: Partial<QueuedMail>) => ({
  mark_sent: marksSent(notSent, sendPurchaseOrders),
  email: emails(emailPurchaseOrders, mail),
  send_email: emails(emailPurchaseOrders, mail),
  cancel: asSet(notCancelled, cancelOrders),
  expense: expenseOrder,
  archive: state('archive'),
  restore: state('restore'),
  delete: state('delete'),
})

/** Applies one action to many purchase orders, one by one; each skipped id comes back with its reason. */
export const bulkPurchaseOrders = bulkDocuments({
  name: 'bulkPurchaseOrders',
  store: purchaseOrderStore,
  input: purchaseOrderInputs.bulk,
  act: ({ action, template }) => actsOf(template && { template: templateOf(template) })[action],
})

/** Says why an order cannot be cancelled, if anything is against it. */
function notCancelled(order: PurchaseOrder): SkipReason | undefined {
  if (order.isDeleted) return 'purchase_order_deleted'
  if (order.statusId === orderStatus.cancelled) return 'already_cancelled'
  return order.statusId === orderStatus.received ? 'received' : undefined
}

/** Cancels orders that have not been received: nothing is to be paid any more. */
async function cancelOrders(work: Work, orders: readonly PurchaseOrder[]): Promise<void> {
  const changes = orders.map((before) => ({
    before,
    after: changedRecord(work, before, { statusId: orderStatus.cancelled, balance: 0n }),
  }))
  await purchaseOrderStore.saveAll(work, changes, ['statusId', 'balance'])
  await publishAll(
    work,
    orders.map((order) => ({ type: 'purchaseOrderUpdated', ...orderSubjects(order), notes: 'Cancelled' })),
  )
}

/** Adds an expense of the order's amount, with exclusive taxes as its first tax. Returns the reason when nothing was done. */
async function expenseOrder(work: Work, order: PurchaseOrder): Promise<SkipReason | undefined> {
  if (order.isDeleted) return 'purchase_order_deleted'
  if (order.expenseId !== null) return 'already_expensed'
  if (!holds(work.actor, 'create_expense')) return 'forbidden'
  const { usesInclusiveTaxes, amount, totalTaxes, digits } = order
  const money = (minor: bigint) => Decimal.fromMinor(minor, digits)
  const created = await createExpense.run(work, {
    amount: money(usesInclusiveTaxes ? amount : amount - totalTaxes),
    currencyId: order.currencyId,
    vendorId: order.vendorId,
    assignedUserId: order.assignedUserId,
    projectId: order.projectId.slice(0, 32),
    publicNotes: order.lineItems
      .map(({ productKey, notes }) => notes || productKey)
      .filter(Boolean)
      .join('\n'),
    usesInclusiveTaxes,
    calculateTaxByAmount: true,
    ...(totalTaxes !== 0n && { taxName1: taxNameOf(order), taxAmount1: money(totalTaxes) }),
    ...pick(order, freeNames),
  })
  await savePurchaseOrder(work, order, { expenseId: created.id }, isNull(work.tables.purchaseOrders.expenseId))
  await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(order), notes: 'Made into an expense' })
  return undefined
}

/** The first tax of the order; a tax counts when it has a name. */
const taxNameOf = (order: PurchaseOrder): string =>
  order.taxName1 || (order.lineItems.find(({ taxName1 }) => taxName1 !== '')?.taxName1 ?? 'Tax')
