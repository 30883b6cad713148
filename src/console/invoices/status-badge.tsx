import { formatWords } from '../format/format.ts'
import type { InvoiceStatus } from '../generated/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/badge.tsx'

const tones: Readonly<Record<InvoiceStatus, Tone>> = {
  DRAFT: 'neutral',
  SENT: 'info',
  PARTIAL: 'warn',
  PAID: 'good',
  CANCELLED: 'neutral',
  REVERSED: 'neutral',
}

export const StatusBadge = ({ status }: { status: InvoiceStatus }) => (
  <Badge tone={tones[status]}>{formatWords(status)}</Badge>
)
