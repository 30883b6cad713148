import { moveAllFigures } from '../../contacts/client/figures.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { publishAll } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { asSet, bulkDocuments, documentActs } from '../document/bulk.ts'
import { changedRecord } from '../../records/save-all.ts'
import { creditReason, creditSubjects, type Credit } from './credit.ts'
import { creditInputs } from './input.ts'
import { creditStore, saveCredits } from './store.ts'
import { creditParty, sendCredits } from './send.ts'
import { emailCredits, notSent } from './triggers.ts'

const { marksSent, emails, state, restore } = documentActs({
  store: creditStore,
  party: creditParty,
  subjects: creditSubjects,
})

const actsOf = (mail?: Partial<QueuedMail>) => ({
  mark_sent: marksSent(notSent, sendCredits),
  email: emails(emailCredits, mail),
  send_email: emails(emailCredits, mail),
  archive: state('archive'),
  restore: restore(async (work, credits) => {
    await setDeleted(work, credits, false)
    return new Map()
  }),
  delete: asSet(notRemoved, (work, credits) => setDeleted(work, credits, true)),
})

/** Applies one action to many credits; each skipped id comes back with its reason. */
export const bulkCredits = bulkDocuments({
  name: 'bulkCredits',
  store: creditStore,
  input: creditInputs.bulk,
  act: ({ action, template }) => actsOf(template && { template: templateOf(template) })[action],
})

/** Says why a credit cannot be deleted, if anything is against it. */
function notRemoved(credit: Credit): 'already_deleted' | 'credit_used' | undefined {
  if (credit.isDeleted) return 'already_deleted'
  // The used part has paid invoices: the payment that used it gives it back.
  return credit.paidToDate === 0n ? undefined : 'credit_used'
}

/** Deletes a credit that no payment uses. Returns the reason when nothing was done, else undefined. */
export async function removeCredit(work: Work, credit: Credit): Promise<'already_deleted' | 'credit_used' | undefined> {
  const reason = notRemoved(credit)
  if (!reason) await setDeleted(work, [credit], true)
  return reason
}

/** Deletes or restores credits; the rest of each leaves or rejoins the figures of its client. */
async function setDeleted(work: Work, credits: readonly Credit[], isDeleted: boolean): Promise<void> {
  const changes = credits.map((before) => ({
    before,
    after: changedRecord(work, before, { isDeleted, archivedAt: isDeleted ? work.now : null }),
  }))
  await saveCredits(work, changes, ['isDeleted', 'archivedAt'])
  await moveAllFigures(
    work,
    credits.map((credit) => ({
      clientId: credit.clientId,
      moves: { creditBalance: isDeleted ? -credit.balance : credit.balance },
      reason: { ...creditReason(credit), notes: `Credit ${credit.number} ${isDeleted ? 'deleted' : 'restored'}` },
    })),
  )
  await publishAll(
    work,
    credits.map((credit) => ({ type: isDeleted ? 'creditDeleted' : 'creditRestored', ...creditSubjects(credit) })),
  )
}
