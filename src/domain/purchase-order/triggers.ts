import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity.ts'
import { saveDefaultText } from '../document/defaults.ts'
import { nextNumber } from '../number.ts'
import type { Work } from '../work.ts'
import type { OrderTriggers } from './input.ts'
import { stampVendorInvitations } from './invitations.ts'
import { orderStatus, orderSubjects } from './purchase-order.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { indexPurchaseOrder, savePurchaseOrder } from './store.ts'

/** Why a step found nothing to do. */
type OrderNoOpReason = 'already_sent'

/** What a step left; with a reason when there was nothing to do. */
type StepResult = { order: PurchaseOrder; reason?: OrderNoOpReason }

/** Draft → sent: the order gets its number where it has none, and all of its amount is to be paid. */
export async function markSent(work: Work, order: PurchaseOrder): Promise<StepResult> {
  if (order.statusId !== orderStatus.draft) return { order, reason: 'already_sent' }
  const { purchaseOrders } = work.tables
  const sent = await savePurchaseOrder(
    work,
    order,
    {
      number: order.number ?? (await nextNumber(work, 'purchaseOrder', purchaseOrders)),
      statusId: orderStatus.sent,
      balance: order.amount,
      lastSentDate: work.today,
    },
    eq(purchaseOrders.statusId, orderStatus.draft),
  )
  await stampVendorInvitations(work, sent.id)
  if (sent.number !== order.number) await indexPurchaseOrder(work, sent)
  await recordActivity(work, 'purchaseOrderSent', orderSubjects(sent))
  return { order: sent }
}

async function saveDefault(work: Work, order: PurchaseOrder, name: 'footer' | 'terms'): Promise<StepResult> {
  await saveDefaultText(work, 'purchase_order', name, order[name])
  return { order }
}

type Trigger = {
  name: string
  input: keyof OrderTriggers
  run: (work: Work, order: PurchaseOrder) => Promise<StepResult>
}

const triggers = [
  { name: 'mark_sent', input: 'markSent', run: markSent },
  { name: 'save_default_footer', input: 'saveDefaultFooter', run: (work, order) => saveDefault(work, order, 'footer') },
  { name: 'save_default_terms', input: 'saveDefaultTerms', run: (work, order) => saveDefault(work, order, 'terms') },
] as const satisfies readonly Trigger[]

/** The triggers by the names of the published API, in their order. */
export const orderTriggerNames = triggers.map(({ name }) => name)

/** What became of a trigger that was asked for. */
type OrderTriggerOutcome = {
  trigger: (typeof triggers)[number]['name']
  outcome: 'acted' | 'no_op'
  reason: OrderNoOpReason | null
}

/** A saved order, and the fate of each trigger. */
export type SavedPurchaseOrder = { purchaseOrder: PurchaseOrder; triggers: OrderTriggerOutcome[] }

/** Carries out what was asked for along with saving an order, in the fixed order; one that is refused refuses the save. */
export async function runTriggers(
  work: Work,
  saved: PurchaseOrder,
  wanted: OrderTriggers,
): Promise<SavedPurchaseOrder> {
  let purchaseOrder = saved
  const outcomes: OrderTriggerOutcome[] = []
  for (const { name, input, run } of triggers) {
    if (!wanted[input]) continue
    const { order, reason = null } = await run(work, purchaseOrder)
    purchaseOrder = order
    outcomes.push({ trigger: name, outcome: reason === null ? 'acted' : 'no_op', reason })
  }
  return { purchaseOrder, triggers: outcomes }
}
