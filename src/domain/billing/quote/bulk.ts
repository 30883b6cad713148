import { bulkDocuments, documentActs } from '../document/bulk.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { quoteStatus } from '../../kernel/document-status.ts'
import { approvalObstacles, approveAll } from './approve.ts'
import { convertAll } from './convert.ts'
import { quoteInputs } from './input.ts'
import { quoteSubjects } from './quote.ts'
import { quoteStore } from './store.ts'
import { quoteParty, sendQuotes } from './send.ts'
import { emailQuotes, notSent } from './triggers.ts'
import type { Skip } from '../../records/bulk.ts'

const { steps, marksSent, emails, state } = documentActs({
  store: quoteStore,
  party: quoteParty,
  subjects: quoteSubjects,
})

const convert = steps(
  ({ statusId }) => (statusId === quoteStatus.converted ? 'already_converted' : undefined),
  async (work, list) => {
    await convertAll(work, list)
    return new Map()
  },
)

const approveQuotes = steps(
  () => undefined,
  async (work, list) => {
    const reasons = new Map<number, Skip>(await approvalObstacles(work, list))
    for (const { document } of list)
      if (document.statusId === quoteStatus.approved && !reasons.has(document.id))
        reasons.set(document.id, 'already_approved')
    await approveAll(
      work,
      list.filter(({ document }) => !reasons.has(document.id)),
    )
    return reasons
  },
)

const actsOf = (mail?: Partial<QueuedMail>) => ({
  mark_sent: marksSent(notSent, sendQuotes),
  email: emails(emailQuotes, mail),
  send_email: emails(emailQuotes, mail),
  approve: approveQuotes,
  convert,
  convert_to_invoice: convert,
  archive: state('archive'),
  restore: state('restore'),
  delete: state('delete'),
})

/** Applies one action to many quotes; each skipped id comes back with its reason. */
export const bulkQuotes = bulkDocuments({
  name: 'bulkQuotes',
  store: quoteStore,
  input: quoteInputs.bulk,
  act: ({ action, template }) => actsOf(template && { template: templateOf(template) })[action],
})
