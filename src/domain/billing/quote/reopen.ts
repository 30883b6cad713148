import { isNull } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import type { Skip } from '../../records/bulk.ts'
import type { Invoice } from '../invoice/invoice.ts'
import { invoicesByIds } from '../invoice/store.ts'
import type { Work } from '../../kernel/work.ts'
import { quoteSubjects } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { quotesByIds, saveQuote } from './store.ts'

/**
 * Gives the quote that a deleted invoice was made from the status that it had before its conversion, so that it can be
 * converted again. Does nothing for an invoice that was made from no quote. @throws CONFLICT when the quote changed meanwhile
 */
export async function reopenQuote(work: Work, invoice: Invoice): Promise<void> {
  const quote = await quoteOf(work, invoice)
  if (quote?.invoiceId !== invoice.id) return
  const { sent, converted } = quoteStatus
  const statusId = quote.statusId === converted ? (quote.reopensAs ?? sent) : quote.statusId
  const reopened = await saveQuote(work, quote, { statusId, invoiceId: null, reopensAs: null })
  const notes = `Invoice ${invoice.number ?? 'without a number'} deleted`
  await publish(work, { type: 'quoteUpdated', ...quoteSubjects(reopened), invoiceId: invoice.id, notes })
}

/**
 * Converts the quote again to its restored invoice. Returns the reason when that is impossible, with nothing changed: the quote
 * was converted to another invoice since. @throws CONFLICT when the quote changed meanwhile
 */
export async function takeQuoteBack(work: Work, invoice: Invoice): Promise<Skip | undefined> {
  const quote = await quoteOf(work, invoice)
  if (!quote) return undefined
  if (quote.invoiceId !== null) {
    const [other] = await invoicesByIds(work, [quote.invoiceId])
    return {
      reason: 'quote_converted',
      message: `Quote ${quote.number ?? 'without a number'} was converted to invoice ${other?.number ?? 'without a number'} since: delete that invoice before this one is restored.`,
    }
  }
  const { quotes } = work.tables
  const changes = { statusId: quoteStatus.converted, invoiceId: invoice.id, reopensAs: quote.statusId }
  const converted = await saveQuote(work, quote, changes, isNull(quotes.invoiceId))
  const notes = `Invoice ${invoice.number ?? 'without a number'} restored`
  await publish(work, { type: 'quoteUpdated', ...quoteSubjects(converted), invoiceId: invoice.id, notes })
  return undefined
}

async function quoteOf(work: Work, { quoteId }: Invoice) {
  const [quote] = quoteId === null ? [] : await quotesByIds(work, [quoteId])
  return quote
}
