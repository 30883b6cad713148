import { quoteStatus } from '../../kernel/document-status.ts'
import type { Tables } from '../../../db/database.ts'

/** A quote as stored. */
type QuoteRow = Tables['quotes']['$inferSelect']

/** An offer to a client, on the day when it is read: it expires by its date, and nothing is written when the day comes. */
export type Quote = QuoteRow & { today: string }

/** The status of a sent quote after its due date, as callers see it. */
export const expiredStatus = -1

/** The acceptance of a quote by its client, on the page of the quote. */
export type QuoteApproval = NonNullable<QuoteRow['approval']>

/** A quote without an answer of its client. */
export const unanswered = { approval: null, decline: null } as const

/** The row itself, with the day on which it is read: copying its columns would cost as much as reading them. */
export const quoteOn = (today: string, row: QuoteRow): Quote => Object.assign(row, { today })

/** True for a sent quote whose due date has passed on that day. */
export const isExpiredOn = (today: string, { statusId, dueDate }: Pick<QuoteRow, 'statusId' | 'dueDate'>): boolean =>
  statusId === quoteStatus.sent && dueDate !== null && dueDate < today

/** The records that an activity of a quote is about. */
export const quoteSubjects = (quote: Quote) => ({
  quoteId: quote.id,
  clientId: quote.clientId,
  originClientId: quote.originClientId,
})
