import * as z from 'zod'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import type { Work } from '../../kernel/work.ts'
import type { SheetKind } from './sheet.ts'

/** Documents that are mailed to the user who requested them. */
export type MailedSheets = { kind: SheetKind; count: number; email: string }

const queuedSheets = z.object({
  template: z.literal('documents'),
  kind: z.enum(['invoice', 'quote', 'credit', 'purchaseOrder']),
  ids: z.array(z.number()),
})

/** Documents of one kind, by their keys. */
export type QueuedSheets = { kind: SheetKind; ids: number[] }

/** Queues an e-mail to the acting user with the PDFs of these documents; they are printed when it is sent. */
export const queueSheets = (work: Work, queued: QueuedSheets): Promise<void> =>
  queueDeliveries(work, [
    {
      kind: 'email',
      recordKind: 'user',
      recordId: work.actor.userId,
      payload: { template: 'documents', ...queued } satisfies z.input<typeof queuedSheets>,
    },
  ])

/** Parses the payload of an e-mail with documents; undefined for other payloads. */
export const readQueuedSheets = (payload: Readonly<Record<string, unknown>>): QueuedSheets | undefined =>
  queuedSheets.safeParse(payload).data
