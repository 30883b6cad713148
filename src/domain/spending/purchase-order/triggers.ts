import type { z } from 'zod'
import type { Subject } from '../../billing/document/document.ts'
import {
  defaultTextTriggers,
  refreshPartiesTrigger,
  runTriggers,
  sendingSteps,
  type TriggerOutcome,
  type Trigger,
} from '../../billing/document/triggers.ts'
import { draftSender } from '../../billing/document/send.ts'
import type { Vendor } from '../../contacts/vendor/vendor.ts'
import type { Work } from '../../kernel/work.ts'
import type { purchaseOrderInputs } from './input.ts'
import { vendorParty } from './party.ts'
import { orderSubjects, type PurchaseOrder } from './purchase-order.ts'
import { purchaseOrderStore, savePurchaseOrder } from './store.ts'
import { publish } from '../../kernel/events.ts'
import { orderStatus } from '../../kernel/document-status.ts'

/** Orders live drafts: numbered, their whole amounts to be paid; others are returned unchanged. @throws CONFLICT if one changed meanwhile */
export const sendPurchaseOrders = draftSender<PurchaseOrder, Vendor>({
  store: purchaseOrderStore,
  party: vendorParty,
  sentNow: ({ amount }) => ({ statusId: orderStatus.sent, balance: amount }),
  subjects: orderSubjects,
})

const sending = sendingSteps<PurchaseOrder, Vendor>({
  kind: 'purchaseOrder',
  party: vendorParty,
  send: sendPurchaseOrders,
  store: purchaseOrderStore,
})
const { markSent } = sending
export const { notSent, email: emailPurchaseOrder, emailAll: emailPurchaseOrders } = sending

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
