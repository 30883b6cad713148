import { DocumentPage } from '../documents/document-page.tsx'
import { InvoiceDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { Invoice } from './invoice.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceAllocations } from './invoice-allocations.tsx'
import { StatusBadge } from '../documents/status-badge.tsx'

export function InvoicePage({ params }: { params: { id?: string } }) {
  const reading = useRead(InvoiceDocument, { id: params.id ?? '' })
  return (
    <DocumentPage
      kind="Invoice"
      reading={reading}
      record={reading.data?.invoice}
      status={({ status }: Invoice) => <StatusBadge status={status} />}
      actions={(invoice) => <InvoiceActions invoice={invoice} />}
      aside={(invoice) => <InvoiceAllocations invoice={invoice} />}
    />
  )
}
