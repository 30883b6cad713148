import { formatWords } from '../format/format.ts'
import type { BankTransactionStatus } from '../generated/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import type { Tone } from '../ui/badge.tsx'

const tones: Readonly<Record<BankTransactionStatus, Tone>> = { UNMATCHED: 'warn', SUGGESTED: 'info', CONVERTED: 'good' }

export const TransactionStatus = ({ status }: { status: BankTransactionStatus }) => (
  <Badge tone={tones[status]}>{status === 'CONVERTED' ? 'Matched' : formatWords(status)}</Badge>
)
