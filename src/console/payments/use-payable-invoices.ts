import { PayableInvoicesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { AllocationRow } from './allocation-fields.tsx'

/** The invoices of a client that the server accepts payments for. Nothing is read without a client. */
export function usePayableInvoices(clientId: string) {
  const filter = { clientIds: [clientId], payable: true, states: ['ACTIVE' as const] }
  const { data, error, readAgain } = useRead(PayableInvoicesDocument, { filter }, clientId === '')
  const rows = data?.invoices.nodes.map(({ id, number, status, amount, balance, currency }): AllocationRow => ({
    id,
    label: number ?? 'Draft',
    // A draft has no balance yet: a payment marks it sent.
    open: status === 'DRAFT' ? amount : balance,
    currency: currency.code,
  }))
  return { rows: clientId === '' ? [] : rows, error, readAgain }
}
