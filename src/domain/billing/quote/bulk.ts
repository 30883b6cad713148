import { bulkDocuments, documentActs } from '../document/bulk.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { approvalObstacle } from './approve.ts'
import { convertToInvoice } from './convert.ts'
import { quoteInputs } from './input.ts'
import { quoteSubjects } from './quote.ts'
import { quoteStore } from './store.ts'
import { quoteParty, sendQuotes } from './send.ts'
import { approveStep, emailQuotes, notSent } from './triggers.ts'

const { step, marksSent, emails, state } = documentActs({
  store: quoteStore,
  party: quoteParty,
  subjects: quoteSubjects,
})

const convert = step(async (work, { document, owner }) => {
  if (document.statusId === quoteStatus.converted) return { reason: 'already_converted' }
  await convertToInvoice(work, document, owner)
  return {}
})

const actsOf = (mail?: Partial<QueuedMail>) => ({
  mark_sent: marksSent(notSent, sendQuotes),
  email: emails(emailQuotes, mail),
  send_email: emails(emailQuotes, mail),
  approve: step(async (work, subject) => {
    const reason = await approvalObstacle(work, subject.document, subject.owner)
    return reason ? { reason } : approveStep(work, subject, 'ids')
  }),
  convert,
  convert_to_invoice: convert,
  archive: state('archive'),
  restore: state('restore'),
  delete: state('delete'),
})

/** Applies one action to many quotes, one by one; each skipped id comes back with its reason. */
export const bulkQuotes = bulkDocuments({
  name: 'bulkQuotes',
  store: quoteStore,
  input: quoteInputs.bulk,
  act: ({ action, template }) => actsOf(template && { template: templateOf(template) })[action],
})
