import type { Work } from '../../kernel/work.ts'
import type { DocumentValues } from './document.ts'
import { valuesOf } from './values.ts'

/** Initial values of a copy of a document: its content with new dates, no number and nothing paid. */
export const cloneValues = (work: Work, row: DocumentValues): DocumentValues => ({
  ...valuesOf(row),
  date: work.today,
  dueDate: null,
  partialDueDate: null,
})

/** A document that is not stored: key 0, which callers see as an absent id. */
export const unsaved = (work: Work) => ({
  id: 0,
  companyId: work.actor.companyId,
  userId: work.actor.userId,
  createdAt: 0,
  updatedAt: 0,
  archivedAt: null,
  isDeleted: false,
  version: 1,
  statusId: 1,
  number: null,
  numberRank: 0,
  lastSentDate: null,
  nextSendDate: null,
  balance: 0n,
  paidToDate: 0n,
  subscriptionId: '',
})
