import { DocumentForm } from '../documents/document-form.tsx'
import { InvoiceDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'
import { invoiceKind } from './invoice-kind.ts'

export function EditInvoicePage({ params }: { params: { id?: string } }) {
  const reading = useRead(InvoiceDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit invoice" reading={reading} record={reading.data?.invoice}>
      {(invoice) => <DocumentForm kind={invoiceKind} document={invoice} />}
    </EditPage>
  )
}
