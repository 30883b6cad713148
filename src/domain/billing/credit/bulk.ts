import type { Work } from '../../kernel/work.ts'
import { bulkDocuments, documentActs } from '../document/bulk.ts'
import { creditSubjects } from './credit.ts'
import type { Credit } from './credit.ts'
import { creditInputs } from './input.ts'
import { removeCredit, restoreCredit } from './remove.ts'
import { creditStore } from './store.ts'
import { creditParty, emailCredit, markSent } from './triggers.ts'

const { step, state } = documentActs({ store: creditStore, party: creditParty, subjects: creditSubjects })
const email = step((work, subject) => emailCredit(work, subject))
const restore = state('restore')

const acts = {
  mark_sent: step(markSent),
  email,
  send_email: email,
  archive: state('archive'),
  restore: async (work: Work, credit: Credit) =>
    credit.isDeleted ? restoreCredit(work, credit) : restore(work, credit),
  delete: removeCredit,
}

/** Applies one action to many credits, one by one; each skipped id comes back with its reason. */
export const bulkCredits = bulkDocuments({
  name: 'bulkCredits',
  store: creditStore,
  input: creditInputs.bulk,
  act: ({ action }) => acts[action],
})
