import { useState } from 'preact/hooks'
import { ApplicableCreditsDocument, PayableInvoicesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'

/** An invoice or a credit that has a part in a payment. */
export type PartRow = { id: string; label: string; open: string; currency: string }

/** Amounts as they are written, by the ids of their invoices and credits. */
export type Amounts = Readonly<Record<string, string>>

/** The amounts that were written, in the order of the rows. */
export const partsOf = (rows: readonly PartRow[], amounts: Amounts): { id: string; amount: string }[] =>
  rows.flatMap(({ id }) => (amounts[id] ? [{ id, amount: amounts[id] }] : []))

export const invoicesOf = (rows: readonly PartRow[], amounts: Amounts) =>
  partsOf(rows, amounts).map(({ id, amount }) => ({ invoiceId: id, amount }))

const creditsOf = (rows: readonly PartRow[], amounts: Amounts) =>
  partsOf(rows, amounts).map(({ id, amount }) => ({ creditId: id, amount }))

/** The invoices of a client that the server accepts payments for. Nothing is read without a client. */
function usePayableInvoices(clientId: string) {
  const filter = { clientIds: [clientId], payable: true, states: ['ACTIVE' as const] }
  const { data, error, readAgain } = useRead(PayableInvoicesDocument, { filter }, clientId === '')
  const rows = data?.invoices.nodes.map(({ id, number, status, amount, balance, currency }): PartRow => ({
    id,
    label: number ?? 'Draft',
    // A draft has no balance yet: a payment marks it sent.
    open: status === 'DRAFT' ? amount : balance,
    currency: currency.code,
  }))
  return { rows: clientId === '' ? [] : rows, error, readAgain }
}

/** The credits of a client that can pay along. Nothing is read without a client. */
function useApplicableCredits(clientId: string) {
  const filter = { clientIds: [clientId], applicable: true }
  const { data, error, readAgain } = useRead(ApplicableCreditsDocument, { filter }, clientId === '')
  const rows = data?.credits.nodes.map(({ id, number, balance, currency }): PartRow => ({
    id,
    label: number ?? 'Draft',
    open: balance,
    currency: currency.code,
  }))
  return { rows: clientId === '' ? [] : rows, error, readAgain }
}

/** Amounts of a payment that is written: for invoices of the client, and of its credits. */
export function useParts(clientId: string) {
  const [amounts, setAmounts] = useState<Amounts>({})
  const [invoices, credits] = [usePayableInvoices(clientId), useApplicableCredits(clientId)]
  return {
    invoices,
    credits,
    amounts,
    setAmounts,
    input: { invoices: invoicesOf(invoices.rows ?? [], amounts), credits: creditsOf(credits.rows ?? [], amounts) },
  }
}
