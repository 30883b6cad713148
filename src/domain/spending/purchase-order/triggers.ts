import type { z } from 'zod'
import {
  defaultTextTriggers,
  refreshPartiesTrigger,
  runTriggers,
  sendingSteps,
  type Subject,
  type TriggerOutcome,
  type Trigger,
} from '../../billing/document/triggers.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'
import type { purchaseOrderInputs } from './input.ts'
import { orderPartiesToKeep } from './parties.ts'
import { vendorParty } from './party.ts'
import { orderSubjects, type PurchaseOrder } from './purchase-order.ts'
import { savePurchaseOrder, indexPurchaseOrder } from './store.ts'
import { eq } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import { nextNumber } from '../../contacts/number.ts'
import { stampVendorInvitations } from './invitations.ts'
import { orderStatus } from '../../kernel/document-status.ts'

export const { markSent, email: emailPurchaseOrder } = sendingSteps<PurchaseOrder, Vendor>({
  kind: 'purchaseOrder',
  party: vendorParty,
  send: (work, order) => sendPurchaseOrder(work, order),
  saveSent: (work, order, changes) => savePurchaseOrder(work, order, changes),
})

type Input = Pick<z.output<typeof purchaseOrderInputs.update>, keyof typeof purchaseOrderInputs.triggers>

/** The triggers in the order of their execution. */
export const purchaseOrderTriggers: readonly Trigger<Subject<PurchaseOrder, Vendor>, Input>[] = [
  refreshPartiesTrigger<PurchaseOrder, Vendor>({
    kind: 'purchaseOrder',
    party: vendorParty,
    async save(work, { document }, parties) {
      const saved = await savePurchaseOrder(work, document, { parties })
      await publish(work, { type: 'purchaseOrderUpdated', ...orderSubjects(saved) })
      return saved
    },
  }),
  { name: 'mark_sent', input: 'markSent', run: markSent },
  { name: 'send_email', input: 'sendEmail', run: (work, subject) => emailPurchaseOrder(work, subject) },
  ...defaultTextTriggers<Subject<PurchaseOrder, Vendor>>('purchaseOrder'),
]

/** A saved order, and the outcome of each trigger. */
export type SavedPurchaseOrder = { purchaseOrder: PurchaseOrder; triggers: TriggerOutcome[] }

/** Carries out the requested triggers. @throws VALIDATION, FORBIDDEN for defaults of the company */
export async function runPurchaseOrderTriggers(
  work: Work,
  subject: Subject<PurchaseOrder, Vendor>,
  input: Input,
): Promise<SavedPurchaseOrder> {
  const { document: purchaseOrder, triggers } = await runTriggers(work, purchaseOrderTriggers, subject, input)
  return { purchaseOrder, triggers }
}

/** Orders a live draft: numbered, its whole amount to be paid; others are returned unchanged. @throws CONFLICT if changed meanwhile */
async function sendPurchaseOrder(work: Work, order: PurchaseOrder): Promise<PurchaseOrder> {
  if (order.statusId !== orderStatus.draft || order.isDeleted) return order
  const { purchaseOrders } = work.tables
  const sent = await savePurchaseOrder(
    work,
    order,
    {
      number: order.number ?? (await nextNumber(work, 'purchaseOrder', purchaseOrders)),
      statusId: orderStatus.sent,
      balance: order.amount,
      lastSentDate: work.today,
      parties: await orderPartiesToKeep(work, order),
    },
    eq(purchaseOrders.statusId, orderStatus.draft),
  )
  await stampVendorInvitations(work, sent.id)
  if (sent.number !== order.number) await indexPurchaseOrder(work, sent)
  await publish(work, { type: 'purchaseOrderSent', ...orderSubjects(sent) })
  return sent
}
