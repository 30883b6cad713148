import { publish } from '../../kernel/events.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { moveClientFigures } from '../../contacts/client/figures.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { creditReason, creditSubjects } from './credit.ts'
import type { Credit } from './credit.ts'
import { bulkCreditsInput } from './input.ts'
import type { CreditAction } from './input.ts'
import { creditsByIds, saveCredit } from './store.ts'
import { emailCredit, markSent } from './triggers.ts'

/** Applies one action to many credits, one by one; each skipped id comes back with its reason. */
export const bulkCredits = operation({
  name: 'bulkCredits',
  kind: 'write',
  permission: requiresOwn('edit_credit'),
  input: bulkCreditsInput,
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.credits, {
      ids,
      right: 'edit_credit',
      async act(id) {
        const [row] = await creditsByIds(work, [id])
        return row ? actions[action](work, row) : 'not_found'
      },
    }),
})

/** Applies the action; returns the reason when it cannot, and leaves the credit unchanged. */
type Act = (work: Work, credit: Credit) => Promise<string | undefined>

const step =
  (run: typeof markSent): Act =>
  async (work, credit) =>
    credit.isDeleted ? 'credit_deleted' : (await run(work, { credit, client: await clientOf(work, credit) })).reason

const actions: Readonly<Record<CreditAction, Act>> = {
  mark_sent: step(markSent),
  email: step(emailCredit),
  send_email: step(emailCredit),
  archive: (work, credit) => withActivity(work, credit, 'archive'),
  async restore(work, credit) {
    if (!credit.isDeleted) return withActivity(work, credit, 'restore')
    await setDeleted(work, credit, false)
    return undefined
  },
  async delete(work, credit) {
    if (credit.isDeleted) return 'already_deleted'
    // The used part has paid invoices: the payment that used it gives it back.
    if (credit.paidToDate !== 0n) return 'credit_used'
    await setDeleted(work, credit, true)
    return undefined
  },
}

async function withActivity(work: Work, credit: Credit, action: 'archive' | 'restore'): Promise<string | undefined> {
  const reason = await changeState(work, work.tables.credits, credit.id, action)
  if (reason !== undefined) return reason
  await publish(work, { type: action === 'archive' ? 'creditArchived' : 'creditRestored', ...creditSubjects(credit) })
  return undefined
}

/** Deletes or restores a credit; the rest of it leaves or rejoins the client's figures. */
async function setDeleted(work: Work, credit: Credit, isDeleted: boolean): Promise<void> {
  await saveCredit(work, credit, { isDeleted, archivedAt: isDeleted ? work.now : null })
  await moveClientFigures(
    work,
    credit.clientId,
    { creditBalance: isDeleted ? -credit.balance : credit.balance },
    { ...creditReason(credit), notes: `Credit ${credit.number} ${isDeleted ? 'deleted' : 'restored'}` },
  )
  await publish(work, { type: isDeleted ? 'creditDeleted' : 'creditRestored', ...creditSubjects(credit) })
}
