import { DocumentForm } from '../documents/document-form.tsx'
import { QuoteDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'
import { quoteKind } from './quote-kind.ts'

export function EditQuotePage({ params }: { params: { id?: string } }) {
  const reading = useRead(QuoteDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit quote" reading={reading} record={reading.data?.quote}>
      {(quote) => <DocumentForm kind={quoteKind} document={quote} />}
    </EditPage>
  )
}
