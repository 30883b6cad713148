import { activitiesByQuoteIds } from '../../../../domain/records/activity-list.ts'
import { invitationsByQuoteIds } from '../../../../domain/billing/document/invitations.ts'
import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { quoteMembers } from '../../overlay/billing/quote.ts'
import { relatedList, noTags, presenter } from '../../presenter.ts'
import { activityPresenter } from '../workspace/activities.ts'
import { clientRelation } from '../contacts/clients.ts'
import { schedulesOfDocument } from './document-values.ts'
import { invitationPresenter } from './documents.ts'
import { invoiceRelation } from './invoices.ts'
import { documentsWith } from '../documents/uploaded-documents.ts'

/** A quote over REST: always with its invitations; with its client, activities and invoice on request. */
export const quotePresenter = presenter<Quote>({
  name: 'Quote',
  members: quoteMembers,
  always: [
    relatedList('invitations', { load: invitationsByQuoteIds, presenter: () => invitationPresenter }),
    documentsWith('quote'),
    noTags,
  ],
  includes: [
    clientRelation,
    relatedList('activities', { load: activitiesByQuoteIds, presenter: () => activityPresenter }),
    ...schedulesOfDocument,
    invoiceRelation,
  ],
})
