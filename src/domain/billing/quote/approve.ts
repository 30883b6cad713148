import { holds } from '../../kernel/actor.ts'
import { publishAll } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { settingsOfClients } from '../../contacts/client/resolve.ts'
import { invalid, stale } from '../../kernel/error.ts'
import type { Subject } from '../document/document.ts'
import { changedRecord } from '../../records/save-all.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { sendInvoices } from '../invoice/send.ts'
import type { Work } from '../../kernel/work.ts'
import { convertAll } from './convert.ts'
import { quoteSubjects, type Quote, type QuoteApproval } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { sendQuotes, validityOnSending } from './send.ts'
import { saveQuotes } from './store.ts'

/** Reasons why a quote can no longer be approved. */
type ApprovalObstacle = 'quote_deleted' | 'expired' | 'converted'

const obstacles: Record<ApprovalObstacle, string> = {
  quote_deleted: 'is deleted; restore it first',
  expired: 'has expired; give it a later due date first',
  converted: 'was converted to an invoice already',
}

/** The reasons why quotes cannot be approved today, by key, checked before any change; none for those that can. */
export async function approvalObstacles(
  work: Work,
  list: readonly Subject<Quote, Client>[],
): Promise<Map<number, ApprovalObstacle>> {
  const onSending = await validityOnSending(work, list)
  const found = new Map<number, ApprovalObstacle>()
  for (const [index, { document: quote }] of list.entries()) {
    const validUntil = quote.statusId === quoteStatus.draft ? (onSending[index] ?? null) : quote.dueDate
    if (quote.isDeleted) found.set(quote.id, 'quote_deleted')
    else if (quote.statusId === quoteStatus.converted) found.set(quote.id, 'converted')
    else if (validUntil !== null && validUntil < work.today) found.set(quote.id, 'expired')
  }
  return found
}

/** An approved quote, and the invoice that was made of it. */
type Approved = { quote: Quote; invoice: Invoice | undefined }

/**
 * Records the client's acceptance of a sent quote; a draft is marked sent first. With the setting `auto_convert_quote` it becomes
 * an invoice, which is marked sent, if the actor may
 * create invoices. `path` names the input that asked for it; `approval` is that of a client who answered on the page.
 * @throws VALIDATION for an expired, converted or deleted quote
 */
export async function approve(
  work: Work,
  before: Quote,
  client: Client,
  path: string,
  approval?: QuoteApproval,
): Promise<Approved> {
  const subject = { document: before, owner: client }
  const obstacle = (await approvalObstacles(work, [subject])).get(before.id)
  if (obstacle) throw invalid(path, obstacles[obstacle])
  const [approved] = await approveAll(work, [subject], approval)
  if (!approved) throw new Error('An approved quote was lost')
  return approved
}

/** {@link approve} for many quotes without an obstacle, in their order, by a fixed number of statements. @throws CONFLICT for one that is answered */
export async function approveAll(
  work: Work,
  list: readonly Subject<Quote, Client>[],
  approval?: QuoteApproval,
): Promise<Approved[]> {
  const sent = await sendQuotes(work, list)
  if (sent.some(({ statusId }) => statusId !== quoteStatus.sent))
    throw stale('The quote was changed by another request: read it again and repeat the change.')
  const changes = sent.map((before) => ({
    before,
    after: changedRecord(work, before, {
      statusId: quoteStatus.approved,
      decline: null,
      ...(approval && { approval }),
    }),
  }))
  await saveQuotes(work, changes, ['statusId', 'decline', ...(approval ? (['approval'] as const) : [])])
  const approved = changes.map(({ after }) => after)
  await publishAll(
    work,
    approved.map((quote) => ({
      type: 'quoteApproved',
      ...quoteSubjects(quote),
      ...(approval && { notes: approval.name }),
    })),
  )
  const invoiced = await invoiceApproved(
    work,
    list.map(({ owner }, index) => ({ document: approved[index] ?? list[index]?.document, owner })),
  )
  return approved.map((quote) => invoiced.get(quote.id) ?? { quote, invoice: undefined })
}

/** Converts those approved quotes whose clients' settings want it. */
async function invoiceApproved(
  work: Work,
  list: readonly { document: Quote | undefined; owner: Client }[],
): Promise<Map<number, Approved>> {
  if (!holds(work.actor, 'create_invoice')) return new Map()
  const settings = await settingsOfClients(
    work,
    list.map(({ owner }) => owner),
  )
  const converting = list.flatMap(({ document, owner }, index) =>
    document && settings[index]?.auto_convert_quote ? [{ document, owner }] : [],
  )
  const converted = await convertAll(work, converting)
  // compat: an approval is an order, so its invoice is not a draft.
  const invoices = await sendInvoices(
    work,
    converted.flatMap(({ invoice }, index) => {
      const owner = converting[index]?.owner
      return owner ? [{ document: invoice, owner }] : []
    }),
  )
  return new Map(converted.map(({ quote }, index) => [quote.id, { quote, invoice: invoices[index] }]))
}
