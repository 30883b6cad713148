import { useSearchParams } from 'wouter-preact'
import { DocumentForm } from '../documents/document-form.tsx'
import { saveChoices } from '../documents/save.ts'
import type { SaveKind } from '../documents/save.ts'
import { CreateCreditDocument, CreditDocument, UpdateCreditDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'

const kind: SaveKind = {
  noun: 'credit',
  path: '/credits',
  create: CreateCreditDocument,
  update: UpdateCreditDocument,
  choices: saveChoices,
  takesPayment: false,
  dueLabel: 'Due',
  dueHint: 'It can be used afterwards too.',
}

export function NewCreditPage() {
  const [params] = useSearchParams()
  return <DocumentForm kind={kind} clientId={params.get('client') ?? ''} />
}

export function EditCreditPage({ params }: { params: { id?: string } }) {
  const reading = useRead(CreditDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit credit" reading={reading} record={reading.data?.credit}>
      {(credit) => <DocumentForm kind={kind} document={credit} />}
    </EditPage>
  )
}
