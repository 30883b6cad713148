import { ClientDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'
import { ClientForm } from './client-form.tsx'

export function EditClientPage({ params }: { params: { id?: string } }) {
  const reading = useRead(ClientDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit client" reading={reading} record={reading.data?.client}>
      {(client) => <ClientForm client={client} />}
    </EditPage>
  )
}
