import type { Client } from '../../contacts/client/client.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { clientParty } from '../document/party.ts'
import { draftSender, dueDatesBy } from '../document/send.ts'
import { quoteSubjects, type Quote } from './quote.ts'
import { quoteStore } from './store.ts'

export const quoteParty = clientParty('quote')

/** The last days of validity of drafts once they are sent: their own, else by the settings of their clients. */
export const validityOnSending = dueDatesBy('valid_until')

/**
 * Makes live drafts offers: they get numbers and due dates if they lack them, and their invitations count as sent. Any other
 * quote is returned unchanged. @throws CONFLICT when one changed meanwhile
 */
export const sendQuotes = draftSender<Quote, Client>({
  store: quoteStore,
  party: quoteParty,
  dueDates: validityOnSending,
  sentNow: ({ balance }) => ({ statusId: quoteStatus.sent, balance }),
  subjects: quoteSubjects,
})
