import type { WriteOffReason } from '../generated/graphql.ts'
import type { Candidate, Match, Suggestion } from './suggestion.ts'

/** A kind of match: with records that exist, with an expense that is made for a vendor, or with a payment that a client keeps. */
export type Kind = 'invoices' | 'payment' | 'expenses' | 'vendor' | 'client'

/** A match as it is put together. */
export type Draft = {
  kind: Kind
  /** The records, in the order in which they receive money; one at most of a payment, a vendor and a client. */
  chosen: readonly Candidate[]
  categoryId: string
  /** Credits that pay the invoices together with the money, as suggested with them. */
  creditIds: readonly string[]
  refund: boolean
  writeOff: WriteOffReason | ''
}

export const emptyDraft = (kind: Kind): Draft => ({
  kind,
  chosen: [],
  creditIds: [],
  categoryId: '',
  refund: false,
  writeOff: '',
})

export function draftOf({ match, candidates }: Suggestion): Draft {
  return {
    ...emptyDraft(kindOf(match)),
    chosen: candidates,
    creditIds: match.creditIds ?? [],
    categoryId: match.categoryId ?? '',
    refund: match.refund ?? false,
  }
}

function kindOf(match: Match): Kind {
  if (match.invoiceIds) return 'invoices'
  if (match.paymentId) return 'payment'
  if (match.expenseIds) return 'expenses'
  return match.clientId ? 'client' : 'vendor'
}

/** The match that the server is asked for; undefined while nothing is chosen. */
export function matchOf({ kind, chosen, creditIds, categoryId, refund, writeOff }: Draft): Match | undefined {
  const [first] = chosen
  if (!first) return undefined
  const ids = chosen.map(({ id }) => id)
  return {
    ...(kind === 'invoices' && { invoiceIds: ids }),
    ...(kind === 'invoices' && creditIds.length > 0 && { creditIds: [...creditIds] }),
    ...(kind === 'client' && { clientId: first.id }),
    ...(kind === 'payment' && { paymentId: first.id }),
    ...(kind === 'expenses' && { expenseIds: ids }),
    ...(kind === 'vendor' && { vendorId: first.id }),
    ...(categoryId !== '' && { categoryId }),
    ...(refund && { refund }),
    ...(writeOff !== '' && { writeOff }),
  }
}

/** A record is chosen, or no longer; of payments, vendors and clients, in place of another. */
export function toggled(draft: Draft, candidate: Candidate): Draft {
  const others = draft.chosen.filter(({ id }) => id !== candidate.id)
  if (others.length < draft.chosen.length) return { ...draft, chosen: others }
  const isSingle = draft.kind !== 'invoices' && draft.kind !== 'expenses'
  return { ...draft, chosen: isSingle ? [candidate] : [...others, candidate] }
}
