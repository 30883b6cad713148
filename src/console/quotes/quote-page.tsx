import { Link } from 'wouter-preact'
import { DocumentPage } from '../documents/document-page.tsx'
import { StatusBadge } from '../documents/status-badge.tsx'
import { QuoteDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { Quote } from './quote.ts'
import { QuoteActions } from './quote-actions.tsx'

export function QuotePage({ params }: { params: { id?: string } }) {
  const reading = useRead(QuoteDocument, { id: params.id ?? '' })
  return (
    <DocumentPage
      kind="Quote"
      reading={reading}
      record={reading.data?.quote}
      status={({ status }: Quote) => <StatusBadge status={status} />}
      actions={(quote) => <QuoteActions quote={quote} />}
      facts={({ invoice }) => [
        ['Invoice', invoice && <Link href={`/invoices/${invoice.id}`}>{invoice.number ?? 'Draft'}</Link>],
      ]}
      dueLabel="Valid until"
      hasBalance={false}
    />
  )
}
