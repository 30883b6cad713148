import { eq } from 'drizzle-orm'
import type { StoredDecline } from '../../../db/tables/documents.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { publish } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { isExpiredOn, quoteSubjects, type Quote } from './quote.ts'
import { saveQuote } from './store.ts'

/** Reasons why a client cannot answer a quote on its page. */
export type AnswerObstacle = 'draft' | 'expired' | 'converted' | 'approved'

/** The reason why a client cannot answer the quote on that day; undefined while it can. A declined quote can still be approved. */
export function answerObstacle(quote: Quote): AnswerObstacle | undefined {
  const { statusId } = quote
  if (statusId === quoteStatus.draft) return 'draft'
  if (statusId === quoteStatus.approved) return 'approved'
  if (statusId === quoteStatus.converted) return 'converted'
  return isExpiredOn(quote.today, quote) ? 'expired' : undefined
}

/**
 * Records that the client declined a sent quote. compat: the published API has no such status, so that the status stays.
 * @throws CONFLICT when it was changed meanwhile
 */
export async function decline(work: Work, before: Quote, answer: StoredDecline): Promise<Quote> {
  const declined = await saveQuote(work, before, { decline: answer }, eq(work.tables.quotes.statusId, quoteStatus.sent))
  const notes = answer.reason === '' ? `Declined by ${answer.name}` : `Declined by ${answer.name}: ${answer.reason}`
  await publish(work, { type: 'noteAdded', ...quoteSubjects(declined), notes })
  return declined
}
