import { Link } from 'wouter-preact'
import { DocumentPage } from '../documents/document-page.tsx'
import { StatusBadge } from '../documents/status-badge.tsx'
import { CreditDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { Credit } from './credit.ts'
import { CreditActions } from './credit-actions.tsx'

export function CreditPage({ params }: { params: { id?: string } }) {
  const reading = useRead(CreditDocument, { id: params.id ?? '' })
  return (
    <DocumentPage
      kind="Credit"
      reading={reading}
      record={reading.data?.credit}
      status={({ status }: Credit) => <StatusBadge status={status} />}
      actions={(credit) => <CreditActions credit={credit} />}
      facts={({ invoice }) => [
        ['For the invoice', invoice && <Link href={`/invoices/${invoice.id}`}>{invoice.number ?? 'Draft'}</Link>],
      ]}
    />
  )
}
