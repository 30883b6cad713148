import type { ComposedRow } from '../../billing/document/document.ts'
import { draftStatus, invoiceStatus } from '../../kernel/document-status.ts'
import { fill, type Labels } from './labels.ts'
import type { Headline, PrintableKind } from './printable.ts'
import type { Writing } from './sums.ts'

/** The amount to be paid for an invoice now: its deposit if it has one, else its balance. */
type Owed = { readonly amount: bigint; readonly isDeposit: boolean }

/** The amount that is to be paid now; undefined for other documents, and where nothing is left to pay. */
export function owedFor(kind: PrintableKind, row: ComposedRow): Owed | undefined {
  const isDraft = row.statusId === draftStatus
  const isOpen = isDraft || row.statusId === invoiceStatus.sent || row.statusId === invoiceStatus.partial
  const balance = isDraft ? row.amount : row.balance
  if (kind !== 'invoice' || !isOpen || balance <= 0n) return undefined
  const isDeposit = row.partial > 0n && row.partial < balance
  return { amount: isDeposit ? row.partial : balance, isDeposit }
}

/** The figure at the top of a document; `paidOn` is the day of the last payment. */
export function headlineOf(
  kind: PrintableKind,
  row: ComposedRow,
  { labels, formats }: Writing,
  paidOn: string | undefined,
): Headline {
  const owed = owedFor(kind, row)
  const dated = (template: keyof Labels, day: string | null, otherwise = ''): string =>
    day === null ? otherwise : fill(labels[template], { date: formats.longDate(day) })
  if (owed) {
    const note = owed.isDeposit
      ? dated('depositOn', row.partialDueDate, labels.depositOnly)
      : dated('dueOn', row.dueDate)
    return { amount: formats.money(owed.amount), note }
  }
  const amount = formats.money(row.amount)
  if (kind === 'quote') return { amount, note: dated('validOn', row.dueDate) }
  if (kind === 'purchaseOrder') return { amount, note: dated('dueOn', row.dueDate) }
  const isPaid = kind === 'invoice' && row.statusId === invoiceStatus.paid
  return { amount, note: isPaid ? dated('paidOn', paidOn ?? null) : '' }
}
