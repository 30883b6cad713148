import { useSearchParams } from 'wouter-preact'
import { DocumentForm } from '../documents/document-form.tsx'
import { saveChoices } from '../documents/save.ts'
import type { SaveKind } from '../documents/save.ts'
import { CreateInvoiceDocument, InvoiceDocument, UpdateInvoiceDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'

const kind: SaveKind = {
  noun: 'invoice',
  path: '/invoices',
  create: CreateInvoiceDocument,
  update: UpdateInvoiceDocument,
  choices: saveChoices,
  takesPayment: true,
  dueLabel: 'Due',
  dueHint: 'Without one: by the terms of the client.',
}

export function NewInvoicePage() {
  const [params] = useSearchParams()
  return <DocumentForm kind={kind} clientId={params.get('client') ?? ''} />
}

export function EditInvoicePage({ params }: { params: { id?: string } }) {
  const reading = useRead(InvoiceDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit invoice" reading={reading} record={reading.data?.invoice}>
      {(invoice) => <DocumentForm kind={kind} document={invoice} />}
    </EditPage>
  )
}
