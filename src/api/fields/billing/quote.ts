import { documentFields } from './document.ts'
import { expiredStatus, isExpiredOn, type Quote, type QuoteApproval } from '../../../domain/billing/quote/quote.ts'
import { computed, type EnumCodes, fieldsOf } from '../field.ts'
import { code } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import { date, instant, requiredInstant, requiredText, text, recordFields } from '../kinds/scalar.ts'

/** Public statuses of a quote. */
export const quoteStatuses: EnumCodes = {
  name: 'QuoteStatus',
  description: 'Status of a quote.',
  words: {
    1: { word: 'DRAFT', description: 'Not sent yet.' },
    2: { word: 'SENT', description: 'Offered to the client, and still valid.' },
    3: { word: 'APPROVED', description: 'Accepted by the client.' },
    4: { word: 'CONVERTED', description: 'Made into an invoice.' },
    [expiredStatus]: { word: 'EXPIRED', description: 'Offered, and its due date has passed without an answer.' },
  },
}

/** Public fields of the approval of a quote by its client. */
export const approvalFields = fieldsOf<QuoteApproval>({
  name: requiredText('name', 'The name that the person typed, in place of a signature.'),
  approvedAt: requiredInstant('at', 'Time of the approval.'),
  terms: text('terms', 'The terms that were shown and accepted; null for a quote without any.'),
  contact: relation('contact', 'contactId', 'The contact through whose link it was approved.'),
})

/** Public fields of a quote. */
export const quoteFields = fieldsOf<Quote>({
  id: id('quote', 'id', 'Opaque id, the same in REST and GraphQL.'),
  ...documentFields,
  status: code(
    quoteStatuses,
    computed(['statusId', 'dueDate', 'today'], (quote) =>
      isExpiredOn(quote.today, quote) ? expiredStatus : quote.statusId,
    ),
    'State of the quote: EXPIRED if sent and past its due date.',
  ),
  invoice: relation('invoice', 'invoiceId', 'The invoice that it was converted to.', 'null before'),
  dueDate: date('dueDate', 'Last day of validity.'),
  declinedAt: instant(
    computed(['decline'], ({ decline }) => decline?.at ?? null),
    'Time when the client declined it on its page; the client can still approve it. Null when it did not, and again once the quote is approved or gets other contents.',
  ),
  declineReason: text(
    computed(['decline'], ({ decline }) => decline?.reason ?? null),
    'The reason that the client gave for declining it. Null without any.',
  ),
  ...recordFields,
})
