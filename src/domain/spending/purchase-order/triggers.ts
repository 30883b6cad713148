import type { z } from 'zod'
import { defaultTextTriggers, runTriggers, sendingSteps } from '../../billing/document/triggers.ts'
import type { Subject, Trigger, TriggerOutcome } from '../../billing/document/triggers.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'
import type { purchaseOrderInputs } from './input.ts'
import { vendorParty } from './party.ts'
import type { PurchaseOrder } from './purchase-order.ts'
import { sendPurchaseOrder } from './send.ts'
import { savePurchaseOrder } from './store.ts'

export const { markSent, email: emailPurchaseOrder } = sendingSteps<PurchaseOrder, Vendor>({
  kind: 'purchaseOrder',
  party: vendorParty,
  send: (work, order) => sendPurchaseOrder(work, order),
  saveSentToday: (work, order) => savePurchaseOrder(work, order, { lastSentDate: work.today }),
})

type Input = Pick<z.output<typeof purchaseOrderInputs.update>, keyof typeof purchaseOrderInputs.triggers>

/** The triggers in the order of their execution. */
export const purchaseOrderTriggers: readonly Trigger<Subject<PurchaseOrder, Vendor>, Input>[] = [
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
