import {
  ClientNamesDocument,
  InvoicesToMatchDocument,
  ExpensesToMatchDocument,
  PaymentsToMatchDocument,
  VendorNamesDocument,
} from '../generated/graphql.ts'
import type { InvoicesToMatchQuery } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { Kind } from './draft.ts'
import { expenseCandidate, invoiceCandidate, paymentCandidate } from './suggestion.ts'
import type { Candidate } from './suggestion.ts'

type Payable = InvoicesToMatchQuery['invoices']['nodes'][number]

/** An invoice to choose. A draft has no balance yet: it shows its amount. */
function payableCandidate(invoice: Payable): Candidate {
  const candidate = invoiceCandidate(invoice)
  return invoice.status === 'DRAFT'
    ? { ...candidate, note: `${candidate.note} (draft)`, amount: invoice.amount }
    : candidate
}

/** Records of a kind that the server lets be matched, found by a text. */
export function useCandidates(kind: Kind, text: string): { candidates: readonly Candidate[]; isReading: boolean } {
  const search = { states: ['ACTIVE' as const], ...(text !== '' && { search: text }) }
  const unmatched = { ...search, matchTransactions: true }
  const readings = {
    invoices: useRead(InvoicesToMatchDocument, { filter: { ...search, payable: true } }, kind !== 'invoices'),
    payment: useRead(PaymentsToMatchDocument, { filter: unmatched }, kind !== 'payment'),
    expenses: useRead(ExpensesToMatchDocument, { filter: unmatched }, kind !== 'expenses'),
    client: useRead(ClientNamesDocument, { filter: search }, kind !== 'client'),
    vendor: useRead(VendorNamesDocument, { filter: search }, kind !== 'vendor'),
  }
  const candidates = {
    invoices: readings.invoices.data?.invoices.nodes.map(payableCandidate),
    payment: readings.payment.data?.payments.nodes.map(paymentCandidate),
    expenses: readings.expenses.data?.expenses.nodes.map(expenseCandidate),
    client: readings.client.data?.clients.nodes.map(({ id, displayName }) => ({ id, label: displayName, note: '' })),
    vendor: readings.vendor.data?.vendors.nodes.map(({ id, name }) => ({ id, label: name, note: '' })),
  }
  return { candidates: candidates[kind] ?? [], isReading: readings[kind].isReading }
}
