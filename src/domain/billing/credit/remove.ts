import { moveClientFigures } from '../../contacts/client/figures.ts'
import { publish } from '../../kernel/events.ts'
import type { Work } from '../../kernel/work.ts'
import { creditReason, creditSubjects } from './credit.ts'
import type { Credit } from './credit.ts'
import { saveCredit } from './store.ts'

/** Deletes a credit that no payment uses. Returns the reason when nothing was done, else undefined. */
export async function removeCredit(work: Work, credit: Credit): Promise<'already_deleted' | 'credit_used' | undefined> {
  if (credit.isDeleted) return 'already_deleted'
  // The used part has paid invoices: the payment that used it gives it back.
  return credit.paidToDate === 0n ? setDeleted(work, credit, true) : 'credit_used'
}

/** Restores a deleted credit. */
export const restoreCredit = (work: Work, credit: Credit): Promise<undefined> => setDeleted(work, credit, false)

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
