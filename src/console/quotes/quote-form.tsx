import { useSearchParams } from 'wouter-preact'
import { DocumentForm } from '../documents/document-form.tsx'
import { saveChoices } from '../documents/save.ts'
import type { SaveKind } from '../documents/save.ts'
import { CreateQuoteDocument, QuoteDocument, UpdateQuoteDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'

const kind: SaveKind = {
  noun: 'quote',
  path: '/quotes',
  create: CreateQuoteDocument,
  update: UpdateQuoteDocument,
  choices: saveChoices,
  takesPayment: false,
  dueLabel: 'Valid until',
  dueHint: 'Without one: by the terms of the client.',
}

export function NewQuotePage() {
  const [params] = useSearchParams()
  return <DocumentForm kind={kind} clientId={params.get('client') ?? ''} />
}

export function EditQuotePage({ params }: { params: { id?: string } }) {
  const reading = useRead(QuoteDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit quote" reading={reading} record={reading.data?.quote}>
      {(quote) => <DocumentForm kind={kind} document={quote} />}
    </EditPage>
  )
}
