import { creditStatus, invoiceStatus, orderStatus, quoteStatus } from '../../kernel/document-status.ts'
import type { ComposedRow } from '../../billing/document/document.ts'
import type { StoredDecline } from '../../../db/tables/documents.ts'
import { expiredStatus, isExpiredOn } from '../../billing/quote/quote.ts'
import type { Labels } from './labels.ts'
import type { PrintableKind, PrintableStatus } from './printable.ts'

type Toned = readonly [keyof Labels, PrintableStatus['tone']]

const invoiceStates: Readonly<Record<number, Toned>> = {
  [invoiceStatus.draft]: ['draft', 'neutral'],
  [invoiceStatus.sent]: ['open', 'neutral'],
  [invoiceStatus.partial]: ['partial', 'neutral'],
  [invoiceStatus.paid]: ['paid', 'good'],
  [invoiceStatus.cancelled]: ['cancelled', 'bad'],
  [invoiceStatus.reversed]: ['reversed', 'bad'],
}

const quoteStates: Readonly<Record<number, Toned>> = {
  [quoteStatus.draft]: ['draft', 'neutral'],
  [quoteStatus.sent]: ['pending', 'neutral'],
  [quoteStatus.approved]: ['approved', 'good'],
  [quoteStatus.converted]: ['converted', 'good'],
  [expiredStatus]: ['expired', 'bad'],
}

const creditStates: Readonly<Record<number, Toned>> = {
  [creditStatus.draft]: ['draft', 'neutral'],
  [creditStatus.sent]: ['available', 'good'],
  [creditStatus.partial]: ['partlyApplied', 'neutral'],
  [creditStatus.applied]: ['allApplied', 'good'],
}

const orderStates: Readonly<Record<number, Toned>> = {
  [orderStatus.draft]: ['draft', 'neutral'],
  [orderStatus.sent]: ['ordered', 'neutral'],
  [orderStatus.accepted]: ['approved', 'good'],
  [orderStatus.received]: ['received', 'good'],
  [orderStatus.cancelled]: ['cancelled', 'bad'],
}

/** Marks that a print of the document must bear, so that a reader does not take it for a document to be paid. */
const marks: ReadonlySet<keyof Labels> = new Set<keyof Labels>(['draft', 'paid', 'cancelled', 'reversed'])

/** A document of any kind; only quotes can be declined. */
type Stateful = ComposedRow & { decline?: StoredDecline | null }

function stateOf(kind: PrintableKind, row: Stateful, today: string): Toned | undefined {
  if (kind === 'credit') return creditStates[row.statusId]
  if (kind === 'purchaseOrder') return orderStates[row.statusId]
  if (kind === 'quote') {
    if (isExpiredOn(today, row)) return quoteStates[expiredStatus]
    return row.statusId === quoteStatus.sent && row.decline ? ['declined', 'bad'] : quoteStates[row.statusId]
  }
  const isOpen = row.statusId === invoiceStatus.sent || row.statusId === invoiceStatus.partial
  if (isOpen && row.dueDate !== null && row.dueDate < today) return ['overdue', 'bad']
  return invoiceStates[row.statusId]
}

/** The status of the document on that day, and the mark for a print. */
export function printableStatus(
  kind: PrintableKind,
  row: Stateful,
  today: string,
  labels: Labels,
): { status: PrintableStatus; mark: string } {
  const [word, tone] = stateOf(kind, row, today) ?? ['open', 'neutral']
  return { status: { label: labels[word], tone }, mark: marks.has(word) ? labels[word] : '' }
}
