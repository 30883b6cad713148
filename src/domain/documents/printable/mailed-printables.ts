import * as z from 'zod'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import type { Work } from '../../kernel/work.ts'
import type { PrintableKind } from './printable.ts'

/** Documents that are mailed to the user who requested them. */
export type MailedPrintables = { kind: PrintableKind; count: number; email: string }

const queuedPrintables = z.object({
  template: z.literal('documents'),
  kind: z.enum(['invoice', 'quote', 'credit', 'purchaseOrder']),
  ids: z.array(z.number()),
})

/** Documents of one kind, by their keys. */
export type QueuedPrintables = { kind: PrintableKind; ids: number[] }

/** Queues an e-mail to the acting user with the PDFs of these documents; they are printed when it is sent. */
export const queuePrintables = (work: Work, queued: QueuedPrintables): Promise<void> =>
  queueDeliveries(work, [
    {
      kind: 'email',
      recordKind: 'user',
      recordId: work.actor.userId,
      payload: { template: 'documents', ...queued } satisfies z.input<typeof queuedPrintables>,
    },
  ])

/** Parses the payload of an e-mail with documents; undefined for other payloads. */
export const readQueuedPrintables = (payload: Readonly<Record<string, unknown>>): QueuedPrintables | undefined =>
  queuedPrintables.safeParse(payload).data
