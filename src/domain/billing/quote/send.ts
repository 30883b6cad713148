import { eq } from 'drizzle-orm'
import { publish } from '../../kernel/events.ts'
import type { Client } from '../../contacts/client/client.ts'
import { clientSettings } from '../../contacts/client/resolve.ts'
import { stampInvitations } from '../document/invitations.ts'
import { partiesToKeep } from '../document/issued-parties.ts'
import { dueDateOnSending } from '../document/due-date.ts'
import { nextNumber } from '../../contacts/number.ts'
import type { Work } from '../../kernel/work.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { indexQuote, saveQuote } from './store.ts'

/** The last day of validity of a draft once it is sent: its own, else by the client's settings. */
export const validityOnSending = async (work: Work, quote: Quote, client: Client): Promise<string | null> =>
  dueDateOnSending(quote, (await clientSettings(work, client)).valid_until)

/**
 * Makes a live draft an offer: it gets a number and a due date if it lacks them, and its invitations count as sent. Any other
 * quote is returned unchanged.
 */
export async function sendQuote(work: Work, quote: Quote, client: Client): Promise<Quote> {
  if (quote.statusId !== quoteStatus.draft || quote.isDeleted) return quote
  const { quotes } = work.tables
  const sent = await saveQuote(
    work,
    quote,
    {
      number: quote.number ?? (await nextNumber(work, 'quote', quotes, { client })),
      dueDate: await validityOnSending(work, quote, client),
      statusId: quoteStatus.sent,
      lastSentDate: work.today,
      parties: await partiesToKeep(work, quote, client),
    },
    eq(quotes.statusId, quoteStatus.draft),
  )
  await stampInvitations(work, 'quote', [sent.id])
  if (sent.number !== quote.number) await indexQuote(work, sent)
  await publish(work, { type: 'quoteSent', ...quoteSubjects(sent) })
  return sent
}
