/** A number of documents in one state, created on days spread from `from` to `to`, relative to today. */
type Batch<State extends string> = { state: State; count: number; from: number; to: number }

export type InvoiceState = 'draft' | 'sent' | 'overdue' | 'partial' | 'paid' | 'cancelled' | 'archived' | 'deleted'

/** States of the invoices by today: 150 of them, payable within 30 days. The last `quoted` of a batch began as quotes. */
export const invoicePlan: readonly (Batch<InvoiceState> & { quoted: number })[] = [
  { state: 'draft', count: 15, quoted: 0, from: -10, to: 0 },
  { state: 'sent', count: 35, quoted: 10, from: -27, to: -1 },
  { state: 'overdue', count: 20, quoted: 8, from: -110, to: -36 },
  { state: 'partial', count: 16, quoted: 5, from: -60, to: -7 },
  { state: 'paid', count: 42, quoted: 16, from: -390, to: -45 },
  { state: 'cancelled', count: 8, quoted: 0, from: -200, to: -30 },
  { state: 'archived', count: 8, quoted: 0, from: -400, to: -200 },
  { state: 'deleted', count: 6, quoted: 0, from: -150, to: -40 },
]

export type QuoteState = 'draft' | 'sent' | 'expired' | 'approved' | 'archived' | 'deleted'

/** States of the quotes by today, valid for 30 days. The 39 that became invoices are additional: 200 in all. */
export const quotePlan: readonly Batch<QuoteState>[] = [
  { state: 'draft', count: 26, from: -14, to: 0 },
  { state: 'sent', count: 44, from: -26, to: -1 },
  { state: 'expired', count: 32, from: -210, to: -35 },
  { state: 'approved', count: 24, from: -60, to: -8 },
  { state: 'archived', count: 20, from: -380, to: -120 },
  { state: 'deleted', count: 15, from: -90, to: -10 },
]

/** The day on which document number `index` of a batch begins. */
export const dayOf = ({ count, from, to }: Batch<string>, index: number): number =>
  from + Math.floor((index * (to - from)) / Math.max(1, count - 1))
