import { formatWords } from '../format/format.ts'
import type { CreditStatus, InvoiceStatus, PaymentStatus, QuoteStatus } from '../generated/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/badge.tsx'

type Status = InvoiceStatus | QuoteStatus | CreditStatus | PaymentStatus

const tones: Readonly<Record<Status, Tone>> = {
  DRAFT: 'neutral',
  SENT: 'info',
  PARTIAL: 'warn',
  PAID: 'good',
  CANCELLED: 'neutral',
  REVERSED: 'neutral',
  APPROVED: 'good',
  CONVERTED: 'good',
  EXPIRED: 'warn',
  APPLIED: 'good',
  PENDING: 'info',
  FAILED: 'bad',
  COMPLETED: 'good',
  PARTLY_REFUNDED: 'warn',
  REFUNDED: 'neutral',
}

/** The status of a document or a payment. */
export const StatusBadge = ({ status }: { status: Status }) => <Badge tone={tones[status]}>{formatWords(status)}</Badge>
