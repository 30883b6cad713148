import { and, eq, gte, isNull, or } from 'drizzle-orm'
import { holds } from '../../kernel/actor.ts'
import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientSettings } from '../../contacts/client/resolve.ts'
import { invalid } from '../../kernel/error.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { sendInvoice } from '../invoice/send.ts'
import type { Work } from '../../kernel/work.ts'
import { convertToInvoice } from './convert.ts'
import { quoteSubjects, type Quote, type QuoteApproval } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { sendQuote, validityOnSending } from './send.ts'
import { saveQuote } from './store.ts'

/** Reasons why a quote can no longer be approved. */
type ApprovalObstacle = 'quote_deleted' | 'expired' | 'converted'

const obstacles: Record<ApprovalObstacle, string> = {
  quote_deleted: 'is deleted; restore it first',
  expired: 'has expired; give it a later due date first',
  converted: 'was converted to an invoice already',
}

/** The reason why the quote cannot be approved today, checked before any change; undefined when it can. */
export async function approvalObstacle(
  work: Work,
  quote: Quote,
  client: Client,
): Promise<ApprovalObstacle | undefined> {
  if (quote.isDeleted) return 'quote_deleted'
  if (quote.statusId === quoteStatus.converted) return 'converted'
  const [onSending = null] = await validityOnSending(work, [{ document: quote, owner: client }])
  const validUntil = quote.statusId === quoteStatus.draft ? onSending : quote.dueDate
  return validUntil !== null && validUntil < work.today ? 'expired' : undefined
}

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
): Promise<{ quote: Quote; invoice: Invoice | undefined }> {
  const obstacle = await approvalObstacle(work, before, client)
  if (obstacle) throw invalid(path, obstacles[obstacle])
  const quote = await sendQuote(work, before, client)
  const { quotes } = work.tables
  const approved = await saveQuote(
    work,
    quote,
    { statusId: quoteStatus.approved, decline: null, ...(approval && { approval }) },
    and(eq(quotes.statusId, quoteStatus.sent), or(isNull(quotes.dueDate), gte(quotes.dueDate, work.today))),
  )
  await publish(work, { type: 'quoteApproved', ...quoteSubjects(approved), ...(approval && { notes: approval.name }) })
  const converts = (await clientSettings(work, client)).auto_convert_quote && holds(work.actor, 'create_invoice')
  if (!converts) return { quote: approved, invoice: undefined }
  const converted = await convertToInvoice(work, approved, client)
  // compat: an approval is an order, so its invoice is not a draft.
  return { quote: converted.quote, invoice: await sendInvoice(work, converted.invoice, client) }
}
