import { formatWords } from '../format/format.ts'
import type {
  MatchBankTransactionInput,
  SuggestedExpenseFragment,
  SuggestedInvoiceFragment,
  SuggestedPaymentFragment,
  TransactionRowFragment,
} from '../generated/graphql.ts'

/** A record that money may belong to, or the vendor of a new expense. */
export type Candidate = { id: string; label: string; note: string; amount?: string; currency?: string }

/** An item of a match, without its transaction. */
export type Match = Omit<MatchBankTransactionInput, 'id'>

/**
 * A suggestion of the server for a transaction: records, reasons, and the match that it leads to. `isDoubtful`: somebody looks at it
 * before it is accepted.
 */
export type Suggestion = {
  label: string
  candidates: readonly Candidate[]
  reasons: readonly string[]
  match: Match
  isDoubtful?: boolean
}

export const invoiceCandidate = ({ id, number, client, balance, currency }: SuggestedInvoiceFragment): Candidate => ({
  id,
  label: `Invoice ${number ?? '(draft)'}`,
  note: client?.displayName ?? '',
  amount: balance,
  currency: currency.code,
})

export const paymentCandidate = ({ id, number, client, amount, currency }: SuggestedPaymentFragment): Candidate => ({
  id,
  label: `Payment ${number}`,
  note: client?.displayName ?? '',
  amount,
  currency: currency.code,
})

export const expenseCandidate = ({ id, number, vendor, amount, currency }: SuggestedExpenseFragment): Candidate => ({
  id,
  label: `Expense ${number}`,
  note: vendor?.name ?? '',
  amount,
  currency: currency.code,
})

/** The candidate whose money came back. */
const refunded = (candidate: Candidate, refund: boolean): Candidate =>
  refund ? { ...candidate, label: `Refund of ${candidate.label.toLowerCase()}` } : candidate

const listed = (candidates: readonly Candidate[], reasons: readonly string[], match: Match): Suggestion => ({
  label: candidates.map(({ label }) => label).join(', '),
  candidates,
  reasons,
  match,
})

const invoicesMatch = (invoices: readonly { id: string }[]): Match => ({ invoiceIds: invoices.map(({ id }) => id) })

/** Suggestions by a rule, or by a vendor that is known. */
function ruleSuggestions({ ruleMatch, vendor, category }: TransactionRowFragment): Suggestion[] {
  const reasons = ruleMatch ? [`Rule ${ruleMatch.rule?.name ?? ''}`.trim()] : ['Vendor is known']
  const invoices = ruleMatch?.invoices ?? []
  const payments = ruleMatch?.payments ?? []
  const paid = ruleMatch?.vendor ?? vendor
  const kind = ruleMatch?.expenseCategory ?? category
  const created = paid && { id: paid.id, label: `New expense for ${paid.name}`, note: kind?.name ?? '' }
  return [
    ...(invoices.length > 0 ? [ofRule(invoices, reasons)] : []),
    ...payments.map((payment) => listed([paymentCandidate(payment)], reasons, { paymentId: payment.id })),
    ...(created ? [listed([created], reasons, { vendorId: created.id, ...(kind && { categoryId: kind.id }) })] : []),
  ]
}

/** A rule finds all invoices that fit; those of several clients may be alternatives. */
const ofRule = (invoices: readonly SuggestedInvoiceFragment[], reasons: readonly string[]): Suggestion => ({
  ...listed(invoices.map(invoiceCandidate), reasons, invoicesMatch(invoices)),
  isDoubtful: new Set(invoices.map(({ client }) => client?.displayName)).size > 1,
})

/** Suggestions by the texts, amounts and dates of records, the best first. */
function foundSuggestions({ matchSuggestions, currency }: TransactionRowFragment): Suggestion[] {
  const { invoices, invoicesTogether: together, creditsTogether: credits, payments, expenses } = matchSuggestions
  const found = [
    ...invoices.map(({ invoice, score, signals }) => {
      return { score, signals, candidate: invoiceCandidate(invoice), match: invoicesMatch([invoice]) }
    }),
    ...payments.map(({ payment, score, signals, refund }) => {
      const match = { paymentId: payment.id, ...(refund && { refund }) }
      return { score, signals, candidate: refunded(paymentCandidate(payment), refund), match }
    }),
    ...expenses.map(({ expense, score, signals, refund }) => {
      const match = { expenseIds: [expense.id], ...(refund && { refund }) }
      return { score, signals, candidate: refunded(expenseCandidate(expense), refund), match }
    }),
  ].toSorted((one, other) => other.score - one.score)
  const single = found.map(({ candidate, signals, match }) => ({
    ...listed([candidate], signals.map(formatWords), match),
    // Of another currency, the exchange rate is to be looked at.
    isDoubtful:
      candidate.currency !== currency.code ||
      ('refund' in match && !signals.some((signal) => signal === 'AMOUNT' || signal === 'NUMBER')),
  }))
  const less = credits.map(({ number }) => `less credit ${number}`)
  const creditIds = credits.map(({ id }) => id)
  const match = { ...invoicesMatch(together), ...(creditIds.length > 0 && { creditIds }) }
  const sets = together.length > 0 ? [listed(together.map(invoiceCandidate), ['Amount together', ...less], match)] : []
  return [...sets, ...single, ...paidTwice(matchSuggestions.paidInvoices), ...unapplied(matchSuggestions)]
}

/** Money for invoices that are paid already: it stays with their client. */
const paidTwice = (paid: TransactionRowFragment['matchSuggestions']['paidInvoices']): Suggestion[] =>
  paid.flatMap(({ invoice: { number, client } }) =>
    client ? [moneyOf(client, [`Invoice ${number} is paid already`])] : [],
  )

/** Money of clients who owe nothing. */
const unapplied = ({ clients, invoices, paidInvoices }: TransactionRowFragment['matchSuggestions']): Suggestion[] =>
  invoices.length + paidInvoices.length > 0
    ? []
    : clients.map(({ client, signals }) => moneyOf(client, signals.map(formatWords)))

const moneyOf = ({ id, displayName }: { id: string; displayName: string }, reasons: readonly string[]): Suggestion => ({
  ...listed([{ id, label: `Unapplied money of ${displayName}`, note: '' }], reasons, { clientId: id }),
  isDoubtful: true,
})

/** The suggestion that can be accepted without a look at the transaction. */
export const acceptableOf = (transaction: TransactionRowFragment): Suggestion | undefined => {
  const [first] = suggestionsOf(transaction)
  return first?.isDoubtful ? undefined : first
}

/** All suggestions of the server for a transaction that is not matched yet. What its rule says is first. */
export function suggestionsOf(transaction: TransactionRowFragment): Suggestion[] {
  if (transaction.status === 'CONVERTED') return []
  const [said, found] = [ruleSuggestions(transaction), foundSuggestions(transaction)]
  return transaction.ruleMatch ? [...said, ...found] : [...found, ...said]
}
