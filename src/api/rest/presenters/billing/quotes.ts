import { activitiesByQuoteIds } from '../../../../domain/records/activity-list.ts'
import { invitationsByQuoteIds } from '../../../../domain/billing/document/invitations.ts'
import { invoicesByIds } from '../../../../domain/billing/invoice/store.ts'
import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { quoteFields } from '../../../fields/billing/quote.ts'
import { relatedList, noTags, relatedRecord, presenter } from '../../presenter.ts'
import { activityPresenter } from '../workspace/activities.ts'
import { clientRelation } from '../contacts/clients.ts'
import { schedulesOfDocument } from './document-values.ts'
import { invitationPresenter } from './documents.ts'
import { invoicePresenter } from './invoices.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

const quoteKey = (quote: Quote) => quote.id

/** A quote over REST: always with its invitations; with its client, activities and invoice on request. */
export const quotePresenter = presenter<Quote>({
  name: 'Quote',
  fields: quoteFields,
  always: [
    relatedList('invitations', { key: quoteKey, load: invitationsByQuoteIds, presenter: () => invitationPresenter }),
    documentsWith('quote'),
    noTags<Quote>(),
  ],
  includes: [
    clientRelation,
    relatedList('activities', { key: quoteKey, load: activitiesByQuoteIds, presenter: () => activityPresenter }),
    ...schedulesOfDocument<Quote>(),
    relatedRecord('invoice', {
      key: (quote: Quote) => quote.invoiceId,
      load: invoicesByIds,
      presenter: () => invoicePresenter,
    }),
  ],
})
