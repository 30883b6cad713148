import { DocumentForm } from '../documents/document-form.tsx'
import { CreditDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'
import { creditKind } from './credit-kind.ts'

export function EditCreditPage({ params }: { params: { id?: string } }) {
  const reading = useRead(CreditDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit credit" reading={reading} record={reading.data?.credit}>
      {(credit) => <DocumentForm kind={creditKind} document={credit} />}
    </EditPage>
  )
}
