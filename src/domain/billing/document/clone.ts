import { clientOf } from '../../contacts/client/resolve.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind, DocumentRow, DocumentValues } from './document.ts'
import { documentSettings } from './settings.ts'
import { valuesOf } from './values.ts'

/** Initial values of a copy of a document: its content with new dates, no number and nothing paid. */
export const cloneValues = (work: Work, row: DocumentValues): DocumentValues => ({
  ...valuesOf(row),
  date: work.today,
  dueDate: null,
  partialDueDate: null,
})

/** {@link cloneValues} for a document of another kind, with the terms, footer and design of that kind. */
export async function adoptedValues(work: Work, row: DocumentRow, kind: DocumentKind): Promise<DocumentValues> {
  const { terms, footer } = await documentSettings(work, await clientOf(work, row), kind)
  return { ...cloneValues(work, row), terms, footer, designId: '' }
}

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
