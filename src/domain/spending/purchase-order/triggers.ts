import { eq } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { saveDefaultText } from '../../billing/document/defaults.ts'
import { queueInvitationMails } from '../../kernel/mail/queue.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { nextNumber } from '../../contacts/number.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrderTriggers } from './input.ts'
import { orderRecipients, stampVendorInvitations } from './invitations.ts'
import { orderSubjects } from './purchase-order.ts'
import { orderStatus } from '../../kernel/document-status.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { indexPurchaseOrder, savePurchaseOrder } from './store.ts'

/** Reasons for a step without effect. */
type OrderNoOpReason = 'already_sent' | 'nobody_to_email'

/** The result of a step; with a reason when it had no effect. */
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
  await publish(work, { type: 'purchaseOrderSent', ...orderSubjects(sent) })
  return { order: sent }
}

/** Marks a draft sent and queues one e-mail per invitation, made of `mail` where it says so. */
export async function emailOrder(work: Work, order: PurchaseOrder, mail?: Partial<QueuedMail>): Promise<StepResult> {
  const { order: sent } = await markSent(work, order)
  const queued = await queueInvitationMails(
    work,
    {
      kind: 'purchaseOrder',
      id: sent.id,
      template: 'purchase_order',
      emailed: { type: 'purchaseOrderEmailed', ...orderSubjects(sent) },
    },
    await orderRecipients(work, sent.id),
    mail,
  )
  if (queued === 0) return sent === order ? { order, reason: 'nobody_to_email' } : { order: sent }
  await stampVendorInvitations(work, sent.id)
  if (sent.lastSentDate === work.today) return { order: sent }
  return { order: await savePurchaseOrder(work, sent, { lastSentDate: work.today }) }
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
  { name: 'send_email', input: 'sendEmail', run: emailOrder },
  { name: 'save_default_footer', input: 'saveDefaultFooter', run: (work, order) => saveDefault(work, order, 'footer') },
  { name: 'save_default_terms', input: 'saveDefaultTerms', run: (work, order) => saveDefault(work, order, 'terms') },
] as const satisfies readonly Trigger[]

/** The triggers by the names of the published API, in their order. */
export const orderTriggerNames = triggers.map(({ name }) => name)

/** The outcome of a requested trigger. */
type OrderTriggerOutcome = {
  trigger: (typeof triggers)[number]['name']
  outcome: 'acted' | 'no_op'
  reason: OrderNoOpReason | null
}

/** A saved order, and the outcome of each trigger. */
export type SavedPurchaseOrder = { purchaseOrder: PurchaseOrder; triggers: OrderTriggerOutcome[] }

/** Carries out the triggers requested along with saving an order, in the fixed order; one that is refused refuses the save. */
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
