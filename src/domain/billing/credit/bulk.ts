import { moveClientFigures } from '../../contacts/client/figures.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { publish } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkDocuments, documentActs } from '../document/bulk.ts'
import { creditReason, creditSubjects, type Credit } from './credit.ts'
import { creditInputs } from './input.ts'
import { creditStore, saveCredit } from './store.ts'
import { creditParty, emailCredit, markSent } from './triggers.ts'

const { step, state, restore } = documentActs({ store: creditStore, party: creditParty, subjects: creditSubjects })

const actsOf = (mail?: Partial<QueuedMail>) => ({
  mark_sent: step(markSent),
  email: step((work, subject) => emailCredit(work, subject, mail)),
  send_email: step((work, subject) => emailCredit(work, subject, mail)),
  archive: state('archive'),
  restore: restore((work, credit) => setDeleted(work, credit, false)),
  delete: removeCredit,
})

/** Applies one action to many credits, one by one; each skipped id comes back with its reason. */
export const bulkCredits = bulkDocuments({
  name: 'bulkCredits',
  store: creditStore,
  input: creditInputs.bulk,
  act: ({ action, template }) => actsOf(template && { template: templateOf(template) })[action],
})

/** Deletes a credit that no payment uses. Returns the reason when nothing was done, else undefined. */
export async function removeCredit(work: Work, credit: Credit): Promise<'already_deleted' | 'credit_used' | undefined> {
  if (credit.isDeleted) return 'already_deleted'
  // The used part has paid invoices: the payment that used it gives it back.
  return credit.paidToDate === 0n ? setDeleted(work, credit, true) : 'credit_used'
}

/** Deletes or restores a credit; the rest of it leaves or rejoins the client's figures. */
async function setDeleted(work: Work, credit: Credit, isDeleted: boolean): Promise<undefined> {
  await saveCredit(work, credit, { isDeleted, archivedAt: isDeleted ? work.now : null })
  await moveClientFigures(
    work,
    credit.clientId,
    { creditBalance: isDeleted ? -credit.balance : credit.balance },
    { ...creditReason(credit), notes: `Credit ${credit.number} ${isDeleted ? 'deleted' : 'restored'}` },
  )
  await publish(work, { type: isDeleted ? 'creditDeleted' : 'creditRestored', ...creditSubjects(credit) })
}
