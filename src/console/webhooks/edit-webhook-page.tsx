import { WebhookDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { EditPage } from '../record/edit-page.tsx'
import { WebhookEditor } from './webhook-editor.tsx'

export function EditWebhookPage({ params }: { params: { id?: string } }) {
  const reading = useRead(WebhookDocument, { id: params.id ?? '' })
  return (
    <EditPage title="Edit webhook" reading={reading} record={reading.data?.webhook}>
      {(webhook) => <WebhookEditor webhook={webhook} />}
    </EditPage>
  )
}
