import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '../domain/kernel/error.ts'
import type { Invoice } from '../domain/billing/invoice/invoice.ts'
import { invoiceStatus } from '../domain/kernel/document-status.ts'
import { rowsByIds } from '../domain/records/records.ts'
import type { Work } from '../domain/kernel/work.ts'
import { AddressRefusedError } from './address.ts'
import { DocumentTooLongError } from './print-refusals.ts'
import { NoAnswerError, postSigned, type Reply } from './post.ts'
import { delivered, describeFields, failed, type Outcome, retry, type Sender } from './sender.ts'
import type { Delivery } from '../domain/kernel/delivery.ts'

/** An electronic invoice in the form in which it is sent. */
type SentInvoice = { name: string; mediaType: string; content: Uint8Array }

/** Destination of electronic invoices: a receiver, with signed requests, or a folder for pick-up. */
export type ESendTarget =
  | { readonly url: string; readonly secret: string; readonly allowPrivate: boolean }
  | { readonly folder: string }

const minute = 60
const hour = 60 * minute

/** At once, then after 30 s, 5 min, 30 min, 2 h, 5 h, 10 h and 24 h. */
const eSendDelays: readonly number[] = [30, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 24 * hour]

/** Refusals that may be temporary: all other 4xx mean that the receiver rejects this invoice. */
const passing: ReadonlySet<number> = new Set([401, 403, 404, 408, 409, 425, 429])

/** Sends electronic invoices, generated at the time of sending; a repetition has the same key. */
export function createESender(options: {
  target: ESendTarget
  write: (work: Work, invoice: Invoice) => Promise<SentInvoice>
  timeoutMs?: number
}): Sender {
  return {
    kind: 'e_send',
    delays: eSendDelays,
    atOnce: 2,
    async send(delivery, work, signal) {
      const [invoice] = await rowsByIds(work, work.tables.invoices, [delivery.recordId ?? 0])
      const problem = problemOf(invoice)
      if (!invoice || problem !== undefined) return failed(problem ?? '')
      try {
        const file = await options.write(work, invoice)
        const { target } = options
        if ('folder' in target) return await keep(target.folder, delivery, file)
        const message = {
          url: target.url,
          method: 'POST' as const,
          contentType: file.mediaType,
          body: file.content,
          id: delivery.deliveryKey,
          at: work.now,
          secret: target.secret,
        }
        return outcomeOf(await postSigned(message, { ...options, allowPrivate: target.allowPrivate, signal }))
      } catch (error) {
        if (error instanceof AddressRefusedError) return failed(error.message)
        if (error instanceof NoAnswerError) return retry(error.message)
        if (error instanceof DomainError) return refusalOf(error)
        throw error
      }
    },
  }
}

/** Reason why the invoice cannot be sent; undefined when it can. */
function problemOf(invoice: Invoice | undefined): string | undefined {
  if (!invoice || invoice.isDeleted) return 'The invoice no longer exists.'
  if (invoice.statusId === invoiceStatus.draft) return 'The invoice is a draft: mark it as sent first.'
  if (invoice.statusId >= invoiceStatus.cancelled) return 'The invoice is cancelled or reversed.'
  return undefined
}

/** Outcome with the missing fields under their public names; temporary failures are retried. */
function refusalOf(error: DomainError): Outcome {
  if (error instanceof DocumentTooLongError) return failed(error.message)
  if (error.code !== 'VALIDATION') return retry(error.message)
  return failed(`The electronic invoice is not complete: ${describeFields(error.fields)}.`)
}

function outcomeOf({ status, excerpt }: Reply): Outcome {
  if (status >= 200 && status < 300) return delivered
  const answer = `The receiver answered ${status}${excerpt === '' ? '.' : `: ${excerpt}`}`
  return status >= 400 && status < 500 && !passing.has(status) ? failed(answer) : retry(answer)
}

/** Named by the delivery's key, so that a repetition replaces the file; written atomically. */
async function keep(folder: string, { deliveryKey }: Delivery, { name, content }: SentInvoice): Promise<Outcome> {
  const place = join(folder, `${deliveryKey}${/\.\w+$/.exec(name)?.[0] ?? ''}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(`${place}.tmp`, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${place}.tmp`, place)
  return delivered
}
