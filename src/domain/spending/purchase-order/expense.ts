import { isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { holds } from '../../kernel/actor.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { createExpense } from '../expense/operations.ts'
import type { Work } from '../../kernel/work.ts'
import { orderSubjects } from './purchase-order.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { savePurchaseOrder } from './store.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'

/** Adds an expense of the order's amount, with exclusive taxes as its first tax. Returns the reason when nothing was done. */
export async function expenseOrder(work: Work, order: PurchaseOrder): Promise<SkipReason | undefined> {
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
    customValue1: order.customValue1,
    customValue2: order.customValue2,
    customValue3: order.customValue3,
    customValue4: order.customValue4,
  })
  await savePurchaseOrder(work, order, { expenseId: created.id }, isNull(work.tables.purchaseOrders.expenseId))
  await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(order), notes: 'Made into an expense' })
  return undefined
}

/** The first tax of the order; a tax counts when it has a name. */
const taxNameOf = (order: PurchaseOrder): string =>
  order.taxName1 || (order.lineItems.find(({ taxName1 }) => taxName1 !== '')?.taxName1 ?? 'Tax')
