import { expiredStatus, isExpiredOn, type Quote } from '../../../domain/billing/quote/quote.ts'
import { computed, constant, type EnumCodes, fieldsOf, onlyRest } from '../field.ts'
import { code } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import { date, flag, recordFields, text } from '../kinds/scalar.ts'
import { documentFields } from './document.ts'

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

/** Public fields of a quote. */
export const quoteFields = fieldsOf<Quote>({
  id: id('quote', 'id', 'Opaque id, the same in REST and GraphQL.'),
  ...documentFields,
  statusId: code(
    quoteStatuses,
    computed(['statusId', 'dueDate', 'today'], (quote) =>
      isExpiredOn(quote.today, quote) ? expiredStatus : quote.statusId,
    ),
    'State of the quote: EXPIRED if sent and past its due date.',
  ),
  invoiceId: relation('invoice', 'invoiceId', 'The invoice that it was converted to.', 'null before'),
  dueDate: date('dueDate', 'Last day of validity.'),
  recurringId: onlyRest(text(constant(null), 'The recurring document behind it: there are none.')),
  autoBillEnabled: onlyRest(flag(constant(false), 'True if it is billed by itself: it is not.')),
  entityType: onlyRest(text(constant('quote'), 'The kind of record.')),
  ...recordFields,
})
