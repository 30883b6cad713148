import type { WriteOffReason } from '../generated/graphql.ts'
import type { Candidate, Match, Suggestion } from './suggestion.ts'

/** A kind of match: with records that exist, or with an expense that is made for a vendor. */
export type Kind = 'invoices' | 'payment' | 'expenses' | 'vendor'

/** A match as it is put together. */
export type Draft = {
  kind: Kind
  /** The records, in the order in which they receive money; one at most of a payment and a vendor. */
  chosen: readonly Candidate[]
  categoryId: string
  refund: boolean
  writeOff: WriteOffReason | ''
}

export const emptyDraft = (kind: Kind): Draft => ({ kind, chosen: [], categoryId: '', refund: false, writeOff: '' })

export function draftOf({ match, candidates }: Suggestion): Draft {
  const kind = match.invoiceIds ? 'invoices' : match.paymentId ? 'payment' : match.expenseIds ? 'expenses' : 'vendor'
  return { ...emptyDraft(kind), chosen: candidates, categoryId: match.categoryId ?? '', refund: match.refund ?? false }
}

/** The match that the server is asked for; undefined while nothing is chosen. */
export function matchOf({ kind, chosen, categoryId, refund, writeOff }: Draft): Match | undefined {
  const [first] = chosen
  if (!first) return undefined
  const ids = chosen.map(({ id }) => id)
  return {
    ...(kind === 'invoices' && { invoiceIds: ids }),
    ...(kind === 'payment' && { paymentId: first.id }),
    ...(kind === 'expenses' && { expenseIds: ids }),
    ...(kind === 'vendor' && { vendorId: first.id }),
    ...(categoryId !== '' && { categoryId }),
    ...(refund && { refund }),
    ...(writeOff !== '' && { writeOff }),
  }
}

/** A record is chosen, or no longer; of payments and vendors, in place of another. */
export function toggled(draft: Draft, candidate: Candidate): Draft {
  const others = draft.chosen.filter(({ id }) => id !== candidate.id)
  if (others.length < draft.chosen.length) return { ...draft, chosen: others }
  const isSingle = draft.kind === 'payment' || draft.kind === 'vendor'
  return { ...draft, chosen: isSingle ? [candidate] : [...others, candidate] }
}
